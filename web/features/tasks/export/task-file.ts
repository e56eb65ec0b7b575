/** Tasks as a table for export. Its headings and values are those that the import of tasks reads back. */
import type { Person } from '../../../../shared/accounts/person.ts'
import { priorities, taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import type { TaskLink } from '../../../../shared/timeline/link-types.ts'
import type { FileCell, FileTable } from '../../../spreadsheets/table-file.ts'
import { readableNames } from '../../../records/person-named.ts'
import { taskFields, type TaskField } from '../import/task-fields.ts'

/** Looks up names by the ids that tasks store. */
export type Names = {
  person: (id: string) => string | undefined
  project: (id: string) => string | undefined
  /** `PLB-123` */
  key: (task: Pick<Task, 'projectId' | 'number'>) => string | undefined
}

type Context = {
  people: readonly Person[]
  projectName: Names['project']
  keyOf: Names['key']
  /** All loaded tasks: a task that is exported can depend on one that is not. */
  all: readonly Task[]
  /** Whether the tasks are of several projects. */
  withProject: boolean
  /** The milestones of the project, if the tasks are of one. */
  milestones?: readonly Milestone[]
}

const day = (value: string | null): FileCell => (value === null ? null : { day: value })

/** `3`, `3SS+2d`, as in Microsoft Project; a task that is not exported by its title. */
const linkText = (
  { taskId, type, lag }: TaskLink,
  numbers: ReadonlyMap<string, number>,
  titles: ReadonlyMap<string, string>,
): string | undefined => {
  const number = numbers.get(taskId)
  if (number === undefined) return titles.get(taskId)
  const shift = lag === 0 ? '' : `${lag < 0 ? '-' : '+'}${Math.abs(lag)}d`
  return `${number}${type === 'FS' && lag === 0 ? '' : type}${shift}`
}

/** What a row says of a milestone: its name stands where titles do, and its date is when it is due. */
const milestoneCells = ({ name, date, doneOn }: Milestone, number: number): Partial<Record<TaskField, FileCell>> => ({
  number,
  title: name,
  dueDate: day(date),
  status: taskStatuses[doneOn === null ? 'todo' : 'completed'].label,
  completed: day(doneOn),
  milestone: 'Yes',
})

export const taskTable = (
  tasks: readonly Task[],
  { people, projectName, keyOf, all, withProject, milestones = [] }: Context,
): FileTable => {
  const names = readableNames(people)
  const numbers = new Map(tasks.map(({ id }, index) => [id, index + 1]))
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  const cells: Partial<Record<TaskField, (task: Task) => FileCell>> = {
    number: ({ id }) => numbers.get(id) ?? null,
    title: ({ title }) => title,
    startDate: ({ startDate }) => day(startDate),
    dueDate: ({ dueDate }) => day(dueDate),
    assignee: ({ assigneeId }) => (assigneeId === null ? null : (names.get(assigneeId) ?? null)),
    estimatedHours: ({ estimatedHours }) => estimatedHours,
    actualHours: ({ actualHours }) => actualHours,
    status: ({ status }) => taskStatuses[status].label,
    priority: ({ priority }) => priorities[priority].label,
    progress: ({ progress }) => ({ percent: progress }),
    dependsOn: ({ links }) => links.flatMap((link) => linkText(link, numbers, titles) ?? []).join('; '),
    description: ({ description }) => description,
    ...(milestones.length > 0 && { completed: () => null, milestone: () => null }),
  }
  const columns = Object.entries(cells) as [TaskField, (task: Task) => FileCell][]
  return {
    name: 'Tasks',
    // The id tells an import which task of the project a row is, whatever has become of its title.
    head: [...columns.map(([field]) => taskFields[field].label), ...(withProject ? ['Project'] : []), 'Task Key', 'ID'],
    rows: [
      ...tasks.map((task) => [
        ...columns.map(([, cell]) => cell(task)),
        ...(withProject ? [projectName(task.projectId) ?? null] : []),
        keyOf(task) ?? null,
        task.id,
      ]),
      ...milestones.map((milestone, index) => {
        const of = milestoneCells(milestone, tasks.length + index + 1)
        return [...columns.map(([field]) => of[field] ?? null), null, null]
      }),
    ],
  }
}
