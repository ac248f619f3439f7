"use strict";
(() => {
  const rows = JSON.parse(document.getElementById("data").textContent);
  const list = document.getElementById("list");
  const holder = document.getElementById("rows");
  const detail = document.getElementById("detail");
  const search = document.getElementById("search");
  const count = document.getElementById("count");
  const buttons = [...document.querySelectorAll("[data-outcome]")];

  const text = (row) => [row.p, row.o, row.l || "", ...row.m || [], ...row.w || [], row.s || "",
    ...(row.x || []).flat(), row.b || "", row.a || ""].join("\n").toLowerCase();
  const texts = new Array(rows.length);
  const first = (row) => (row.m && row.m[0]) || (row.x && row.x[0] && "'" + row.x[0][0] + "' was dropped")
    || (row.w && row.w[0]) || (row.a ? "rewritten" : "");

  // Only the rows in view are elements; so a hundred thousand of them scroll as fast as ten.
  let shown = rows.map((_, index) => index);
  let selected = -1;
  let height = 0;

  function element(name, className, content) {
    const node = document.createElement(name);
    if (className) node.className = className;
    if (content !== undefined) node.textContent = content;
    return node;
  }

  function draw() {
    if (!height) {
      const probe = element("div", "row", "x");
      holder.append(probe);
      height = probe.getBoundingClientRect().height || 54;
    }
    holder.style.height = shown.length * height + "px";
    const from = Math.max(0, Math.floor(list.scrollTop / height) - 4);
    const to = Math.min(shown.length, from + Math.ceil(list.clientHeight / height) + 8);
    const nodes = [];
    for (let position = from; position < to; position++) {
      const row = rows[shown[position]];
      const node = element("div", "row");
      node.id = "row-" + position;
      node.setAttribute("role", "option");
      node.setAttribute("aria-selected", position === selected);
      node.setAttribute("aria-posinset", position + 1);
      node.setAttribute("aria-setsize", shown.length);
      node.style.top = position * height + "px";
      node.style.setProperty("--colour", `var(--${row.k || row.o})`);
      const head = element("div");
      head.append(element("span", "tag", row.o), " ", first(row));
      node.append(head, element("div", "place", row.p));
      node.onclick = () => select(position);
      nodes.push(node);
    }
    holder.replaceChildren(...nodes);
    list.setAttribute("aria-activedescendant", selected >= 0 ? "row-" + selected : "");
    count.textContent = shown.length === rows.length
      ? `${rows.length}` : `${shown.length} of ${rows.length}`;
  }

  function select(position) {
    if (!shown.length) return;
    selected = Math.max(0, Math.min(shown.length - 1, position));
    const top = selected * height;
    if (top < list.scrollTop) list.scrollTop = top;
    if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
    draw();
    tell(rows[shown[selected]]);
  }

  // JSON on several lines, to the letter: numbers and escapes stay as they are spelt.
  function spread(source) {
    if (!/^\s*[{[]/.test(source)) return source.split(/(?=[?&#])/);
    let out = "", indent = 0, quoted = false;
    for (let i = 0; i < source.length; i++) {
      const c = source[i];
      if (quoted) {
        out += c;
        if (c === "\\") out += source[++i] || "";
        else if (c === '"') quoted = false;
      } else if (c === '"') { quoted = true; out += c; }
      else if (c === "{" || c === "[") { indent++; out += c + "\n" + "  ".repeat(indent); }
      else if (c === "}" || c === "]") { indent = Math.max(0, indent - 1); out += "\n" + "  ".repeat(indent) + c; }
      else if (c === ",") out += c + "\n" + "  ".repeat(indent);
      else if (c === ":") out += ": ";
      else if (!/\s/.test(c)) out += c;
    }
    return out.split("\n");
  }

  // The longest common subsequence of lines; links are small.
  function diff(before, after) {
    const a = spread(before), b = spread(after);
    if (a.length * b.length > 4e6) return [...a.map((l) => ["gone", l]), ...b.map((l) => ["come", l])];
    const same = (i, j) => a[i].replace(/,$/, "") === b[j].replace(/,$/, "");
    const best = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
    for (let i = a.length - 1; i >= 0; i--)
      for (let j = b.length - 1; j >= 0; j--)
        best[i][j] = same(i, j) ? best[i + 1][j + 1] + 1 : Math.max(best[i + 1][j], best[i][j + 1]);
    const lines = [];
    let i = 0, j = 0;
    while (i < a.length || j < b.length) {
      if (i < a.length && j < b.length && same(i, j)) { lines.push(["", b[j]]); i++; j++; }
      else if (i < a.length && (j === b.length || best[i + 1][j] >= best[i][j + 1])) lines.push(["gone", a[i++]]);
      else lines.push(["come", b[j++]]);
    }
    return lines;
  }

  function tell(row) {
    const parts = [];
    const title = element("h3");
    title.style.setProperty("--colour", `var(--${row.k || row.o})`);
    title.append(element("span", "tag", row.o), " ", element("span", "place", row.p));
    parts.push(title);
    const versions = row.f !== undefined ? `version ${row.f}` + (row.t !== undefined && row.t !== row.f ? ` → ${row.t}` : "") : "";
    if (row.l || versions) parts.push(element("p", "quiet", [row.l, versions].filter(Boolean).join(", ")));
    const points = [...row.m || [], ...(row.x || []).map(([path, value, reason]) =>
      `'${path}' ${value} was dropped` + (reason ? ` — ${reason}` : "")), ...(row.w || []).map((w) => "warning: " + w)];
    if (points.length) {
      const items = element("ul");
      items.append(...points.map((point) => element("li", "", point)));
      parts.push(items);
    }
    if (row.s) parts.push(element("p", "quiet", "by the step at " + row.s));
    if (row.b !== undefined) {
      const box = element("pre", "diff");
      const lines = row.a !== undefined ? diff(row.b, row.a) : spread(row.b).map((line) => ["", line]);
      for (const [kind, line] of lines)
        box.append(element("span", kind, (kind === "gone" ? "- " : kind === "come" ? "+ " : "  ") + line));
      parts.push(box);
    }
    detail.replaceChildren(...parts);
  }

  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = new Set(buttons.filter((b) => b.getAttribute("aria-pressed") === "true").map((b) => b.dataset.outcome));
    shown = [];
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index];
      if (wanted.size && !wanted.has(row.o)) continue;
      if (words.length) {
        const content = texts[index] || (texts[index] = text(row));
        if (!words.every((word) => content.includes(word))) continue;
      }
      shown.push(index);
    }
    selected = -1;
    list.scrollTop = 0;
    draw();
    if (!shown.length) detail.replaceChildren(element("p", "quiet", "Nothing fits."));
  }

  let waiting = 0;
  search.oninput = () => { clearTimeout(waiting); waiting = setTimeout(filter, 80); };
  for (const button of buttons) button.onclick = () => {
    button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") !== "true");
    filter();
  };
  list.onscroll = draw;
  addEventListener("resize", () => { height = 0; draw(); });
  const page = () => Math.max(1, Math.floor(list.clientHeight / height) - 1);
  const keys = {
    ArrowDown: () => select(selected + 1), ArrowUp: () => select(selected - 1),
    PageDown: () => select(selected + page()), PageUp: () => select(selected - page()),
    Home: () => select(0), End: () => select(shown.length - 1),
  };
  list.onkeydown = (event) => {
    const action = keys[event.key];
    if (action) { event.preventDefault(); action(); }
  };
  addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== search) { event.preventDefault(); search.focus(); }
    if (event.key === "Escape" && document.activeElement === search) { search.value = ""; filter(); list.focus(); }
  });
  draw();
  if (rows.length) select(0);
})();
