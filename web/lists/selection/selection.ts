/** The selected records of a list, for bulk changes. No React here. */

/**
 * The selection after a click on a record. With the range key, all records from the last one clicked to this one, in
 * the shown order, get the same state as this one.
 */
export const pressed = (
  selected: ReadonlySet<string>,
  shown: readonly string[],
  id: string,
  last: string | undefined,
  range: boolean,
): ReadonlySet<string> => {
  const next = new Set(selected)
  const [from, to] = [last === undefined ? -1 : shown.indexOf(last), shown.indexOf(id)]
  const reached = range && from !== -1 && to !== -1 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const selecting = !selected.has(id)
  for (const one of reached) {
    if (selecting) next.add(one)
    else next.delete(one)
  }
  return next
}

/** The selected records that are shown: people cannot change what they do not see. */
export const seen = (selected: ReadonlySet<string>, shown: readonly string[]): ReadonlySet<string> =>
  new Set(shown.filter((id) => selected.has(id)))
