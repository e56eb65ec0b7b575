/** Counts the API calls in progress, so that background work can wait until they are done. */
import { createInterruptibleWait } from '../clock/interruptible-wait.ts'

export class OpenCalls {
  #count = 0
  readonly #waits = createInterruptibleWait()

  async during<T>(call: Promise<T>): Promise<T> {
    this.#count++
    try {
      return await call
    } finally {
      this.#count--
      if (this.#count === 0) this.#waits.endAll()
    }
  }

  /** Resolves when every call has its response, or after `longest` milliseconds. */
  async ended(longest: number): Promise<void> {
    if (this.#count > 0) await this.#waits.wait(longest)
  }
}
