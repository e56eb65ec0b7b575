/**
 * The file that stores queues, unfinished asynchronous invocations, stream checkpoints and schedule times. A request is
 * committed before its caller gets the response, so it survives a kill of the process.
 */
import { openSqlite, statementsOf, type Statements } from '../store/sqlite.ts'

export type Store = Statements & {
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
export const openStore = ({ directory }: { directory: string }): Store => {
  const db = openSqlite(directory, 'events.db', schema)
  let depth = 0
  return {
    ...statementsOf(db),
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
