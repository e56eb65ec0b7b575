/** The limits of calls in words, for the documentation. */
import { callLimits, countedBy, type CallClass, type CallLimit, type CountedBy } from './call-limits.ts'
import { counted, listed, writtenNumber } from '../wording.ts'

const windowWords = (seconds: number): string => {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : counted(seconds / 3600, 'hour')
  return seconds === 60 ? 'a minute' : counted(seconds / 60, 'minute')
}

/** `200 in an hour for each person and 1,000 for each workspace`. Undefined for a class without limits of its own. */
export const limitWords = (callClass: CallClass): string | undefined => {
  const { most, windowSeconds }: CallLimit = callLimits[callClass]
  const [first, ...others] = (Object.entries(most) as [CountedBy, number][]).map(([by, limit]) => ({
    limit: writtenNumber(limit),
    by: countedBy[by],
  }))
  if (first === undefined) return undefined
  return listed([
    `${first.limit} in ${windowWords(windowSeconds)} for each ${first.by}`,
    ...others.map(({ limit, by }) => `${limit} for each ${by}`),
  ])
}

/** How a class counts. */
export const countingWords = (callClass: CallClass): string => {
  const { isExact, failuresOnly, most }: CallLimit = callLimits[callClass]
  if (Object.keys(most).length === 0) return 'not counted'
  if (!isExact) return 'approximate'
  return failuresOnly ? 'exact, failures only' : 'exact'
}
