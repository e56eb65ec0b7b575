/**
 * How many copies all functions together have: more of them than the machine has use for would only cost memory,
 * some 25 MB each.
 */
export interface Copies {
  /**
   * Answers whether one more may start. Where there is no room, the copy that has been idle for the longest ends for
   * it, whichever function's it is; for a function that has a copy already, only one that has been idle for a while,
   * since starting it again would take longer than a wait. A function's first copy may start even if all others are
   * busy, so that none waits for another.
   */
  take(first: boolean): boolean
  giveBack(): void
  /** Whether there are more than there should be, since a first copy found no room. */
  tooMany(): boolean
  register(holder: CopyHolder): void
}

export type CopyHolder = {
  /** Since when its longest idle copy has been so (performance.now()); undefined where none is idle. */
  idleSince(): number | undefined
  /** Ends that copy, which gives it back. */
  shed(): void
}

/** Milliseconds after which an idle copy may end for another function's second one. */
const idleForAWhile = 5_000

export function createCopies(limit: number): Copies {
  const holders: CopyHolder[] = []
  let taken = 0

  function shedOldest(before: number): void {
    let oldest: { holder: CopyHolder; since: number } | undefined
    for (const holder of holders) {
      const since = holder.idleSince()
      if (since !== undefined && since <= before && (oldest === undefined || since < oldest.since))
        oldest = { holder, since }
    }
    oldest?.holder.shed()
  }

  return {
    take(first) {
      if (taken >= limit) shedOldest(first ? Infinity : performance.now() - idleForAWhile)
      if (taken >= limit && !first) return false
      taken += 1
      return true
    },
    giveBack() {
      taken -= 1
    },
    tooMany: () => taken > limit,
    register: (holder) => void holders.push(holder),
  }
}
