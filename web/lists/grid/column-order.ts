/** All items in order: the chosen ones first, in their order, and then the others. */
export const inOrder = <T>(chosen: readonly T[], all: readonly T[]): T[] => [
  ...chosen,
  ...all.filter((one) => !chosen.includes(one)),
]

/** Moves an item one place up or down; does nothing at either end. */
export const moved = <T>(items: readonly T[], item: T, by: -1 | 1): T[] => {
  const from = items.indexOf(item)
  const to = from + by
  if (from === -1 || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
