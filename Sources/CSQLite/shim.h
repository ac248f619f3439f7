#ifndef PERDURE_CSQLITE_SHIM_H
#define PERDURE_CSQLITE_SHIM_H

#include <stddef.h>

#include <sqlite3.h>

// What Swift can't call: functions of variable arguments, and a constant that is a cast.

/// Has nothing run that a database brings along: triggers, views, functions named in its schema.
static inline int perdure_sqlite_distrust(sqlite3 *database) {
    int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    if (result == SQLITE_OK) result = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    if (result == SQLITE_OK) result = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
    if (result == SQLITE_OK) result = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
    return result;
}

/// Bounds what a database can make SQLite hold: one value has no more bytes than this.
static inline void perdure_sqlite_limit(sqlite3 *database, int largest_value) {
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, largest_value);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
}

/// Binds a copy of bytes; none are an empty blob, and not null.
static inline int perdure_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, size_t count) {
    if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Binds a copy of text in UTF-8.
static inline int perdure_sqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes, size_t count) {
    return sqlite3_bind_text64(statement, index, count == 0 ? "" : (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

#endif
