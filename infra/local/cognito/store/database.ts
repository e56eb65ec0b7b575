import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../../clock/clock.ts'
import { openSqlite } from '../../store/sqlite.ts'

/** The stage's time in whole milliseconds, as stored in the tables. */
export type Time = Pick<Clock, 'now'>

/** Instants are in milliseconds since the epoch. Secrets that clients hold are stored as SHA-256 hashes. */
const schema = `
  CREATE TABLE IF NOT EXISTS signing_keys (pool TEXT, kid TEXT, pem TEXT, PRIMARY KEY (pool, kid)) STRICT;
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB) STRICT;
  CREATE TABLE IF NOT EXISTS users (
    pool TEXT, username TEXT, sub TEXT, record TEXT,
    PRIMARY KEY (pool, username)) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS users_by_sub ON users (pool, sub);
  CREATE TABLE IF NOT EXISTS names (
    pool TEXT, name TEXT, attribute TEXT, username TEXT,
    PRIMARY KEY (pool, name)) STRICT;
  CREATE INDEX IF NOT EXISTS names_by_user ON names (pool, username);
  CREATE TABLE IF NOT EXISTS sign_ins (
    origin TEXT PRIMARY KEY, pool TEXT, username TEXT, client TEXT, at INTEGER, expires INTEGER, revoked INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS sign_ins_by_user ON sign_ins (pool, username);
  CREATE TABLE IF NOT EXISTS refresh_tokens (hash TEXT PRIMARY KEY, origin TEXT, replaced INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS refresh_tokens_by_sign_in ON refresh_tokens (origin);
  CREATE TABLE IF NOT EXISTS challenges (
    hash TEXT PRIMARY KEY, kind TEXT, pool TEXT, client TEXT, username TEXT, detail TEXT, expires INTEGER, used INTEGER) STRICT;
  CREATE TABLE IF NOT EXISTS codes (
    pool TEXT, username TEXT, purpose TEXT, hash TEXT, expires INTEGER,
    PRIMARY KEY (pool, username, purpose)) STRICT;
  CREATE TABLE IF NOT EXISTS failures (
    pool TEXT, name TEXT, count INTEGER, locked_until INTEGER, last INTEGER,
    PRIMARY KEY (pool, name)) STRICT;
  CREATE TABLE IF NOT EXISTS quotas (
    pool TEXT, name TEXT, action TEXT, count INTEGER, since INTEGER,
    PRIMARY KEY (pool, name, action)) STRICT;
`

/** Opens the file that all pools share. */
export const openDatabase = (directory: string): DatabaseSync => openSqlite(directory, 'cognito.sqlite', schema)
