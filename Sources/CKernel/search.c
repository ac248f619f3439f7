#include "CKernel.h"

#include <string.h>

size_t perdure_find_portable(const uint8_t *bytes, size_t count, size_t start, const uint8_t *text, size_t length) {
    while (start < count && count - start >= length) {
        const uint8_t *hit = memchr(bytes + start, text[0], count - start - length + 1);
        if (hit == NULL) return count;
        start = (size_t)(hit - bytes);
        if (memcmp(hit, text, length) == 0) return start;
        start++;
    }
    return count;
}

static int is_in(uint8_t byte, uint64_t low, uint64_t high) {
    return byte < 64 ? (int)(low >> byte & 1) : byte < 128 ? (int)(high >> (byte - 64) & 1) : 0;
}

size_t perdure_find_colon_portable(const uint8_t *bytes, size_t count, size_t start, uint64_t low, uint64_t high) {
    for (size_t at = start > 0 ? start : 1; at < count; at++) {
        if (bytes[at] == ':' && is_in(bytes[at - 1], low, high)) return at;
    }
    return count;
}

#if defined(__x86_64__)
#include <immintrin.h>

/// The place of a byte of the text that is rare in others: one that is no small letter, else the last.
static size_t rare_place(const uint8_t *text, size_t length) {
    for (size_t place = length; place-- > 0;) {
        if ((text[place] < 'a' || text[place] > 'z') && text[place] != ' ') return place;
    }
    return length - 1;
}

/// 32 places at a time, by a rare byte of the text and its first.
__attribute__((target("avx2"))) static size_t find_avx2(
    const uint8_t *bytes, size_t count, size_t start, const uint8_t *text, size_t length) {
    if (start > count || count - start < 31 + length) return perdure_find_portable(bytes, count, start, text, length);
    size_t place = rare_place(text, length);
    const __m256i first = _mm256_set1_epi8((char)text[0]), rare = _mm256_set1_epi8((char)text[place]);
    // The last places are looked at together with some that were looked at before.
    const size_t last = count - 31 - length;
    for (size_t at = start;; at = last - at > 32 ? at + 32 : last) {
        __m256i fits = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(bytes + at + place)), rare);
        // Mostly one comparison is enough.
        if (!_mm256_testz_si256(fits, fits)) {
            __m256i begins = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(bytes + at)), first);
            uint32_t hits = (uint32_t)_mm256_movemask_epi8(_mm256_and_si256(fits, begins));
            for (; hits != 0; hits &= hits - 1) {
                size_t hit = at + (size_t)__builtin_ctz(hits);
                if (memcmp(bytes + hit, text, length) == 0) return hit;
            }
        }
        if (at == last) return count;
    }
}

__attribute__((target("avx2"))) static size_t find_colon_avx2(
    const uint8_t *bytes, size_t count, size_t start, uint64_t low, uint64_t high) {
    const __m256i colon = _mm256_set1_epi8(':'), quote = _mm256_set1_epi8('"'), space = _mm256_set1_epi8(' ');
    size_t at = start > 0 ? start : 1;
    for (; at + 32 <= count; at += 32) {
        __m256i before = _mm256_loadu_si256((const __m256i *)(bytes + at - 1));
        __m256i passed = _mm256_or_si256(_mm256_cmpeq_epi8(before, quote), _mm256_cmpeq_epi8(before, space));
        __m256i here = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(bytes + at)), colon);
        uint32_t hits = (uint32_t)_mm256_movemask_epi8(_mm256_andnot_si256(passed, here));
        for (; hits != 0; hits &= hits - 1) {
            size_t hit = at + (size_t)__builtin_ctz(hits);
            if (is_in(bytes[hit - 1], low, high)) return hit;
        }
    }
    return perdure_find_colon_portable(bytes, count, at, low, high);
}

size_t perdure_find(const uint8_t *bytes, size_t count, size_t start, const uint8_t *text, size_t length) {
    if (__builtin_cpu_supports("avx2")) return find_avx2(bytes, count, start, text, length);
    return perdure_find_portable(bytes, count, start, text, length);
}

size_t perdure_find_colon(const uint8_t *bytes, size_t count, size_t start, uint64_t low, uint64_t high) {
    if (__builtin_cpu_supports("avx2")) return find_colon_avx2(bytes, count, start, low, high);
    return perdure_find_colon_portable(bytes, count, start, low, high);
}
#else
size_t perdure_find(const uint8_t *bytes, size_t count, size_t start, const uint8_t *text, size_t length) {
    return perdure_find_portable(bytes, count, start, text, length);
}

size_t perdure_find_colon(const uint8_t *bytes, size_t count, size_t start, uint64_t low, uint64_t high) {
    return perdure_find_colon_portable(bytes, count, start, low, high);
}
#endif
