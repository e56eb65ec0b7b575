import { openSqlite, statementsOf, type Statements } from '../../../store/sqlite.ts'

export type Database = Statements & {
  /** All or nothing, unless `keeps` says that the writes before an error stay. One inside another is a part of it. */
  transaction<T>(work: () => T, keeps?: (error: unknown) => boolean): T
  close(): void
}

/** Instants are in seconds since the epoch, as in Stripe's objects, and those of deliveries in milliseconds. */
const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    due_at INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
  CREATE INDEX IF NOT EXISTS objects_by_customer ON objects (kind, json_extract(body, '$.customer'));
  CREATE INDEX IF NOT EXISTS objects_by_due_time ON objects (due_at, seq) WHERE due_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS idempotent_requests (
    key TEXT PRIMARY KEY, route TEXT, parameters TEXT, status INTEGER, body TEXT, request TEXT, at INTEGER) STRICT;
  CREATE TABLE IF NOT EXISTS deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    last_error TEXT) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_by_due_time ON deliveries (due_at, seq);
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT) STRICT;
`

/** Opens `stripe.sqlite` in the folder. A request that was answered survives a kill of the process. */
export const openDatabase = (directory: string): Database => {
  const db = openSqlite(directory, 'stripe.sqlite', schema)
  let depth = 0
  return {
    ...statementsOf(db),
    transaction(work, keeps = () => false) {
      const name = `level_${depth}`
      db.exec(depth === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT ${name}`)
      depth++
      const commit = () => db.exec(depth === 0 ? 'COMMIT' : `RELEASE ${name}`)
      const rollback = () => db.exec(depth === 0 ? 'ROLLBACK' : `ROLLBACK TO ${name}; RELEASE ${name}`)
      try {
        const result = work()
        depth--
        commit()
        return result
      } catch (error) {
        depth--
        if (keeps(error)) commit()
        else rollback()
        throw error
      }
    },
    close: () => db.close(),
  }
}
