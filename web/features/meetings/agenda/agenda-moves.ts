/** Edits of an agenda as functions, so that an edit can be reapplied to an agenda that another person has changed. */
import type { AgendaDraft, AgendaItem } from '../../../../shared/meetings/meeting.ts'

export type AgendaEdit = (agenda: readonly AgendaItem[]) => AgendaItem[]

const newId = (): string => crypto.randomUUID()

export const add = (title: string): AgendaEdit => {
  const item: AgendaItem = { id: newId(), title, minutes: null, presenterId: null, about: null, why: '' }
  return (agenda) => [...agenda, item]
}

export const addDrafted = (items: AgendaDraft['items']): AgendaEdit => {
  const drafted = items.map((item): AgendaItem => ({ id: newId(), presenterId: null, ...item }))
  return (agenda) => [...agenda, ...drafted]
}

export const edit =
  (id: string, change: Partial<Pick<AgendaItem, 'title' | 'minutes' | 'presenterId'>>): AgendaEdit =>
  (agenda) =>
    agenda.map((item) => (item.id === id ? { ...item, ...change } : item))

export const remove =
  (id: string): AgendaEdit =>
  (agenda) =>
    agenda.filter((item) => item.id !== id)

/** Restores an item to its old position; no effect if it is already there. */
export const putBack =
  (item: AgendaItem, index: number): AgendaEdit =>
  (agenda) =>
    agenda.some(({ id }) => id === item.id) ? [...agenda] : [...agenda.slice(0, index), item, ...agenda.slice(index)]

/** Moves an item to a position, counted without the item itself. */
export const moveTo =
  (id: string, index: number): AgendaEdit =>
  (agenda) => {
    const item = agenda.find((item) => item.id === id)
    if (item === undefined) return [...agenda]
    const others = agenda.filter((item) => item.id !== id)
    const place = Math.max(0, Math.min(index, others.length))
    return [...others.slice(0, place), item, ...others.slice(place)]
  }

/** The draft items that are not on the agenda yet, compared by the record that they rest on. */
export const notYetIn = (draft: AgendaDraft['items'], agenda: readonly AgendaItem[]): AgendaDraft['items'] => {
  const keyOf = ({ about, title }: Pick<AgendaItem, 'about' | 'title'>): string =>
    about === null ? title : `${about.kind} ${about.id} ${about.name}`
  const known = new Set(agenda.map(keyOf))
  return draft.filter((item) => !known.has(keyOf(item)))
}

/** Titles of the first draft items that fit into the remaining time, but at least the first three. */
export const fittingOf = (draft: AgendaDraft['items'], minutesLeft: number): ReadonlySet<string> => {
  const fitting = new Set<string>()
  let sum = 0
  for (const { title, minutes } of draft) {
    sum += minutes ?? 0
    if (sum > minutesLeft && fitting.size >= 3) break
    fitting.add(title)
  }
  return fitting
}
