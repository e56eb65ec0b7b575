/** The order of things that can be chosen: the chosen ones as they stand, and behind them the others. */
export const inOrder = <T>(chosen: readonly T[], all: readonly T[]): T[] => [
  ...chosen,
  ...all.filter((one) => !chosen.includes(one)),
]

/** One of them a place earlier or later; the same where there is none. */
export const moved = <T>(items: readonly T[], item: T, by: -1 | 1): T[] => {
  const from = items.indexOf(item)
  const to = from + by
  if (from === -1 || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
