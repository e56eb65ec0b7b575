/** Limits the copies of all functions together: each takes some 25 MB of memory. */
export type Copies = {
  /**
   * Whether one more copy may start. At the limit, the copy that has been idle the longest ends to make room, of any
   * function. If the function already has a copy, only one that has been idle for a while ends: starting that one again
   * would take longer than a short wait. A function's first copy may exceed the limit if all others are busy, so
   * that no function has to wait for another one.
   */
  take(first: boolean): boolean
  giveBack(): void
  /** Whether a first copy has exceeded the limit. */
  tooMany(): boolean
  /** Whether more copies run than stay when no function is called. */
  moreThanAtRest(): boolean
  register(holder: CopyHolder): void
}

export type CopyHolder = {
  /** When its longest idle copy became idle (performance.now()); undefined if none is idle. */
  idleSince(): number | undefined
  /** Ends that copy. */
  shed(): void
}

/** Milliseconds after which an idle copy may end to make room for another function's second one. */
const idleForAWhile = 5_000

/** @param atRest how many stay when none has been called for a while */
export const createCopies = (limit: number, atRest: number): Copies => {
  const holders: CopyHolder[] = []
  let taken = 0

  const shedOldest = (before: number): void => {
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
    moreThanAtRest: () => taken > atRest,
    register: (holder) => void holders.push(holder),
  }
}
