/** The copies of one function. A pool grows when calls wait, up to a limit, and shrinks when its copies are idle. */
import { availableParallelism } from 'node:os'
import type { LambdaFunction } from '../assembly/assembly.ts'
import type { Copies } from './copies.ts'
import { closing, startInstance } from './instance.ts'
import type { Instance, Outcome, Surroundings } from './instance.ts'
import type { Loads } from './loads.ts'
import type { WaitingCalls } from './room.ts'
import type { ToWorker } from './worker.ts'

export type Done = { outcome: Outcome; coldStart: boolean }

type Job = { message: () => ToWorker; resolve: (done: Done) => void; queuedAt: number }
type Copy = { instance: Instance; unused: boolean; generation: number; idleSince: number }

/**
 * How long a call waits for a busy copy before another one starts, in milliseconds: starting one takes longer than most
 * calls do. The wait is longer once there are as many copies as processors, which one more copy would only share.
 */
const usualPatience = 30
const patienceWithEnough = 150
const processors = availableParallelism()
const usualIdle = 30_000

const closed: Done = { outcome: { ok: false, ...closing }, coldStart: false }

/** What the pools of all functions share. */
export type Shared = { copies: Copies; loads: Loads; waiting: WaitingCalls }

export class Pool {
  #fn: LambdaFunction
  readonly #cap: number
  readonly #patience: number
  readonly #idleMillis: number
  readonly #copies: Copies
  readonly #loads: Loads
  readonly #waiting: WaitingCalls
  readonly #around: Surroundings

  /** Counts the versions of the code: a copy of an older generation ends after its current call. */
  #generation = 0
  #serial = 0
  #starting = 0
  #closed = false
  readonly #queue: Job[] = []
  /** Ordered by last use: calls take the last copy, which is the warmest, so the first has been idle the longest. */
  readonly #idle: Copy[] = []
  readonly #all = new Set<Copy>()
  #growTimer: NodeJS.Timeout | undefined
  #shrinkTimer: NodeJS.Timeout | undefined

