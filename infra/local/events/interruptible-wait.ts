/** Waits that can all be ended early. */
export type InterruptibleWait = {
  /** Resolves after this time, or when `endAll` is called. */
  wait(millis: number): Promise<void>
  /** Resolves when the promise does, or when `endAll` is called. */
  waitFor(awaited: Promise<void>): Promise<void>
  endAll(): void
}

export function createInterruptibleWait(): InterruptibleWait {
  const waiting = new Set<() => void>()
  return {
    wait: (millis) =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(end)
          resolve()
        }
        const timer = setTimeout(end, millis)
        waiting.add(end)
      }),
    waitFor: (awaited) =>
      new Promise<void>((resolve) => {
        const end = () => {
          waiting.delete(end)
          resolve()
        }
        waiting.add(end)
        void awaited.then(end)
      }),
    endAll() {
      for (const end of waiting) end()
    },
  }
}
