#ifndef PERDURE_KERNEL_H
#define PERDURE_KERNEL_H

#include <stddef.h>
#include <stdint.h>

/// Looks in JSON text for what may be the key `activityType`, from `start` on.
///
/// Stops at `"activityType"`, and at the backslash of an escape \u0041 to \u007A (that is, of \u004, \u005,
/// \u006 or \u007), with which the key could be spelt otherwise. Reads no byte at or after `count`.
/// Returns the offset of what it stopped at, or `count`.
size_t perdure_find_marker(const uint8_t *bytes, size_t count, size_t start);

/// The same without vector instructions: what other processors use, and what tests compare with.
size_t perdure_find_marker_portable(const uint8_t *bytes, size_t count, size_t start);

/// Looks for the first byte from `start` on that a string of JSON can't just be passed over at: a quote, a
/// backslash, a control character (below 0x20), or one beyond ASCII. Reads no byte at or after `count`.
/// Returns its offset, or one from which on the caller looks by itself (less than 32 bytes before `count`).
size_t perdure_skip_plain_text(const uint8_t *bytes, size_t count, size_t start);

/// The same without vector instructions.
size_t perdure_skip_plain_text_portable(const uint8_t *bytes, size_t count, size_t start);

/// Looks for a text from `start` on. Reads no byte at or after `count`. Returns its offset, or `count`.
/// The text has at least two bytes.
size_t perdure_find(const uint8_t *bytes, size_t count, size_t start, const uint8_t *text, size_t length);

/// The same without vector instructions.
size_t perdure_find_portable(const uint8_t *bytes, size_t count, size_t start, const uint8_t *text, size_t length);

/// Looks from `start` on for a colon right after one of some ASCII bytes: bit n of `low` stands for byte n, bit n
/// of `high` for byte 64 + n. In JSON, most colons stand after a quote or a space, and are passed 32 bytes at a time.
/// Returns the colon's offset, or `count`.
size_t perdure_find_colon(const uint8_t *bytes, size_t count, size_t start, uint64_t low, uint64_t high);

/// The same without vector instructions.
size_t perdure_find_colon_portable(const uint8_t *bytes, size_t count, size_t start, uint64_t low, uint64_t high);

/// What up to eight groups of texts begin with: for each of the first three bytes, by its lower and its upper half, the
/// groups that it fits (one bit a group).
typedef struct {
    uint8_t lower[3][16];
    uint8_t upper[3][16];
} perdure_beginnings;

/// Adds a text of two bytes or more to a group, 0 to 7.
void perdure_add_beginning(perdure_beginnings *beginnings, int group, const uint8_t *text, size_t length);

/// Looks from `start` on for where one of the texts may begin; the caller has a closer look. Reads no byte at or after
/// `count`. Returns the offset, or `count`.
size_t perdure_find_beginning(const perdure_beginnings *beginnings, const uint8_t *bytes, size_t count, size_t start);

/// The same without vector instructions.
size_t perdure_find_beginning_portable(
    const perdure_beginnings *beginnings, const uint8_t *bytes, size_t count, size_t start);

#endif
