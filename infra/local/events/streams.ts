/**
 * The event source mapping from a table's stream to a function. Each shard is read in order by its own loop. The
 * checkpoint moves only after the function has succeeded, so each record is delivered at least once. The stream is
 * polled: often after a read that found records, less often while there are none, and immediately after `wake`.
 */
import type { EventSource, Table } from '../assembly/assembly.ts'
import type { Invoker } from '../lambda/invoker.ts'
import { unlimitedRoom, untilRoom } from '../lambda/room.ts'
import { createCheckpoints, type Checkpoints } from './checkpoints.ts'
import { createInterruptibleWait } from '../clock/interruptible-wait.ts'
import { payloadGroups } from './payload-groups.ts'
import type { Queues } from './queues.ts'
import { createRecordFilter, type RecordFilter } from './record-filter.ts'
import { longestWindow, type RetryDelay } from './retry-delay.ts'
import type { Store } from './store.ts'
import { createStreamBatches, type StreamBatches } from './stream-batches.ts'
import { StreamReadError, type StreamClient, type StreamRecord } from './stream-client.ts'
import { StreamProgress, type ReadProgress } from './stream-progress.ts'
import { present } from '../values/present.ts'

const shortestPoll = 50
const longestPoll = 250
/**
 * Minimum time between two reads (ms). Records that several requests write meanwhile arrive in one read and one batch,
 * as in the cloud, where a stream is polled a few times a second. The second one applies while a caller waits for the
 * stream to be read to its end.
 */
const minReadInterval = 250
const minReadIntervalWhileAwaited = 10
type Parts = {
  source: EventSource
  table: Table
  region: string
  client: StreamClient
  store: Store
  queues: Queues
  invoker: Invoker
  callsEnded: () => Promise<void>
  now: () => number
  retryDelay: RetryDelay
  onChange: () => void
  report: (message: string) => void
}

type ShardReader = {
  stream: string
  shard: string
  progress: ReadProgress
  batches: StreamBatches
  iterator: string | undefined
  pollInterval: number
}

