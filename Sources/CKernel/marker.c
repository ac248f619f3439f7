#include "CKernel.h"

#include <string.h>

static const char marker[] = "\"activityType\"";
enum { marker_length = sizeof marker - 1 };

/// Whether the search stops here: at the key, at its name before a backslash, or at an escape that may spell a letter.
static int stops_at(const uint8_t *bytes, size_t left) {
    if (left >= marker_length && memcmp(bytes + 1, marker + 1, marker_length - 2) == 0) {
        uint8_t end = bytes[marker_length - 1];
        if (end == '\\' || (end == '"' && bytes[0] == '"')) return 1;
    }
    return left >= 6 && memcmp(bytes, "\\u00", 4) == 0 && bytes[4] >= '4' && bytes[4] <= '7';
}

size_t perdure_find_marker_portable(const uint8_t *bytes, size_t count, size_t start) {
    for (size_t at = start; at < count; at++) {
        int is_likely = bytes[at] == '\\' || (count - at > 5 && bytes[at + 5] == 'v');
        if (is_likely && stops_at(bytes + at, count - at)) return at;
    }
    return count;
}

size_t perdure_skip_plain_text_portable(const uint8_t *bytes, size_t count, size_t start) {
    size_t at = start;
    while (at < count && bytes[at] != '"' && bytes[at] != '\\' && bytes[at] >= 0x20 && bytes[at] < 0x80) at++;
    return at;
}

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2"))) static size_t skip_avx2(const uint8_t *bytes, size_t count, size_t start) {
    const __m256i quote = _mm256_set1_epi8('"'), backslash = _mm256_set1_epi8('\\'), control = _mm256_set1_epi8(0x1F);
    size_t at = start;
    for (; at + 32 <= count; at += 32) {
        __m256i here = _mm256_loadu_si256((const __m256i *)(bytes + at));
        __m256i stops = _mm256_or_si256(
            _mm256_or_si256(_mm256_cmpeq_epi8(here, quote), _mm256_cmpeq_epi8(here, backslash)),
            _mm256_cmpeq_epi8(_mm256_min_epu8(here, control), here));
        // The high bit of a byte beyond ASCII is its own mark.
        uint32_t hits = (uint32_t)_mm256_movemask_epi8(_mm256_or_si256(stops, here));
        if (hits != 0) return at + (size_t)__builtin_ctz(hits);
    }
    return at;
}

size_t perdure_skip_plain_text(const uint8_t *bytes, size_t count, size_t start) {
    return __builtin_cpu_supports("avx2") ? skip_avx2(bytes, count, start)
                                          : perdure_skip_plain_text_portable(bytes, count, start);
}

/// 32 places at a time. Of the marker, `v` and `T` are compared, which seldom stand four apart in any text;
/// of the escape, the backslash and `u0`.
__attribute__((target("avx2"))) static size_t find_avx2(const uint8_t *bytes, size_t count, size_t start) {
    const __m256i v = _mm256_set1_epi8('v'), T = _mm256_set1_epi8('T');
    const __m256i backslash = _mm256_set1_epi8('\\'), u = _mm256_set1_epi8('u'), zero = _mm256_set1_epi8('0');
    size_t at = start;
    // The farthest byte that is read is that of T, nine after the last place.
    for (; at + 32 + 9 <= count; at += 32) {
        const uint8_t *here = bytes + at;
        __m256i key = _mm256_and_si256(
            _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(here + 5)), v),
            _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(here + 9)), T));
        __m256i escape = _mm256_and_si256(
            _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)here), backslash),
            _mm256_and_si256(
                _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(here + 1)), u),
                _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(here + 2)), zero)));
        uint32_t hits = (uint32_t)_mm256_movemask_epi8(_mm256_or_si256(key, escape));
        for (; hits != 0; hits &= hits - 1) {
            size_t hit = at + (size_t)__builtin_ctz(hits);
            if (stops_at(bytes + hit, count - hit)) return hit;
        }
    }
    return perdure_find_marker_portable(bytes, count, at);
}

size_t perdure_find_marker(const uint8_t *bytes, size_t count, size_t start) {
    if (__builtin_cpu_supports("avx2")) return find_avx2(bytes, count, start);
    return perdure_find_marker_portable(bytes, count, start);
}
#else
size_t perdure_skip_plain_text(const uint8_t *bytes, size_t count, size_t start) {
    return perdure_skip_plain_text_portable(bytes, count, start);
}

size_t perdure_find_marker(const uint8_t *bytes, size_t count, size_t start) {
    return perdure_find_marker_portable(bytes, count, start);
}
#endif
