/**
 * Compares the rows of an import with the tasks of the project: a row that names a task of an earlier import, or one
 * that was exported from here, changes that task instead of adding another. Pure functions.
 */
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { ImportValue } from '../../../../shared/change-sets/import-values.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { maxDependencies, maxImportKey } from '../../../../shared/tasks/limits.ts'
import { priorities, taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { taskFields } from '../../../../shared/tasks/task-fields.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import { milestoneLimits } from '../../../../shared/timeline/limits.ts'
import { cutToLine } from '../../../../shared/text/text-inputs.ts'
import { clipped, writtenNumber } from '../../../../shared/wording.ts'
import { plain } from '../../../spreadsheets/import/cells.ts'
import { milestoneOf } from './planned-milestone.ts'
import type { PlannedLink } from './predecessors.ts'
import type { TaskField } from './task-fields.ts'
import { linkResolver } from './resolved-links.ts'
import type { PlannedTask, TaskValues } from './task-plan.ts'

/** What the project has already. */
export type KnownProject = {
  people: readonly Person[]
  tasks: readonly Task[]
  milestones: readonly Milestone[]
  /** What its people have chosen for values of other tools. */
  values?: readonly ImportValue[]
}

/** The checklist of a known task is kept: ticking its items here is work that the file does not know. */
type Changes = Partial<Omit<TaskValues, 'checklist'>>

/** What an import needs of a task that it changes. */
type KnownTask = Pick<Task, 'id' | 'version' | 'links' | 'importKey'>

export type ComparedTask = PlannedTask & {
  /** By which a later import knows the task again. */
  importKey: string
  /** The task of the project that the row names. */
  known: KnownTask | undefined
  /** The fields that the row changes of it. */
  changes: Changes
  effect: 'new' | 'changed' | 'unchanged'
  /** What changes, in words. Empty for a new task. */
  difference: string
}

/** Space for the number of a key that several rows have. */
const numberSpace = ' (5000)'.length

/** A key for each row: its own, or its title. Of rows with the same one, the later ones are numbered. */
const keysOfRows = (planned: readonly PlannedTask[]): Map<number, string> => {
  const seen = new Map<string, number>()
  return new Map(
    planned.map(({ line, names, values }) => {
      const name = names.find((one) => one.startsWith('tsk_')) ?? names[0] ?? ''
      const key = cutToLine(name, maxImportKey) || cutToLine(plain(values.title), maxImportKey)
      const count = (seen.get(plain(key)) ?? 0) + 1
      seen.set(plain(key), count)
      return [line, count === 1 ? key : `${cutToLine(key, maxImportKey - numberSpace)} (${count})`] as const
    }),
  )
}

type Match = {
  line: number
  task: Task
  sameTitle: boolean
  byNumber: boolean
  /** Whether only the title tells, because the file or an earlier one has no keys. */ byTitle: boolean
}

const matchesOf = (
  planned: readonly PlannedTask[],
  keys: ReadonlyMap<number, string>,
  tasks: readonly Task[],
): Match[] => {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const byKey = Map.groupBy(tasks, ({ importKey }) => plain(importKey ?? ''))
  const imported = tasks.filter(({ importKey }) => importKey !== null)
  const byTitle = Map.groupBy(imported, ({ title }) => plain(title))
  return planned.flatMap(({ line, names, values, milestone }): Match[] => {
    const key = keys.get(line) ?? ''
    const own = names.flatMap((name) => byId.get(name) ?? [])[0]
    const hasTitle = (task: Task) => plain(task.title) === plain(values.title)
    const withKey = key === '' ? [] : (byKey.get(plain(key)) ?? [])
    // An import without keys, and one with them: the title tells, unless several tasks have it.
    const titled = (byTitle.get(plain(values.title)) ?? []).filter(
      ({ importKey, title }) => names.length === 0 || plain(importKey ?? '') === plain(title),
    )
    const found = withKey.length > 0 || titled.length > 1 ? withKey : titled
    const task = own ?? found.find(hasTitle) ?? found.at(-1)
    return task === undefined || milestone
      ? []
      : [
          {
            line,
            task,
            sameTitle: own !== undefined || hasTitle(task),
            byTitle: own === undefined && withKey.length === 0,
            byNumber: names.length > 0 && !/\p{L}/u.test(key),
          },
        ]
  })
}

/**
 * The task that each row names. Numbers that count from 1 are in every file, so those of another file would change tasks
 * that they do not mean: where most of the titles differ, no row is taken for a known task.
 */
const knownByLine = (
  planned: readonly PlannedTask[],
  keys: ReadonlyMap<number, string>,
  tasks: readonly Task[],
): Map<number, Task> => {
  const matches = matchesOf(planned, keys, tasks)
  const numbered = matches.filter(({ byNumber }) => byNumber)
  const agreeing = numbered.filter(({ sameTitle }) => sameTitle).length
  const trusted =
    agreeing * 2 >= numbered.length ? matches : matches.filter(({ sameTitle, byNumber }) => sameTitle || !byNumber)
  // A task is changed by one row only, and its own key tells better which one than its title.
  const inOrder = [...trusted.filter(({ byTitle }) => !byTitle), ...trusted.filter(({ byTitle }) => byTitle)]
  const taken = new Set<string>()
  return new Map(
    inOrder.flatMap(({ line, task }) => {
      if (taken.has(task.id)) return []
      taken.add(task.id)
      return [[line, task] as const]
    }),
  )
}

const isSame = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string'
    ? before.normalize('NFC') === after.normalize('NFC')
    : before === after

/** The values of a row that differ from the task. A row without a status leaves it as it is. */
const changesOf = ({ values, saysStatus }: PlannedTask, task: Task): Changes => {
  const status = saysStatus ? values.status : task.status
  // The progress of a completed task, and of one with a checklist, follows from them.
  const hasOwnProgress = status !== 'completed' && task.checklist.length === 0
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        name !== 'checklist' &&
        (name !== 'status' || saysStatus) &&
        (name !== 'progress' || hasOwnProgress) &&
        !isSame(task[name as keyof TaskValues], value),
    ),
  )
}

