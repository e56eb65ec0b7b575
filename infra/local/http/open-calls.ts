/** Counts the API calls that have no response yet, so that work that nobody waits for can let them go first. */
export class OpenCalls {
  #count = 0
  readonly #waiting = new Set<() => void>()

  async during<T>(call: Promise<T>): Promise<T> {
    this.#count++
    try {
      return await call
    } finally {
      this.#count--
      if (this.#count === 0) for (const end of this.#waiting) end()
    }
  }

  /** Resolves when every call has its response, or after `longest` milliseconds. */
  async ended(longest: number): Promise<void> {
    if (this.#count === 0) return
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, longest)
      timer.unref()
      this.#waiting.add(end)
    })
  }
}
