/**
 * When an open page asks what is new: often after the person's own act or something new, less often as long as nothing
 * changes, rarely while the person is away, and not in a hidden tab. Whatever happens, a page asks at most
 * `mostPerHour` times in an hour.
 */

/** Pauses before the next question, in milliseconds; the last one repeats. */
const pauses = [20_000, 45_000, 90_000, 150_000]
/** A person who has touched nothing for this long is away. */
const awayAfter = 300_000
const pauseWhileAway = 600_000

/** Questions in a row, and the time after which one more is allowed. */
const allowance = { most: 6, oneMoreAfter: 150_000 }
export const mostPerHour = allowance.most + 3_600_000 / allowance.oneMoreAfter

type NewsClock = {
  /** The person has moved, typed or pressed something. */
  touch: () => void
  /** A change by the person has been counted. */
  act: () => void
  show: () => void
  hide: () => void
}

/** @param ask - resolves to whether something was new */
export const newsClock = (ask: () => Promise<boolean>): NewsClock => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isVisible = false
  let isAsking = false
  let unchanged = 0
  let touchedAt = Date.now()
  let allowed = allowance.most
  let allowedAt = Date.now()

  const isAway = (): boolean => Date.now() - touchedAt >= awayAfter

  const allowMore = (): void => {
    const more = Math.floor((Date.now() - allowedAt) / allowance.oneMoreAfter)
    allowed = Math.min(allowance.most, allowed + more)
    allowedAt = allowed === allowance.most ? Date.now() : allowedAt + more * allowance.oneMoreAfter
  }

  const plan = (pause: number): void => {
    clearTimeout(timer)
    if (!isVisible || isAsking) return
    allowMore()
    const untilAllowed = allowed > 0 ? 0 : allowedAt + allowance.oneMoreAfter - Date.now()
    timer = setTimeout(() => void run(), Math.max(pause, untilAllowed))
  }

  const run = async (): Promise<void> => {
    allowMore()
    allowed -= 1
    isAsking = true
    // A failure is shown by the calls that the person waits for.
    const isNew = await ask().catch(() => false)
    isAsking = false
    unchanged = isNew ? 0 : unchanged + 1
    plan(isAway() ? pauseWhileAway : (pauses[Math.min(unchanged, pauses.length - 1)] ?? 0))
  }

  return {
    touch: () => {
      const wasAway = isAway()
      touchedAt = Date.now()
      if (wasAway) plan(0)
    },
    act: () => {
      unchanged = 0
      plan(0)
    },
    show: () => {
      if (isVisible) return
      isVisible = true
      touchedAt = Date.now()
      plan(0)
    },
    hide: () => {
      isVisible = false
      clearTimeout(timer)
    },
  }
}
