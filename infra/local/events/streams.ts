/**
 * The event source mapping from a table's stream to a function. Each shard is read in order by a loop of its own;
 * how far it came is kept after the function succeeded and never before, so a record arrives at least once.
 * Reading is by polling: quick after there was something, slower while there is nothing, at once after `wake`.
 */
import type { EventSource, Table } from '../assembly/assembly.ts'
import type { Invoker } from '../lambda/invoker.ts'
import { payloadGroups } from './payload-groups.ts'
import type { Queues } from './queues.ts'
import { createRecordFilter } from './record-filter.ts'
import { farRetry, longestWindow, type RetryDelay } from './retry-delay.ts'
import type { Store } from './store.ts'
import { createStreamBatches } from './stream-batches.ts'
import { StreamReadError, type StreamClient, type StreamRecord } from './stream-client.ts'

export type StreamConsumer = {
  start(): void
  /** Something may have been written: reads without waiting for the next poll. */
  wake(): void
  /**
   * Resolves when everything that was written before the call has been handled, or waits for a far retry.
   * Rejects where the stream cannot be read.
   */
  drained(): Promise<void>
  /** Stops reading; resolves when the invocation that runs has ended. */
  close(): Promise<void>
}

type ShardState = { lastEmpty: number; retryAt: number | undefined; failed: { mark: number; error: Error } | undefined }

const shortestPoll = 50
/**
 * Reads are at least this far apart (ms). What several requests write meanwhile comes in one read then, and in one
 * batch, as it does in the cloud, where a stream is polled a few times a second. The second is for when something
 * waits for the stream to be read to its end.
 */
const leastApart = 250
const leastApartForWaiting = 10
const longestPoll = 250

