/**
 * Tracks how far a stream has been read, so that a caller can wait until everything written so far has been handled.
 */
import { farRetry } from './retry-delay.ts'
import { present } from '../values/present.ts'

/** Progress of one loop of reads: that of a shard, or the one that looks for shards. */
export type ReadProgress = {
  /** Mark of the last read that found nothing. */
  lastEmpty: number
  /** When the batch that failed is tried again; undefined if none waits for a retry. */
  retryAt: number | undefined
  /** The failure of the last read, with its mark; undefined if it succeeded. */
  failed: { mark: number; error: Error } | undefined
}

const newProgress = (): ReadProgress => ({ lastEmpty: -1, retryAt: undefined, failed: undefined })

export class StreamProgress {
  readonly discovery = newProgress()
  /** By the shard's id; a shard that has been read to its end is removed. */
  readonly shards = new Map<string, ReadProgress>()
  /** Counts the calls of `drained`. A read that began at a mark saw everything written before that call. */
  #mark = 0
  #waiting = 0
  #observers: (() => void)[] = []
  readonly #onChange: () => void

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** The mark of a read that begins now. */
  get mark(): number {
    return this.#mark
  }

  /** Whether a caller is waiting for the stream to be read to its end. */
  get isAwaited(): boolean {
    return this.#waiting > 0
  }

  addShard(id: string): void {
    this.shards.set(id, newProgress())
  }

  foundNothing(progress: ReadProgress, mark: number): void {
    progress.lastEmpty = mark
    this.changed()
  }

  failed(progress: ReadProgress, mark: number, error: Error): void {
    progress.failed = { mark, error }
    this.changed()
  }

  changed(): void {
    const observers = this.#observers
    this.#observers = []
    for (const observer of observers) observer()
    this.#onChange()
  }

  /**
   * Resolves when everything written before the call has been handled or waits for a far retry, or when the consumer
   * closes. Rejects if a read that began after the call fails.
   * @param hurry called once, to read without delay
   */
  async drained(isOpen: () => boolean, hurry: () => void): Promise<void> {
    const from = ++this.#mark
    this.#waiting++
    hurry()
    try {
      while (isOpen()) {
        const all = this.shards.size > 0 ? [...this.shards.values()] : [this.discovery]
        const failure = all.find(({ failed }) => failed && failed.mark >= from)
        if (failure) throw present(failure.failed).error
        const isSettled = ({ lastEmpty, retryAt }: ReadProgress) =>
          lastEmpty >= from || (retryAt !== undefined && retryAt - Date.now() > farRetry)
        if (all.every(isSettled)) return
        await new Promise<void>((resolve) => this.#observers.push(resolve))
      }
    } finally {
      this.#waiting--
    }
  }
}
