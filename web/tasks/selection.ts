/** Which tasks of a list are chosen, for a change of many. */

export type Selection = { ids: ReadonlySet<string>; /** The one pressed last, from which shift goes on. */ anchor: string | undefined }

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined }

/** One chosen or let go. */
export const toggled = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** All from the one pressed last to this one become what the last one is, in the order in which they are shown. */
export const ranged = (selection: Selection, id: string, order: readonly string[]): Selection => {
  const { ids, anchor } = selection
  const [from, to] = [anchor === undefined ? -1 : order.indexOf(anchor), order.indexOf(id)]
  if (anchor === undefined || from < 0 || to < 0) return toggled(selection, id)
  const next = new Set(ids)
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (ids.has(anchor)) next.add(one)
    else next.delete(one)
  }
  return { ids: next, anchor: id }
}

/** What is no longer shown is no longer chosen: nobody changes what they do not see. */
export const within = (selection: Selection, order: readonly string[]): Selection => {
  const shown = new Set(order)
  const left = [...selection.ids].filter((id) => shown.has(id))
  return left.length === selection.ids.size ? selection : { ...selection, ids: new Set(left) }
}