export class StreamConsumer {
  readonly #parts: Parts
  readonly #passes: RecordFilter
  readonly #checkpoints: Checkpoints
  readonly #progress: StreamProgress
  /** Pauses between polls, and waits for a retry. */
  readonly #pauses = createInterruptibleWait()
  /** Waits that enforce the minimum interval between reads. */
  readonly #intervals = createInterruptibleWait()
  readonly #loops = new Set<Promise<void>>()
  #open = false
  /** Counts the calls of `wake`. A read that began before a call may have missed the records that it announces. */
  #wakes = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#passes = createRecordFilter(parts.source.filters)
    this.#checkpoints = createCheckpoints(parts.store, parts.source.id)
    this.#progress = new StreamProgress(parts.onChange)
  }

  start(): void {
    this.#open = true
    this.#startLoop(() => this.#discoverShards())
  }

  /** Reads without waiting for the next poll, because the table may have been written to. */
  wake(): void {
    this.#wakes++
    this.#pauses.endAll()
  }

  /**
   * Resolves when everything that was written before the call has been handled, or waits for a far retry.
   * Rejects if the stream cannot be read.
   */
  async drained(): Promise<void> {
    if (!this.#open) return
    await this.#progress.drained(
      () => this.#open,
      () => this.#hurry(),
    )
  }

  /** Stops reading; resolves when the current invocation has ended. */
  async close(): Promise<void> {
    this.#open = false
    this.#hurry()
    this.#progress.changed()
    await Promise.all(this.#loops)
  }

  /** Like `wake`, and also skips the minimum interval between reads. */
  #hurry(): void {
    this.wake()
    this.#intervals.endAll()
  }

  #startLoop(run: () => Promise<void>): void {
    const loop: Promise<void> = run().finally(() => this.#loops.delete(loop))
    this.#loops.add(loop)
  }

  /** Polls until at least one shard is being read. */
  async #discoverShards(): Promise<void> {
    const { discovery, shards } = this.#progress
    while (this.#open) {
      const { mark } = this.#progress
      try {
        await this.#startReadableShards()
        discovery.failed = undefined
        if (shards.size > 0) return
        this.#progress.foundNothing(discovery, mark)
      } catch (error) {
        this.#fail(discovery, mark, error)
      }
      await this.#pauses.wait(longestPoll)
    }
  }

  /** Starts to read each unfinished shard, unless its parent must be finished first. */
  async #startReadableShards(): Promise<void> {
    const { client, table } = this.#parts
    const stream = await client.streamOf(table.name)
    if (!stream) return
    const known = await client.shards(stream)
    const ids = new Set(known.map((shard) => shard.ShardId))
    const isFinished = (id: string) => this.#checkpoints.isFinished(stream, id)
    for (const { ShardId: id, ParentShardId: parent } of known) {
      if (this.#progress.shards.has(id) || isFinished(id)) continue
      if (parent && ids.has(parent) && !isFinished(parent)) continue
      this.#progress.addShard(id)
      this.#startLoop(() => this.#readShard(stream, id))
    }
  }

  async #readShard(stream: string, shard: string): Promise<void> {
    const progress = present(this.#progress.shards.get(shard))
    const batches = createStreamBatches({
      ...this.#parts,
      shard,
      checkpoint: (sequenceNumber) => this.#checkpoints.save(stream, shard, sequenceNumber),
      wait: (millis) => this.#waitForRetry(progress, millis),
    })
    const reader: ShardReader = { stream, shard, progress, batches, iterator: undefined, pollInterval: shortestPoll }
    while (this.#open) {
      await this.#waitForRoom()
      const wakes = this.#wakes
      const readAt = performance.now()
      const found = await this.#readOnce(reader)
      if (found === 'ended') return
      if (found === 0 && wakes === this.#wakes) await this.#pauses.wait(reader.pollInterval)
      // A full batch means that there are more records to read at once; a wake does not mean that all are written.
      if (found < this.#parts.source.batchSize) await this.#keepApartFrom(readAt)
      await this.#letCallsEnd()
    }
  }

  /** Returns the number of records that it found and handled, or `ended` if the loop must end. */
  async #readOnce(reader: ShardReader): Promise<number | 'ended'> {
    const { stream, shard, progress, batches } = reader
    const { mark } = this.#progress
    try {
      reader.iterator ??= await this.#parts.client.iterator(stream, shard, this.#checkpoints.position(stream, shard))
      const { records, next } = await this.#readBatch(reader.iterator)
      progress.failed = undefined
      if (records.length > 0) {
        reader.pollInterval = shortestPoll
        const passing = records.filter((record) => this.#passes(record))
        for (const group of payloadGroups(passing, (record) => record)) {
          if (!(await batches.settle(group))) return 'ended'
        }
        this.#checkpoints.save(stream, shard, present(records.at(-1)).dynamodb.SequenceNumber)
      }
      if (next === undefined) {
        this.#finish(stream, shard)
        return 'ended'
      }
      reader.iterator = next
      if (records.length === 0) {
        this.#progress.foundNothing(progress, mark)
        reader.pollInterval = Math.min(longestPoll, reader.pollInterval * 1.2)
      }
      return records.length
    } catch (error) {
      this.#recover(reader, mark, error)
      return 0
    }
  }

  /** Reads up to a batch. Within the batching window, keeps reading until the batch is full. */
  async #readBatch(iterator: string): Promise<{ records: StreamRecord[]; next: string | undefined }> {
    const { client, source } = this.#parts
    let { records, next } = await client.read(iterator, source.batchSize)
    const until = Date.now() + Math.min(source.windowSeconds * 1000, longestWindow)
    while (this.#open && next && records.length > 0 && records.length < source.batchSize && Date.now() < until) {
      await this.#pauses.wait(Math.min(shortestPoll, until - Date.now()))
      const more = await client.read(next, source.batchSize - records.length)
      records = records.concat(more.records)
      next = more.next
    }
    return { records, next }
  }

  /** A shard that has been read to its end may have children, which can be read now. */
  #finish(stream: string, shard: string): void {
    this.#checkpoints.finish(stream, shard)
    this.#progress.shards.delete(shard)
    this.#startLoop(() => this.#discoverShards())
  }

  /** After a failed read, the next one takes a new iterator from the checkpoint. */
  #recover(reader: ShardReader, mark: number, error: unknown): void {
    const code = error instanceof StreamReadError ? error.code : undefined
    // The stream no longer has the record after the checkpoint, so reading continues with its oldest record.
    if (code === 'TrimmedDataAccessException') this.#checkpoints.save(reader.stream, reader.shard, undefined)
    reader.iterator = undefined
    if (code !== 'ExpiredIteratorException') this.#fail(reader.progress, mark, error)
    reader.pollInterval = longestPoll
  }

  #fail(progress: ReadProgress, mark: number, cause: unknown): void {
    if (!this.#open) return
    const { table, report } = this.#parts
    const error = new Error(`The stream of table ${table.name} cannot be read: ${(cause as Error).message}`, { cause })
    // Reports a persistent failure once, not on every poll.
    if (progress.failed?.error.message !== error.message) report(error.message)
    this.#progress.failed(progress, mark, error)
  }

  /** Resolves with false if the consumer was closed meanwhile. */
  async #waitForRetry(progress: ReadProgress, millis: number): Promise<boolean> {
    progress.retryAt = Date.now() + millis
    this.#progress.changed()
    // A wake announces new records and does not bring a retry forward; only closing ends the wait early.
    while (this.#open && Date.now() < progress.retryAt) await this.#pauses.wait(progress.retryAt - Date.now())
    progress.retryAt = undefined
    return this.#open
  }

  /** Reads no further while the calls for what was read would only wait. */
  async #waitForRoom(): Promise<void> {
    const { room = unlimitedRoom } = this.#parts.invoker
    while (this.#open && room.crowded()) await this.#intervals.waitFor(untilRoom(room))
  }

  /**
   * Lets open API calls end first, unless a caller waits for the stream: processing a change takes more CPU time than
   * making it, and would slow down those calls.
   */
  async #letCallsEnd(): Promise<void> {
    if (this.#open && !this.#progress.isAwaited) await this.#intervals.waitFor(this.#parts.callsEnded())
  }

  async #keepApartFrom(readAt: number): Promise<void> {
    const interval = this.#progress.isAwaited ? minReadIntervalWhileAwaited : minReadInterval
    const early = readAt + interval - performance.now()
    if (early > 0 && this.#open) await this.#intervals.wait(early)
  }
}
