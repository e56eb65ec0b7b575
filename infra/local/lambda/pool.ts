/** The copies of one function: it grows when calls wait, up to a cap, and shrinks when they do not. */
import { availableParallelism } from 'node:os'
import type { LambdaFunction } from '../assembly/assembly.ts'
import type { Copies } from './copies.ts'
import { startInstance } from './instance.ts'
import type { Instance, Outcome, Surroundings } from './instance.ts'
import type { ToWorker } from './worker.ts'

/** `waited` counts from the call to the start of the handler, cold start included. */
export type Done = { outcome: Outcome; coldStart: boolean }

export interface Pool {
  run(message: () => ToWorker): Promise<Done>
  size(): number
  /** Copies with the code of now come in place of the old ones, which finish what they are at. */
  replace(fn: LambdaFunction): void
  close(): Promise<void>
}

type Job = { message: () => ToWorker; resolve: (done: Done) => void; queuedAt: number }
type Copy = { instance: Instance; fresh: boolean; generation: number; idleSince: number }

/**
 * Milliseconds that a call waits for a copy that is about to be free before another one is started, which takes longer
 * than most calls do. Longer where there are as many copies as processors: one more would only take turns with them.
 */
const usualPatience = 30
const patienceWithEnough = 150
const processors = availableParallelism()
const idleMillis = 30_000

const closing: Done = {
  outcome: { ok: false, error: { errorType: 'Runtime.ExitError', errorMessage: 'the stage is closing', trace: [] } },
  coldStart: false,
}

export function createPool(
  first: LambdaFunction,
  { cap, patience = usualPatience, copies }: { cap: number; patience?: number; copies: Copies },
  around: Surroundings,
): Pool {
  let fn = first
  let generation = 0
  let serial = 0
  let starting = 0
  let closed = false
  const queue: Job[] = []
  const idle: Copy[] = []
  const all = new Set<Copy>()
  const patienceNow = () => (all.size < processors ? patience : Math.max(patience, patienceWithEnough))
  const most = () => Math.min(cap, fn.reservedConcurrency ?? cap)

  function grow(): void {
    if (closed || starting > 0 || queue.length === 0) return
    if (all.size >= most()) return
    if (!copies.take(all.size === 0)) return
    starting += 1
    const copy: Copy = { instance: startInstance(fn, ++serial, around), fresh: true, generation, idleSince: 0 }
    all.add(copy)
    void begin(copy)
  }

  /** Takes a copy off the books, and ends it if it still is. */
  function drop(copy: Copy): void {
    if (!all.delete(copy)) return
    copies.giveBack()
    if (copy.instance.alive()) void copy.instance.end()
  }

  async function begin(copy: Copy): Promise<void> {
    const error = await copy.instance.ready
    starting -= 1
    if (error) {
      drop(copy)
      // As in Lambda, the call that waits for this copy gets its error, and the next one tries again.
      queue.shift()?.resolve({ outcome: { ok: false, error }, coldStart: true })
      return grow()
    }
    free(copy)
    watch()
  }

  function free(copy: Copy): void {
    if (!copy.instance.alive() || copy.generation !== generation || closed) {
      drop(copy)
      return grow()
    }
    const job = queue.shift()
    if (job) {
      void work(copy, job)
      return watch()
    }
    if (copies.tooMany()) return drop(copy)
    copy.idleSince = performance.now()
    idle.push(copy)
    shrinkLater()
  }

  async function work(copy: Copy, job: Job): Promise<void> {
    const coldStart = copy.fresh
    copy.fresh = false
    const outcome = await copy.instance.run(job.message())
    job.resolve({ outcome, coldStart })
    free(copy)
  }

  let watching: NodeJS.Timeout | undefined
  /** Starts another copy once a call has waited for too long. */
  function watch(): void {
    const [oldest] = queue
    if (watching || !oldest || all.size >= most()) return
    watching = setTimeout(
      () => {
        watching = undefined
        const waited = queue[0] ? performance.now() - queue[0].queuedAt : 0
        if (waited >= patienceNow() - 1) grow()
        else watch()
      },
      Math.max(1, oldest.queuedAt + patienceNow() - performance.now()),
    )
    watching.unref()
  }

  let shrinking: NodeJS.Timeout | undefined
  function shrinkLater(): void {
    if (shrinking || all.size <= 1) return
    shrinking = setTimeout(() => {
      shrinking = undefined
      while (all.size > 1 && (idleSince() ?? Infinity) <= performance.now() - idleMillis + 50) shed()
      shrinkLater()
    }, idleMillis)
    shrinking.unref()
  }

  // The copy that was used last is taken first, so the first in the list has been idle for the longest.
  const idleSince = () => idle[0]?.idleSince
  function shed(): void {
    const copy = idle.shift()
    if (copy) drop(copy)
  }
  copies.register({ idleSince, shed })

  return {
    run(message) {
      return new Promise<Done>((resolve) => {
        if (closed) return resolve(closing)
        const job: Job = { message, resolve, queuedAt: performance.now() }
        // The copy that was used last is the warmest.
        let copy = idle.pop()
        while (copy && !copy.instance.alive()) {
          drop(copy)
          copy = idle.pop()
        }
        if (copy) return void work(copy, job)
        queue.push(job)
        if (all.size === 0) grow()
        else watch()
      })
    },
    size: () => all.size,
    replace(next) {
      fn = next
      generation += 1
      for (const copy of idle.splice(0)) drop(copy)
    },
    async close() {
      closed = true
      clearTimeout(shrinking)
      clearTimeout(watching)
      for (const job of queue.splice(0)) job.resolve(closing)
      await Promise.all([...all].map((copy) => copy.instance.end()))
    },
  }
}
