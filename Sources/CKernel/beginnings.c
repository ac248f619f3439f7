#include "CKernel.h"

enum { looked_at = 3 };

void perdure_add_beginning(perdure_beginnings *beginnings, int group, const uint8_t *text, size_t length) {
    uint8_t bit = (uint8_t)(1u << group);
    for (size_t place = 0; place < looked_at; place++) {
        for (int half = 0; half < 16; half++) {
            // What is too short to say it fits every third byte.
            int is_short = place >= length;
            if (is_short || (text[place] & 15) == half) beginnings->lower[place][half] |= bit;
            if (is_short || text[place] >> 4 == half) beginnings->upper[place][half] |= bit;
        }
    }
}

size_t perdure_find_beginning_portable(
    const perdure_beginnings *beginnings, const uint8_t *bytes, size_t count, size_t start) {
    for (size_t at = start; at < count; at++) {
        uint8_t groups = 0xFF;
        for (size_t place = 0; place < looked_at; place++) {
            uint8_t byte = count - at > place ? bytes[at + place] : 0;
            groups &= beginnings->lower[place][byte & 15] & beginnings->upper[place][byte >> 4];
        }
        if (groups != 0) return at;
    }
    return count;
}

#if defined(__x86_64__)
#include <immintrin.h>

/// The groups that each of 32 bytes fits at a place.
__attribute__((target("avx2"))) static __m256i groups_avx2(
    const perdure_beginnings *beginnings, const uint8_t *bytes, size_t place) {
    const __m256i half = _mm256_set1_epi8(15);
    __m256i lower = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)beginnings->lower[place]));
    __m256i upper = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)beginnings->upper[place]));
    __m256i here = _mm256_loadu_si256((const __m256i *)(bytes + place));
    return _mm256_and_si256(
        _mm256_shuffle_epi8(lower, _mm256_and_si256(here, half)),
        _mm256_shuffle_epi8(upper, _mm256_and_si256(_mm256_srli_epi16(here, 4), half)));
}

__attribute__((target("avx2"))) static size_t find_avx2(
    const perdure_beginnings *beginnings, const uint8_t *bytes, size_t count, size_t start) {
    enum { reach = 31 + looked_at };
    if (start > count || count - start < reach) {
        return perdure_find_beginning_portable(beginnings, bytes, count, start);
    }
    const __m256i none = _mm256_setzero_si256();
    // The last places are looked at together with some that were looked at before.
    const size_t last = count - reach;
    for (size_t at = start;; at = last - at > 32 ? at + 32 : last) {
        __m256i groups = groups_avx2(beginnings, bytes + at, 0);
        // Where all begin with a quote, that is mostly enough.
        if (!_mm256_testz_si256(groups, groups)) {
            groups = _mm256_and_si256(
                groups,
                _mm256_and_si256(groups_avx2(beginnings, bytes + at, 1), groups_avx2(beginnings, bytes + at, 2)));
            uint32_t misses = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(groups, none));
            if (misses != 0xFFFFFFFF) return at + (size_t)__builtin_ctz(~misses);
        }
        if (at == last) break;
    }
    // Texts of two bytes may begin where no three are left.
    return perdure_find_beginning_portable(beginnings, bytes, count, last + 32);
}

size_t perdure_find_beginning(
    const perdure_beginnings *beginnings, const uint8_t *bytes, size_t count, size_t start) {
    return __builtin_cpu_supports("avx2") ? find_avx2(beginnings, bytes, count, start)
                                          : perdure_find_beginning_portable(beginnings, bytes, count, start);
}
#else
size_t perdure_find_beginning(
    const perdure_beginnings *beginnings, const uint8_t *bytes, size_t count, size_t start) {
    return perdure_find_beginning_portable(beginnings, bytes, count, start);
}
#endif
