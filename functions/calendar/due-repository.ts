/**
 * Open tasks by due date. The index of due dates has keys only, and a task's id names its project: whose
 * project does not count is left out before anything of the task itself is read.
 */
import type { Day } from '../../shared/dates.ts'
import { duePartition, keyOf, tasks, toRecord } from '../tasks/task-entity.ts'
import type { TaskRecord } from '../tasks/task-record.ts'

/** Where an open task stands in the index: its due date and its id. */
export type DuePlace = string

const idAt = (place: DuePlace): string => place.slice(place.indexOf('#') + 1)

export type DueSlice = {
  places: { place: DuePlace; taskId: string }[]
  /** Whether more follow in the period. */
  more: boolean
}

/** The next places of a period, by day and then by task; after a place where one is given. The index follows the table by some milliseconds. */
export const listDuePlaces = async (workspaceId: string, { from, to }: { from: Day; to: Day }, after: DuePlace | undefined, count: number): Promise<DueSlice> => {
  const { data, cursor } = await tasks()
    .query.openDue({ duePartition: duePartition(workspaceId) })
    // `!` sorts before every character of an id, so this is just behind the place itself; `~` is behind all of a day.
    .between({ duePlace: after === undefined ? from : `${after}!` }, { duePlace: `${to}~` })
    .go({ limit: count, ignoreOwnership: true })
  const places = data.flatMap(({ duePlace }) => (duePlace === undefined ? [] : [{ place: duePlace, taskId: idAt(duePlace) }]))
  return { places, more: cursor !== null }
}

/** Batches that are read at once; one holds 100. */
const atOnce = 10

/** The tasks of these ids that are there, in no order. */
export const readDueTasks = async (workspaceId: string, ids: readonly string[], { consistent }: { consistent: boolean }): Promise<TaskRecord[]> => {
  if (ids.length === 0) return []
  const { data } = await tasks()
    .get(ids.map((id) => keyOf(workspaceId, id)))
    .go({ consistent, concurrent: atOnce })
  return data.map(toRecord)
}
