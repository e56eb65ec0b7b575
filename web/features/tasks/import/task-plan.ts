/**
 * Plans an import of tasks: what each row creates, and each problem at its cell. Pure functions; every row has an entry
 * in the plan.
 */
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { priorities, taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { maxDependencies } from '../../../../shared/tasks/limits.ts'
import { milestoneLimits } from '../../../../shared/timeline/limits.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { newTaskInput } from '../../../../shared/tasks/task.ts'
import { hoursMessage, percentMessage, typedHours, typedPercent } from '../../../../shared/money/typed-number.ts'
import type { DayOrder } from '../../../spreadsheets/import/cell-values.ts'
import {
  cellsOf,
  dayRead,
  orRefused,
  plain,
  readCells,
  surplusProblem,
  type CellProblem,
  type Read,
  type RowCells,
  type RowRead,
} from '../../../spreadsheets/import/cells.ts'
import type { SheetRow } from '../../../spreadsheets/import/sheet.ts'
import { personNamed } from '../../../records/person-named.ts'
import { indentOf, withoutBullet } from './pasted-rows.ts'
import { readPredecessors, targetKey, type Lookup, type PlannedLink, type Target } from './predecessors.ts'
import type { TaskField } from './task-fields.ts'

/** Which rows depend on the one above because of their place. */
export type LinkRule = 'never' | 'indented' | 'every'

export type TaskSource = {
  rows: readonly SheetRow[]
  /** The field of each column; null for a column that is skipped. */
  mapping: readonly (TaskField | null)[]
  dayOrder: DayOrder
  /** Whether titles may begin with a bullet or a number of a list. */
  bullets: boolean
  link: LinkRule
  /** Whether people who are not in the workspace are left out instead of refused. */
  dropUnknownPeople: boolean
}

export type Known = {
  people: readonly Person[]
  tasks: readonly { id: string; title: string }[]
  /** Whether the person may change the project’s milestones. */
  mayAddMilestones: boolean
}

type TaskProblem = CellProblem<TaskField>

/** The fields to send, without links. */
export type TaskValues = {
  title: string
  status: keyof typeof taskStatuses
  description?: string
  priority?: keyof typeof priorities
  assigneeId?: string
  startDate?: string
  dueDate?: string
  progress?: number
  estimatedHours?: number
  actualHours?: number
}

export type PlannedTask = {
  /** Line of the row in the file. */
  line: number
  /** How other rows name it. */
  number: string
  /** Whether it becomes a milestone of the project instead of a task. */
  milestone: boolean
  values: TaskValues
  links: readonly PlannedLink[]
  /** Whether its place links it to the row above. */
  linkedAbove: boolean
  /** What each cell says, as it is understood, or as it is written if it is not. */
  shown: Readonly<Partial<Record<TaskField, string>>>
  problems: readonly TaskProblem[]
}

const isMilestone = (text: string): boolean => /^(?:yes|y|true|1|x|milestone|✓|✔)$/i.test(text.trim())

type Reading = Pick<TaskSource, 'dayOrder' | 'dropUnknownPeople'> & Known
type Reader = (text: string, reading: Reading) => Read

const dayCell: Reader = (text, { dayOrder }) => dayRead(text, dayOrder)
const hoursCell: Reader = (text) => orRefused(typedHours(text), hoursMessage)

const personCell: Reader = (text, { people, dropUnknownPeople }) => {
  const found = personNamed(text, people)
  if ('refused' in found) return dropUnknownPeople ? { value: undefined, shown: 'Unassigned' } : found
  const person = people.find(({ id }) => id === found.id)
  return { value: found.id, shown: person === undefined ? text : fullName(person) }
}

/** Parsers by field; other fields are validated as written. */
const readers: Partial<Record<TaskField, Reader>> = {
  startDate: dayCell,
  dueDate: dayCell,
  assignee: personCell,
  estimatedHours: hoursCell,
  actualHours: hoursCell,
  progress: (text) => {
    const value = typedPercent(text)
    return value === undefined ? { refused: percentMessage } : { value, shown: `${value}%` }
  },
}

/** Fields that are not sent, because they describe links or the kind of the row. */
const unsent: ReadonlySet<TaskField> = new Set(['number', 'dependsOn', 'milestone'])

type Cells = RowCells<TaskField> & { indent: number }

const taskCellsOf = ({ cells }: SheetRow, { mapping, bullets }: TaskSource): Cells => ({
  ...cellsOf<TaskField>(cells, mapping, (field, text) => (field === 'title' && bullets ? withoutBullet(text) : text)),
  indent: indentOf(cells[mapping.indexOf('title')] ?? ''),
})

const valuesOf = (texts: Cells['texts'], reading: Reading): RowRead<TaskField, TaskValues> =>
  readCells<TaskField, TaskValues>(texts, {
    defaults: { title: '', status: 'todo' },
    read: (field, text) => (unsent.has(field) ? undefined : (readers[field]?.(text, reading) ?? { value: text })),
    sentAs: { assignee: 'assigneeId' },
    choices: { status: taskStatuses, priority: priorities },
    schema: newTaskInput,
  })

type Draft = Omit<PlannedTask, 'links' | 'linkedAbove'> & Cells

const draftOf = (row: SheetRow, source: TaskSource, known: Known): Draft => {
  const cells = taskCellsOf(row, source)
  const read = valuesOf(cells.texts, { ...source, ...known })
  const milestone = isMilestone(cells.texts.get('milestone') ?? '')
  const problems: TaskProblem[] = [...read.problems]
  if (cells.surplus !== undefined) problems.push(surplusProblem)
  if (milestone && !known.mayAddMilestones)
    problems.push({ field: 'milestone', message: 'Your role does not allow changing milestones' })
  if (milestone && read.values.title.length > milestoneLimits.name)
    problems.push({ field: 'title', message: `Use at most ${milestoneLimits.name} characters for a milestone` })
  return {
    ...read,
    ...cells,
    line: row.line,
    number: cells.texts.get('number') ?? String(row.line),
    milestone,
    problems,
  }
}

const lookupOf = (drafts: readonly Draft[], tasks: Known['tasks']): Lookup => {
  const numbers = new Map(drafts.map(({ number, line }) => [plain(number), line]))
  const titles = Map.groupBy(drafts, ({ values }) => plain(values.title))
  const existing = Map.groupBy(tasks, ({ title }) => plain(title))
  return {
    byNumber: (number) => {
      const line = numbers.get(number)
      return line === undefined ? undefined : { line }
    },
    byTitle: (title): readonly Target[] =>
      titles.get(plain(title))?.map(({ line }) => ({ line })) ??
      existing.get(plain(title))?.map(({ id }) => ({ taskId: id })) ??
      [],
  }
}

/** The links that a row names, and the one to the row above that its place stands for. */
const linksOf = (
  draft: Draft,
  above: Draft | undefined,
  { byPlace, lookup }: { byPlace: boolean; lookup: Lookup },
): Pick<PlannedTask, 'links' | 'linkedAbove'> & { problem: TaskProblem | undefined } => {
  const read = readPredecessors(draft.texts.get('dependsOn') ?? '', lookup)
  const named = 'links' in read ? read.links : []
  const linkedAbove = byPlace && above !== undefined
  const over: PlannedLink[] =
    linkedAbove && !named.some((link) => targetKey(link) === targetKey(above))
      ? [{ line: above.line, type: 'FS', lag: 0 }]
      : []
  const links = [...named, ...over]
  const refused =
    'refused' in read
      ? read.refused
      : links.some((link) => targetKey(link) === targetKey(draft))
        ? 'A task cannot depend on itself'
        : links.length > maxDependencies
          ? `A task can depend on at most ${maxDependencies} other tasks`
          : undefined
  return { links, linkedAbove, problem: refused === undefined ? undefined : { field: 'dependsOn', message: refused } }
}

/** Lines of the rows from which their links lead back to themselves. Each row and link is visited a fixed number of times. */
const inCircles = (planned: readonly PlannedTask[]): ReadonlySet<number> => {
  const before = new Map(
    planned.map(({ line, links }) => [line, links.flatMap((link) => ('line' in link ? [link.line] : []))]),
  )
  // Rows that depend on nothing left are taken away, first from one end and then from the other: circles remain.
  const peel = (edges: ReadonlyMap<number, readonly number[]>): Map<number, readonly number[]> => {
    const count = new Map([...edges].map(([line, to]) => [line, to.length]))
    const back = new Map<number, number[]>()
    for (const [line, to] of edges)
      for (const one of to) {
        const known = back.get(one)
        if (known === undefined) back.set(one, [line])
        else known.push(line)
      }
    const free = [...count].flatMap(([line, left]) => (left === 0 ? [line] : []))
    for (let line = free.pop(); line !== undefined; line = free.pop()) {
      count.delete(line)
      for (const after of back.get(line) ?? []) {
        const left = (count.get(after) ?? 0) - 1
        if (!count.has(after)) continue
        count.set(after, left)
        if (left === 0) free.push(after)
      }
    }
    return new Map([...count.keys()].map((line) => [line, (back.get(line) ?? []).filter((one) => count.has(one))]))
  }
  return new Set(peel(peel(before)).keys())
}

/** The plan of the rows: one entry for each, in order. */
export const planTasks = (source: TaskSource, known: Known): PlannedTask[] => {
  const drafts = source.rows.map((row) => draftOf(row, source, known))
  const lookup = lookupOf(drafts, known.tasks)
  const base = Math.min(...drafts.map(({ indent }) => indent))
  const planned = drafts.map((draft, index): PlannedTask => {
    const byPlace = source.link === 'every' || (source.link === 'indented' && draft.indent > base)
    const { links, linkedAbove, problem } = linksOf(draft, drafts[index - 1], { byPlace, lookup })
    const { line, number, milestone, values, shown, problems } = draft
    return {
      line,
      number,
      milestone,
      values,
      shown,
      links,
      linkedAbove,
      problems: problem === undefined ? problems : [...problems, problem],
    }
  })
  const circles = inCircles(planned)
  return planned.map((task) =>
    circles.has(task.line) && task.problems.every(({ field }) => field !== 'dependsOn')
      ? { ...task, problems: [...task.problems, { field: 'dependsOn', message: 'These links lead back to this row' }] }
      : task,
  )
}

/** Whether any row is indented more than another. */
export const hasIndents = ({ rows, mapping }: Pick<TaskSource, 'rows' | 'mapping'>): boolean => {
  const column = mapping.indexOf('title')
  return new Set(rows.map(({ cells }) => indentOf(cells[column] ?? ''))).size > 1
}
