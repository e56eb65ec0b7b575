/** Which records of a list are selected, for a change of many. Nothing here draws. */

/**
 * The selection after one was pressed. With the range key everything between the last one that was
 * pressed and this one becomes what this one becomes, in the order that is shown.
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

/** Of a selection what is shown: nobody changes what they do not see. */
export const seen = (selected: ReadonlySet<string>, shown: readonly string[]): ReadonlySet<string> =>
  new Set(shown.filter((id) => selected.has(id)))
