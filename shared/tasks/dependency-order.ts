/**
 * Items with each one after those that it depends on, otherwise in their order. In a circle, which a file can have, the
 * item from which it is reached first comes last.
 */
export const inDependencyOrder = <T, Id>(
  items: readonly T[],
  idOf: (item: T) => Id,
  before: (item: T) => readonly Id[],
): T[] => {
  const byId = new Map(items.map((item) => [idOf(item), item]))
  const [entered, placed, ordered] = [new Set<Id>(), new Set<Id>(), [] as T[]]
  for (const item of items) {
    // Without recursion, because a chain can be as long as the file.
    const open = [item]
    for (let next = open.at(-1); next !== undefined; next = open.at(-1)) {
      const id = idOf(next)
      entered.add(id)
      const missing = before(next).find((one) => byId.has(one) && !entered.has(one))
      const first = missing === undefined ? undefined : byId.get(missing)
      if (first !== undefined) open.push(first)
      else {
        open.pop()
        if (!placed.has(id)) ordered.push(next)
        placed.add(id)
      }
    }
  }
  return ordered
}
