/**
 * How many copies all functions together may have beyond their first ones. Every function keeps its first
 * copy, so that none can be starved; more of them than the machine has use for would only cost memory.
 */
export interface ExtraCopies {
  /** Answers whether one more may start. Where there is no room, an idle one of another function may end for it. */
  take(): boolean
  giveBack(): void
  /** `shed` ends an idle extra copy, which gives it back, and answers whether there was one. */
  register(shed: () => boolean): void
}

export function createExtraCopies(limit: number): ExtraCopies {
  const holders: (() => boolean)[] = []
  let taken = 0
  return {
    take() {
      if (taken >= limit) holders.some((shed) => shed())
      if (taken >= limit) return false
      taken += 1
      return true
    },
    giveBack() {
      taken -= 1
    },
    register: (shed) => void holders.push(shed),
  }
}
