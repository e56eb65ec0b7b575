/** How far the consumer of a stream has read each shard, as recorded in the store. */
import type { Store } from './store.ts'

export type Checkpoints = {
  /** Sequence number of the last record that was handled; undefined if reading starts with the oldest record. */
  position(stream: string, shard: string): string | undefined
  /** Whether the shard is closed and has been read to its end. */
  isFinished(stream: string, shard: string): boolean
  /** `undefined` starts again with the oldest record. */
  save(stream: string, shard: string, sequenceNumber: string | undefined): void
  finish(stream: string, shard: string): void
}

type Row = { sequence_number: string | null; finished: number }

/** @param source id of the event source mapping */
export const createCheckpoints = (store: Store, source: string): Checkpoints => {
  const read = (stream: string, shard: string) =>
    store.get(
      'SELECT sequence_number, finished FROM checkpoints WHERE source = ? AND stream = ? AND shard = ?',
      source,
      stream,
      shard,
    ) as Row | undefined
  const write = (stream: string, shard: string, sequenceNumber: string | undefined, finished: boolean) =>
    void store.run(
      'INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?, ?)',
      source,
      stream,
      shard,
      sequenceNumber ?? null,
      Number(finished),
    )
  const position = (stream: string, shard: string) => read(stream, shard)?.sequence_number ?? undefined
  return {
    position,
    isFinished: (stream, shard) => read(stream, shard)?.finished === 1,
    save: (stream, shard, sequenceNumber) => write(stream, shard, sequenceNumber, false),
    finish: (stream, shard) => write(stream, shard, position(stream, shard), true),
  }
}
