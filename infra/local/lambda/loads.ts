/**
 * Limits how many bundles load at once, over all functions. More loads than processors would only slow each other down,
 * and each takes memory meanwhile.
 */
export type Loads = {
  /**
   * Resolves when a bundle may load, with the function to call when it has. Functions that a caller waits for go first.
   */
  take(urgent: boolean): Promise<() => void>
  /** How many wait. */
  waiting(): number
}

export const createLoads = (limit: number): Loads => {
  const queues = { urgent: [] as (() => void)[], others: [] as (() => void)[] }
  let running = 0

  const startNext = () => {
    while (running < limit) {
      const start = queues.urgent.shift() ?? queues.others.shift()
      if (!start) return
      running += 1
      start()
    }
  }
  const release = () => {
    let released = false
    return () => {
      if (released) return
      released = true
      running -= 1
      startNext()
    }
  }

  return {
    take(urgent) {
      const taken = new Promise<() => void>((resolve) => {
        queues[urgent ? 'urgent' : 'others'].push(() => resolve(release()))
      })
      startNext()
      return taken
    },
    waiting: () => queues.urgent.length + queues.others.length,
  }
}