export function createStreamConsumer(parts: {
  source: EventSource
  table: Table
  region: string
  client: StreamClient
  store: Store
  queues: Queues
  invoker: Invoker
  now: () => number
  retryDelay: RetryDelay
  onChange: () => void
  report: (message: string) => void
}): StreamConsumer {
  const { source, table, client, store } = parts
  const passes = createRecordFilter(source.filters)
  const shards = new Map<string, ShardState>()
  const discovery: ShardState = { lastEmpty: -1, retryAt: undefined, failed: undefined }
  const loops = new Set<Promise<void>>()
  const life = { open: false }
  // Reads note the mark at which they began, so that `drained` knows which of them saw everything before it.
  let mark = 0
  // Likewise, a read that began before a wake may have missed what the wake was about.
  let wakes = 0
  const pauses = new Set<() => void>()
  const rests = new Set<() => void>()
  let drains = 0
  let observers: (() => void)[] = []

  const changed = () => {
    const waiting = observers
    observers = []
    for (const observer of waiting) observer()
    parts.onChange()
  }
  /** Waits for a time, or until it is ended from among the others of its kind. */
  const wait = (millis: number, among: Set<() => void>) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        among.delete(end)
        resolve()
      }
      const timer = setTimeout(end, millis)
      among.add(end)
    })
  const pause = (millis: number) => wait(millis, pauses)
  const wake = () => {
    wakes++
    for (const end of pauses) end()
  }
  /** Wakes, and ends what keeps reads apart as well. */
  const hurry = () => {
    wake()
    for (const end of rests) end()
  }

  const checkpointOf = (stream: string, shard: string) =>
    store.get(
      'SELECT sequence_number, finished FROM checkpoints WHERE source = ? AND stream = ? AND shard = ?',
      source.id,
      stream,
      shard,
    ) as { sequence_number: string | null; finished: number } | undefined
  const saveCheckpoint = (stream: string, shard: string, sequenceNumber: string | null, finished: boolean) =>
    store.run(
      'INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?, ?)',
      source.id,
      stream,
      shard,
      sequenceNumber,
      Number(finished),
    )

  /** Finds the shards that can be read now: not finished, and not the child of one that is not finished. */
  async function discover(): Promise<void> {
    while (life.open) {
      const began = mark
      try {
        const stream = await client.streamOf(table.name)
        const known = stream ? await client.shards(stream) : []
        const ids = new Set(known.map((shard) => shard.ShardId))
        const finished = (id: string) => checkpointOf(stream!, id)?.finished === 1
        for (const { ShardId: id, ParentShardId: parent } of known) {
          if (shards.has(id) || finished(id) || (parent && ids.has(parent) && !finished(parent))) continue
          shards.set(id, { lastEmpty: -1, retryAt: undefined, failed: undefined })
          startLoop(() => readShard(stream!, id))
        }
        discovery.failed = undefined
        if (shards.size > 0) return
        discovery.lastEmpty = began
        changed()
      } catch (error) {
        fail(discovery, began, error)
      }
      await pause(longestPoll)
    }
  }

  async function readShard(stream: string, shard: string): Promise<void> {
    const state = shards.get(shard)!
    const batches = createStreamBatches({
      ...parts,
      shard,
      checkpoint: (sequenceNumber) => void saveCheckpoint(stream, shard, sequenceNumber, false),
      wait: async (millis) => {
        state.retryAt = Date.now() + millis
        changed()
        // Waking is for new records; a retry keeps its distance, and only closing cuts it short.
        while (life.open && Date.now() < state.retryAt) await pause(state.retryAt - Date.now())
        state.retryAt = undefined
        return life.open
      },
    })
    let iterator: string | undefined
    let interval = shortestPoll
    while (life.open) {
      const began = mark
      const woken = wakes
      const readAt = performance.now()
      let found = 0
      try {
        iterator ??= await client.iterator(stream, shard, checkpointOf(stream, shard)?.sequence_number ?? undefined)
        const { records, next } = await readBatch(iterator)
        state.failed = undefined
        if (records.length > 0) {
          interval = shortestPoll
          const passing = records.filter((record) => passes(record))
          for (const group of payloadGroups(passing, (record) => record)) if (!(await batches.settle(group))) return
          saveCheckpoint(stream, shard, records.at(-1)!.dynamodb.SequenceNumber, false)
        }
        if (next === undefined) {
          saveCheckpoint(stream, shard, checkpointOf(stream, shard)?.sequence_number ?? null, true)
          shards.delete(shard)
          startLoop(discover)
          return
        }
        iterator = next
        found = records.length
        if (found === 0) {
          state.lastEmpty = began
          changed()
          interval = Math.min(longestPoll, interval * 1.2)
        }
      } catch (error) {
        // The record after the checkpoint is gone from the log, so reading goes on with the oldest that is left.
        if (error instanceof StreamReadError && error.code === 'TrimmedDataAccessException')
          saveCheckpoint(stream, shard, null, false)
        iterator = undefined
        if (!(error instanceof StreamReadError && error.code === 'ExpiredIteratorException')) fail(state, began, error)
        interval = longestPoll
      }
      if (found === 0 && wakes === woken) await pause(interval)
      // A full batch says that there is more; being woken does not say that it is all there.
      const early =
        found < source.batchSize ? readAt + (drains > 0 ? leastApartForWaiting : leastApart) - performance.now() : 0
      if (early > 0 && life.open) await wait(early, rests)
    }
  }

  /** Reads up to a batch; while the batching window lasts, keeps reading until the batch is full. */
  async function readBatch(iterator: string): Promise<{ records: StreamRecord[]; next: string | undefined }> {
    let { records, next } = await client.read(iterator, source.batchSize)
    const until = Date.now() + Math.min(source.windowSeconds * 1000, longestWindow)
    while (life.open && next && records.length > 0 && records.length < source.batchSize && Date.now() < until) {
      await pause(Math.min(shortestPoll, until - Date.now()))
      const more = await client.read(next, source.batchSize - records.length)
      records = records.concat(more.records)
      next = more.next
    }
    return { records, next }
  }

  function fail(state: ShardState, began: number, error: unknown) {
    if (!life.open) return
    const wrapped = new Error(`The stream of table ${table.name} cannot be read: ${(error as Error).message}`, {
      cause: error,
    })
    // One line for a fault that lasts, not one for each poll.
    if (state.failed?.error.message !== wrapped.message) parts.report(wrapped.message)
    state.failed = { mark: began, error: wrapped }
    changed()
  }

  function startLoop(run: () => Promise<void>) {
    const loop: Promise<void> = run().finally(() => loops.delete(loop))
    loops.add(loop)
  }

  return {
    start() {
      life.open = true
      startLoop(discover)
    },
    wake,
    async drained() {
      if (!life.open) return
      const from = ++mark
      drains++
      hurry()
      try {
        while (life.open) {
          const states = shards.size > 0 ? [...shards.values()] : [discovery]
          const failure = states.find((state) => state.failed && state.failed.mark >= from)
          if (failure) throw failure.failed!.error
          const settled = (state: ShardState) =>
            state.lastEmpty >= from || (state.retryAt !== undefined && state.retryAt - Date.now() > farRetry)
          if (states.every(settled)) return
          await new Promise<void>((resolve) => observers.push(resolve))
        }
      } finally {
        drains--
      }
    },
    async close() {
      life.open = false
      hurry()
      changed()
      await Promise.all(loops)
    },
  }
}
