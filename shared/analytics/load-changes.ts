/** How the workload changes when tasks get other dates or are given to other people. */
import type { Workload } from './analytics.ts'
import type { Day } from '../dates/dates.ts'
import { workloadOf, type Work, type WorkingTime } from './workload.ts'

/** New values of a task. */
export type WorkChange = Partial<Pick<Work, 'assigneeId' | 'startDate' | 'dueDate'>>

/** The hours of a person in a week that change. `personId` is null for unassigned work. */
export type LoadChange = {
  personId: string | null
  name: string
  week: Day
  /** Hours that one person has in this week. */ capacity: number
  before: number
  after: number
}

export const unassignedName = 'Unassigned'

/** The people of a workload and then its unassigned work, each with the hours of every week. */
export const loadRows = ({ people, unassigned }: Pick<Workload, 'people' | 'unassigned'>) => [
  ...people,
  { personId: null, name: unassignedName, ...unassigned },
]

/** The changed loads, by person and week, in the order of the workload. */
export const loadChanges = (
  workload: Workload,
  changes: ReadonlyMap<string, WorkChange>,
  time: WorkingTime,
): LoadChange[] => {
  const people = workload.people.map(({ personId, name }) => ({ id: personId, name }))
  const work = workload.work.map((task) => ({ ...task, ...changes.get(task.taskId) }))
  const after = new Map(
    loadRows(workloadOf(work, people, time, workload.asOf)).map(({ personId, weeks }) => [personId, weeks]),
  )
  return loadRows(workload).flatMap(({ personId, name, weeks }) =>
    workload.weeks.flatMap(({ from, capacity }, index) => {
      const [before, next] = [weeks[index]?.hours ?? 0, after.get(personId)?.[index]?.hours ?? 0]
      return before === next ? [] : [{ personId, name, week: from, capacity, before, after: next }]
    }),
  )
}