  constructor(
    fn: LambdaFunction,
    {
      cap,
      patience = usualPatience,
      idle = usualIdle,
      copies,
      loads,
      waiting,
    }: { cap: number; patience?: number | undefined; idle?: number | undefined } & Shared,
    around: Surroundings,
  ) {
    this.#fn = fn
    this.#cap = cap
    this.#patience = patience
    this.#idleMillis = idle
    this.#copies = copies
    this.#loads = loads
    this.#waiting = waiting
    this.#around = around
    copies.register({ idleSince: () => this.#idle[0]?.idleSince, shed: () => this.#shed() })
  }

  run(message: () => ToWorker): Promise<Done> {
    return new Promise<Done>((resolve) => {
      if (this.#closed) return resolve(closed)
      const job: Job = { message, resolve, queuedAt: performance.now() }
      const copy = this.#takeIdle()
      if (copy) return void this.#work(copy, job)
      this.#queue.push(job)
      this.#waiting.add()
      if (this.#all.size === 0) this.#grow()
      else this.#growLater()
    })
  }

  size(): number {
    return this.#all.size
  }

  /** Replaces the code: new copies run `fn`, and busy ones finish the call that they are running. */
  replace(fn: LambdaFunction): void {
    this.#fn = fn
    this.#generation += 1
    for (const copy of this.#idle.splice(0)) this.#drop(copy)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#shrinkTimer)
    clearTimeout(this.#growTimer)
    for (let job = this.#nextJob(); job; job = this.#nextJob()) job.resolve(closed)
    await Promise.all([...this.#all].map((copy) => copy.instance.end()))
  }

  /** The idle copy that was used last; ends those that have crashed meanwhile. */
  #takeIdle(): Copy | undefined {
    let copy = this.#idle.pop()
    while (copy && !copy.instance.alive()) {
      this.#drop(copy)
      copy = this.#idle.pop()
    }
    return copy
  }

  async #work(copy: Copy, job: Job): Promise<void> {
    const coldStart = copy.unused
    copy.unused = false
    const outcome = await copy.instance.run(job.message())
    job.resolve({ outcome, coldStart })
    this.#release(copy)
  }

  /** Gives a copy the next waiting call, or makes it idle. */
  #release(copy: Copy): void {
    if (!copy.instance.alive() || copy.generation !== this.#generation || this.#closed) {
      this.#drop(copy)
      return this.#grow()
    }
    const job = this.#nextJob()
    if (job) {
      void this.#work(copy, job)
      return this.#growLater()
    }
    if (this.#copies.tooMany()) return this.#drop(copy)
    copy.idleSince = performance.now()
    this.#idle.push(copy)
    this.#shrinkLater()
  }

  /** Starts one more copy if a call waits for it and the limits allow it. */
  #grow(): void {
    if (this.#closed || this.#starting > 0 || this.#queue.length === 0) return
    if (this.#all.size >= this.#limit()) return
    if (!this.#copies.take(this.#all.size === 0)) return
    this.#starting += 1
    void this.#begin()
  }

  /** Loads the code when its turn has come, and gives the copy its first call. */
  async #begin(): Promise<void> {
    const loaded = await this.#loads.take(!this.#around.yields)
    // The calls may have found another copy meanwhile.
    if (this.#closed || this.#queue.length === 0) {
      this.#starting -= 1
      this.#copies.giveBack()
      return loaded()
    }
    const instance = startInstance(this.#fn, ++this.#serial, this.#around)
    const copy: Copy = { instance, unused: true, generation: this.#generation, idleSince: 0 }
    this.#all.add(copy)
    const failure = await instance.ready
    loaded()
    this.#starting -= 1
    if (failure) {
      this.#drop(copy)
      // As in Lambda, the call that waits for this copy fails with its error, and the next call starts another one.
      this.#nextJob()?.resolve({ outcome: { ok: false, ...failure }, coldStart: true })
      return this.#grow()
    }
    this.#release(copy)
    this.#growLater()
  }

  /** Takes the call that has waited the longest. */
  #nextJob(): Job | undefined {
    const job = this.#queue.shift()
    if (job) this.#waiting.remove()
    return job
  }

  /** Starts another copy once a call has waited for too long. */
  #growLater(): void {
    const [oldest] = this.#queue
    if (this.#growTimer || !oldest || this.#all.size >= this.#limit()) return
    this.#growTimer = setTimeout(
      () => {
        this.#growTimer = undefined
        const waited = this.#queue[0] ? performance.now() - this.#queue[0].queuedAt : 0
        if (waited >= this.#patienceNow() - 1) this.#grow()
        else this.#growLater()
      },
      Math.max(1, oldest.queuedAt + this.#patienceNow() - performance.now()),
    )
    this.#growTimer.unref()
  }

  /** Ends copies that stay idle: all but one, and that one as well while the stage has more than it keeps at rest. */
  #shrinkLater(): void {
    if (this.#shrinkTimer || !this.#mayShrink()) return
    this.#shrinkTimer = setTimeout(() => {
      this.#shrinkTimer = undefined
      const longIdle = () => (this.#idle[0]?.idleSince ?? Infinity) <= performance.now() - this.#idleMillis + 50
      while (this.#mayShrink() && longIdle()) this.#shed()
      this.#shrinkLater()
    }, this.#idleMillis)
    this.#shrinkTimer.unref()
  }

  #mayShrink(): boolean {
    return this.#idle.length > 0 && (this.#all.size > 1 || this.#copies.moreThanAtRest())
  }

  /** Ends the copy that has been idle the longest. */
  #shed(): void {
    const copy = this.#idle.shift()
    if (copy) this.#drop(copy)
  }

  /** Removes a copy from the pool, and ends it if it is still running. */
  #drop(copy: Copy): void {
    if (!this.#all.delete(copy)) return
    this.#copies.giveBack()
    if (copy.instance.alive()) void copy.instance.end()
  }

  #limit(): number {
    return Math.min(this.#cap, this.#fn.reservedConcurrency ?? this.#cap)
  }

  #patienceNow(): number {
    return this.#all.size < processors ? this.#patience : Math.max(this.#patience, patienceWithEnough)
  }
}
