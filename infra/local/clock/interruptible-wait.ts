/** Waits that can all be ended early. */
export type InterruptibleWait = {
  /** Resolves after this time, or when `endAll` is called. */
  wait(millis: number): Promise<void>
  /** Resolves when the promise does, or when `endAll` is called. */
  waitFor(awaited: Promise<void>): Promise<void>
  endAll(): void
}

export const createInterruptibleWait = (): InterruptibleWait => {
  const waiting = new Set<() => void>()

  const waitFor = async (awaited: Promise<void>): Promise<void> => {
    const interrupted = Promise.withResolvers<void>()
    waiting.add(interrupted.resolve)
    await Promise.race([awaited, interrupted.promise])
    waiting.delete(interrupted.resolve)
  }

  return {
    async wait(millis) {
      const over = Promise.withResolvers<void>()
      const timer = setTimeout(over.resolve, millis)
      await waitFor(over.promise)
      clearTimeout(timer)
    },
    waitFor,
    endAll() {
      for (const end of waiting) end()
    },
  }
}
