#ifndef PERDURE_CZLIB_SHIM_H
#define PERDURE_CZLIB_SHIM_H

#include <zlib.h>

// zlib's own names for these are macros with arguments, which Swift does not see.

/// Prepares to read gzip members, with their headers and checksums.
static inline int perdure_inflate_init_gzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

/// Prepares to write Deflate data without any frame.
static inline int perdure_deflate_init_raw(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
}

#endif