const isLinked = (task: Task, link: PlannedLink): boolean =>
  'taskId' in link &&
  task.links.some(({ taskId, type, lag }) => taskId === link.taskId && type === link.type && lag === link.lag)

/** The ids of the tasks that rows name, by line. */
export const knownIds = (rows: readonly Pick<ComparedTask, 'line' | 'known'>[]): Map<number, string> =>
  new Map(rows.flatMap(({ line, known }) => (known === undefined ? [] : [[line, known.id] as const])))

const shownValue = (
  field: keyof Changes,
  value: string | number | null | undefined,
  people: readonly Person[],
): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number') return field === 'progress' ? `${value}%` : writtenNumber(value)
  if (field === 'status') return taskStatuses[value as Task['status']].label
  if (field === 'priority') return priorities[value as Task['priority']].label
  if (field === 'startDate' || field === 'dueDate') return writtenDay(value)
  const person = field === 'assigneeId' ? people.find(({ id }) => id === value) : undefined
  if (person !== undefined) return fullName(person)
  return clipped(value, 60)
}

/** `Status: To Do → Completed · Due date: Jan 4, 2027 → Jan 8, 2027` */
const inWords = (task: Task, changes: Changes, relinked: boolean, people: readonly Person[]): string =>
  [
    ...keysOf(changes as Record<keyof Changes, unknown>).map((field) =>
      field === 'description'
        ? taskFields.description.label
        : `${taskFields[field].label}: ${shownValue(field, task[field], people)} → ${shownValue(field, changes[field], people)}`,
    ),
    ...(relinked ? [taskFields.links.label] : []),
  ].join(' · ')

/** @param left - the milestones that no earlier row has named; the row takes its own out of them */
const comparedMilestone = (row: PlannedTask, left: Milestone[]): Pick<ComparedTask, 'effect' | 'difference'> => {
  const place = left.findIndex(({ name }) => plain(name) === plain(row.values.title))
  const [known] = place === -1 ? [] : left.splice(place, 1)
  if (known === undefined) return { effect: 'new', difference: '' }
  const { date, doneOn } = milestoneOf(row)
  if (doneOn !== null && known.doneOn === null) return { effect: 'changed', difference: `Done: ${writtenDay(doneOn)}` }
  return date === null || date === known.date
    ? { effect: 'unchanged', difference: '' }
    : {
        effect: 'changed',
        difference: `Date: ${known.date === null ? '–' : writtenDay(known.date)} → ${writtenDay(date)}`,
      }
}

const withProblem = <Row extends PlannedTask>(row: Row, field: TaskField, message: string): Row => ({
  ...row,
  problems: [...row.problems, { field, message }],
})

const knownTask = ({ id, version, links, importKey }: Task): KnownTask => ({ id, version, links, importKey })

/** Each row with what it does to the project. */
export const comparedTasks = (
  planned: readonly PlannedTask[],
  { people, tasks, milestones }: KnownProject,
): ComparedTask[] => {
  const keys = keysOfRows(planned)
  const known = knownByLine(planned, keys, tasks)
  const importable = planned.filter(({ problems }) => problems.length === 0)
  const { linksOf } = linkResolver(
    new Map(importable.map((row) => [row.line, row])),
    new Map([...known].map(([line, { id }]) => [line, id])),
  )
  const milestonesLeft = [...milestones]
  let milestonesInAll = milestones.length
  return planned.map((row): ComparedTask => {
    const task = known.get(row.line)
    const base = { ...row, importKey: keys.get(row.line) ?? '', known: task && knownTask(task), changes: {} }
    if (row.milestone) {
      const compared = comparedMilestone(row, milestonesLeft)
      if (compared.effect === 'new' && row.problems.length === 0) milestonesInAll += 1
      return milestonesInAll > milestoneLimits.most && compared.effect === 'new'
        ? { ...withProblem(base, 'title', `A project has at most ${milestoneLimits.most} milestones`), ...compared }
        : { ...base, ...compared }
    }
    const linked = linksOf(row)
    const before = new Set(
      [...(task?.links ?? []), ...linked].map((link) => ('line' in link ? link.line : link.taskId)),
    )
    if (before.size > maxDependencies)
      return {
        ...withProblem(
          base,
          'dependsOn',
          `A task can depend on at most ${maxDependencies} other tasks, not ${before.size}`,
        ),
        effect: task === undefined ? 'new' : 'changed',
        difference: '',
      }
    if (task === undefined) return { ...base, effect: 'new', difference: '' }
    const changes = changesOf(row, task)
    const relinked = linked.some((link) => !isLinked(task, link))
    const difference = inWords(task, changes, relinked, people)
    return { ...base, changes, effect: difference === '' ? 'unchanged' : 'changed', difference }
  })
}
