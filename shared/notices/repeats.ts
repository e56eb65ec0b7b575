/** Finds repeats in a list of what happened, so that many of a kind are one line. Pure. */

/** Fewer repeats stay lines of their own. */
const fewest = 4

/** Milliseconds between the first and the last of a group. */
const span = 3_600_000

/**
 * Splits what happened, newest first, into groups: at least four with the same key within an hour, and each of the
 * others alone. A group stands at the place of its newest, and is in the given order.
 */
export const groupRepeats = <T extends { at: string }>(
  newestFirst: readonly T[],
  keyOf: (one: T) => string,
): [T, ...T[]][] => {
  const latest = new Map<string, [T, ...T[]]>()
  const groups = newestFirst.map((item): [T, ...T[]] => {
    const key = keyOf(item)
    const group = latest.get(key)
    if (group !== undefined && Date.parse(group[0].at) - Date.parse(item.at) <= span) {
      group.push(item)
      return group
    }
    const begun: [T, ...T[]] = [item]
    latest.set(key, begun)
    return begun
  })
  return newestFirst.flatMap((item, index): [T, ...T[]][] => {
    const group = groups[index]
    if (group === undefined || group.length < fewest) return [[item]]
    return group[0] === item ? [group] : []
  })
}
