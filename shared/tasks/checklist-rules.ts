/**
 * The rules of a task's checklist: what a change does to it, how its items count in the task's progress, and what the
 * task's history says. The browser shows a change by the same rules by which the server stores it.
 */
import { beginning } from '../wording.ts'

export type ChecklistItem = {
  id: string
  text: string
  done: boolean
  assigneeId: string | null
  dueDate: string | null
}

/** `before` is the item that another one is put above; null is the end of the list. */
export type ChecklistChange =
  | ({ act: 'add'; id: string; text: string; before?: string | null | undefined } & Partial<
      Pick<ChecklistItem, 'done' | 'assigneeId' | 'dueDate'>
    >)
  | ({ act: 'set'; id: string } & Partial<Omit<ChecklistItem, 'id'>>)
  | { act: 'move'; id: string; before: string | null }
  | { act: 'remove'; id: string }

export const doneIn = (items: readonly ChecklistItem[]): number => items.filter(({ done }) => done).length

/** `3 of 5` */
export const doneOf = (items: readonly ChecklistItem[]): string => `${doneIn(items)} of ${items.length}`

/** The rounded share of done items in percent, each with the same weight; undefined without items. */
export const checklistProgress = (items: readonly ChecklistItem[]): number | undefined =>
  items.length === 0 ? undefined : Math.round((100 * doneIn(items)) / items.length)

const putBefore = (
  items: readonly ChecklistItem[],
  item: ChecklistItem,
  before: string | null | undefined,
): ChecklistItem[] => {
  const place = items.findIndex(({ id }) => id === before)
  return place === -1 ? [...items, item] : items.toSpliced(place, 0, item)
}

/** The fields that a change gives. */
const given = ({ text, done, assigneeId, dueDate }: Partial<ChecklistItem>): Partial<ChecklistItem> => ({
  ...(text !== undefined && { text }),
  ...(done !== undefined && { done }),
  ...(assigneeId !== undefined && { assigneeId }),
  ...(dueDate !== undefined && { dueDate }),
})

/**
 * The list after a change. A change that has already been made changes nothing, so that a request can be repeated: an
 * item with the id is there, or the removed one is not. Undefined if the item to set or to move is not in the list.
 */
export const afterChange = (
  items: readonly ChecklistItem[],
  change: ChecklistChange,
): readonly ChecklistItem[] | undefined => {
  const found = items.find(({ id }) => id === change.id)
  switch (change.act) {
    case 'add':
      return found === undefined
        ? putBefore(
            items,
            { id: change.id, text: change.text, done: false, assigneeId: null, dueDate: null, ...given(change) },
            change.before,
          )
        : items
    case 'set':
      return found && items.map((item) => (item === found ? { ...item, ...given(change) } : item))
    case 'move':
      return (
        found &&
        (change.before === change.id
          ? items
          : putBefore(
              items.filter((item) => item !== found),
              found,
              change.before,
            ))
      )
    case 'remove':
      return found === undefined ? items : items.filter((item) => item !== found)
  }
}

/** The list after the changes that are possible. */
export const afterChanges = (
  items: readonly ChecklistItem[],
  changes: readonly ChecklistChange[],
): readonly ChecklistItem[] => changes.reduce((list, change) => afterChange(list, change) ?? list, items)

type Percents = {
  status: string
  progress: number
  /** The percent that was entered, while the completion or the checklist sets another one. */
  openProgress: number
  checklist: readonly ChecklistItem[]
}

/** The percent that was entered for a task: what counts as long as it is open and has no checklist. */
export const enteredProgress = ({ status, progress, openProgress, checklist }: Percents): number =>
  status === 'completed' || checklist.length > 0 ? openProgress : progress

/** The progress that is stored and shown: 100 for a completed task, the checklist's share, or the entered percent. */
export const progressWith = (
  entered: number,
  { status, checklist }: Pick<Percents, 'status' | 'checklist'>,
): Pick<Percents, 'progress' | 'openProgress'> => {
  const share = checklistProgress(checklist)
  if (status === 'completed') return { progress: 100, openProgress: entered }
  return share === undefined ? { progress: entered, openProgress: 0 } : { progress: share, openProgress: entered }
}

/** Characters of an item that the history stores. */
const textInHistory = 80

const written = ({ text, done }: ChecklistItem): string => `[${done ? 'x' : ' '}] ${beginning(text, textInHistory)}`

const isSame = (a: ChecklistItem, b: ChecklistItem): boolean =>
  a.text === b.text && a.done === b.done && a.assigneeId === b.assigneeId && a.dueDate === b.dueDate

/**
 * A change of a checklist, before and after. For one item: `[ ] Order bolts` and `[x] Order bolts`, null where it is
 * not in the list. For several: how many of how many are done. Undefined if only the order changed, or nothing.
 */
export const checklistDifference = (
  before: readonly ChecklistItem[],
  after: readonly ChecklistItem[],
): [string | null, string | null] | undefined => {
  const [was, now] = [new Map(before.map((item) => [item.id, item])), new Map(after.map((item) => [item.id, item]))]
  const changed = [...new Set([...was.keys(), ...now.keys()])].filter((id) => {
    const [old, next] = [was.get(id), now.get(id)]
    return old === undefined || next === undefined || !isSame(old, next)
  })
  const [only] = changed
  if (only === undefined) return undefined
  if (changed.length > 1) return [doneOf(before), doneOf(after)]
  const [old, next] = [was.get(only), now.get(only)]
  return [old === undefined ? null : written(old), next === undefined ? null : written(next)]
}

/** The people who have an open item that was not theirs before. */
export const givenItems = (before: readonly ChecklistItem[], after: readonly ChecklistItem[]): string[] => {
  const had = new Map(before.map(({ id, assigneeId }) => [id, assigneeId]))
  return [
    ...new Set(
      after.flatMap(({ id, assigneeId, done }) =>
        assigneeId !== null && !done && had.get(id) !== assigneeId ? [assigneeId] : [],
      ),
    ),
  ]
}
