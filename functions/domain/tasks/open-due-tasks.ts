/**
 * Open tasks by due date. The index stores keys only, and a task id contains the project id, so tasks of excluded
 * projects are dropped before any task is read.
 */
import type { Day } from '../../../shared/dates/dates.ts'
import { behind } from '../../kernel/http/page.ts'
import { readItems } from '../../kernel/table/read-items.ts'
import { duePartition, tasks } from './task-entity.ts'

/** The position of an open task in the index: its due date and its id. */
export type DuePlace = string

export type Due = { place: DuePlace; taskId: string; dueDate: Day }

export type DueSlice = {
  due: Due[]
  /** Whether the period has more tasks. */
  more: boolean
}

/** A range that includes every due date. */
export const everyDay = { from: '0000-01-01', to: '9999-12-31' } as const

const dueAt = (place: DuePlace): Due => {
  const end = place.indexOf('#')
  return { place, taskId: place.slice(end + 1), dueDate: place.slice(0, end) }
}

const toDue = (items: readonly { duePlace?: string | undefined }[]): Due[] =>
  items.flatMap(({ duePlace }) => (duePlace === undefined ? [] : [dueAt(duePlace)]))

// `~` sorts after every position of a day.
const within = (workspaceId: string, { from, to }: { from: Day; to: Day }, after?: DuePlace) =>
  tasks()
    .query.openDue({ duePartition: duePartition(workspaceId) })
    .between({ duePlace: after === undefined ? from : behind(after) }, { duePlace: `${to}~` })

/**
 * The next open tasks of a period, by day and then by task, after a position if one is given. The index is a few
 * milliseconds behind the table.
 */
export const listOpenDue = async (
  workspaceId: string,
  period: { from: Day; to: Day },
  after: DuePlace | undefined,
  count: number,
): Promise<DueSlice> => {
  const { items, stoppedAt } = await readItems(tasks(), within(workspaceId, period, after), {
    limit: count,
    keysOnly: true,
  })
  return { due: toDue(items), more: stoppedAt !== undefined }
}

/** All open tasks that are due on or before a day, longest overdue first. */
export const everyOpenDue = async (workspaceId: string, until: Day): Promise<Due[]> => {
  const { data } = await within(workspaceId, { from: everyDay.from, to: until }).go({
    pages: 'all',
    ignoreOwnership: true,
  })
  return toDue(data)
}
