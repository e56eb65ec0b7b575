/**
 * The file that stores queues, unfinished asynchronous invocations, stream checkpoints and schedule times. A request is
 * committed before its caller gets the response. Write-ahead logging passes each commit to the operating system, so it
 * survives a kill of the process, but perhaps not a power failure.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export type Store = {
  /** Rows as objects by column name. */
  all(sql: string, ...values: SQLInputValue[]): unknown[]
  /** The first row; undefined if there is none. */
  get(sql: string, ...values: SQLInputValue[]): unknown
  /** Returns the number of rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number
  /** All or nothing. A transaction inside another joins it. */
  transaction<T>(work: () => T): T
  close(): void
}

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    attributes TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    visible_at INTEGER NOT NULL,
    first_received_at INTEGER,
    receive_count INTEGER NOT NULL DEFAULT 0,
    receipt TEXT,
    source TEXT,
    last_error TEXT
  );
  CREATE INDEX IF NOT EXISTS messages_by_time ON messages (queue, visible_at, seq);
  CREATE UNIQUE INDEX IF NOT EXISTS messages_by_receipt ON messages (receipt) WHERE receipt IS NOT NULL;
  CREATE TABLE IF NOT EXISTS invocations (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    function TEXT NOT NULL,
    payload TEXT NOT NULL,
    cause TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS invocations_by_time ON invocations (due_at, seq);
  CREATE TABLE IF NOT EXISTS checkpoints (
    source TEXT NOT NULL,
    stream TEXT NOT NULL,
    shard TEXT NOT NULL,
    sequence_number TEXT,
    finished INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (source, stream, shard)
  );
  CREATE TABLE IF NOT EXISTS schedules (
    name TEXT PRIMARY KEY,
    expression TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    checked_at INTEGER NOT NULL,
    last_run_at INTEGER
  );
`

/** Opens `events.db` in `directory`, which it creates if necessary. */
export function openStore({ directory }: { directory: string }): Store {
  mkdirSync(directory, { recursive: true })
  const db = new DatabaseSync(join(directory, 'events.db'), { timeout: 5_000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  db.exec(schema)
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string) => {
    let statement = statements.get(sql)
    if (!statement) statements.set(sql, (statement = db.prepare(sql)))
    return statement
  }
  let depth = 0
  return {
    all: (sql, ...values) => prepared(sql).all(...values),
    get: (sql, ...values) => prepared(sql).get(...values),
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    transaction(work) {
      if (depth > 0) return work()
      db.exec('BEGIN IMMEDIATE')
      depth++
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      } finally {
        depth--
      }
    },
    close: () => db.close(),
  }
}
