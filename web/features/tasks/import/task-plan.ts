/**
 * Plans an import of tasks: what each row creates, and each problem at its cell. Pure functions; every row has an entry
 * in the plan.
 */
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { priorities, taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { addWorkingDays, usualWeek, workingCalendar } from '../../../../shared/dates/working-calendar.ts'
import { maxDependencies } from '../../../../shared/tasks/limits.ts'
import { milestoneLimits } from '../../../../shared/timeline/limits.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { newTaskInput } from '../../../../shared/tasks/task.ts'
import { hoursMessage, percentMessage } from '../../../../shared/money/typed-number.ts'
import { clipped, counted } from '../../../../shared/wording.ts'
import { dayIn, type DayOrder } from '../../../spreadsheets/import/written-days.ts'
import { bareHeading } from '../../../spreadsheets/import/fields.ts'
import {
  cellsOf,
  dayRead,
  orRefused,
  plain,
  readCells,
  surplusNote,
  type CellProblem,
  type Read,
  type RowCells,
  type RowRead,
} from '../../../spreadsheets/import/cells.ts'
import type { SheetRow } from '../../../spreadsheets/import/sheet.ts'
import { daysIn, hoursIn, percentIn } from './effort.ts'
import { withDecimalSign } from '../../../spreadsheets/import/decimal-sign.ts'
import { figuresOf, type Figures } from './figures.ts'
import { checklistIn, describedBy, type ChecklistItem } from './described.ts'
import { guessedStatus, leaveOut, noValues, type ChosenValues } from './foreign-values.ts'
import { isSection, outlineOf, type Outline } from './outline.ts'
import { cleanCell, commentsByLine, isComment, withBothDays } from './tool-cells.ts'
import { personIn, understood } from './understood-values.ts'
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
  /** What values that the product does not have become, where the person has chosen it. */
  values?: ChosenValues
  /** How figures are read that could mean two things; what the rows say by default. */
  figures?: Figures
  /** The names of the columns, if there are any. */
  headings?: readonly string[]
}

export type Known = {
  people: readonly Person[]
  tasks: readonly { id: string; title: string; importKey?: string | null }[]
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
  checklist?: ChecklistItem[]
}

export type PlannedTask = {
  /** Line of the row in the file. */
  line: number
  /** How other rows name it, and the names of its own that the file has. */
  number: string
  names: readonly string[]
  /** Whether the row has a status; otherwise its value is the usual one. */
  saysStatus: boolean
  /** Whether it becomes a milestone of the project instead of a task. */
  milestone: boolean
  /** The day on which it was completed, if the row has one. */
  completedOn: string | undefined
  values: TaskValues
  links: readonly PlannedLink[]
  /** Whether its place links it to the row above. */
  linkedAbove: boolean
  /** What each cell says, as it is understood, or as it is written if it is not. */
  shown: Readonly<Partial<Record<TaskField, string>>>
  problems: readonly TaskProblem[]
  /** What of the row is not kept as it is. */
  warning: string | undefined
  /** Why the row is left out unless the person includes it. */
  leftOutBecause: string | undefined
}

const saysYes = (text: string): boolean => /^(?:yes|y|true|1|x|ja|wahr|milestone|meilenstein|✓|✔)$/i.test(text.trim())
const saysNo = (text: string): boolean =>
  /^(?:no|n|not yet|false|0|nein|noch nicht|falsch|none|keine?s?|n\/?a|[-–—☐✗✘]|\[ ?\])$/i.test(text.trim())

/** Whether a cell about completion says that a task is completed: yes, a day, a count, or a word for it. */
const saysDone = (text: string): boolean =>
  saysYes(text) ||
  /^(?:☑|☒|✅|\[x\]|100\s?%)$/i.test(text.trim()) ||
  /^[^%]*[1-9][^%]*$/.test(text) ||
  guessedStatus(text) === 'completed'

/** What the columns as a whole say about their cells. */
type Columns = {
  /** Fields whose figures count seconds, as Jira exports them. */
  seconds: ReadonlySet<TaskField>
  figures: Figures
  /** Whether a larger figure is a more urgent priority, as in Kanboard. */
  upward: boolean
}

/** Kanboard, the only tool with figures that count up, is known by its swimlanes. */
export const isUpward = (headings: readonly string[]): boolean =>
  headings.some((heading) => bareHeading(heading) === 'swimlane')

const inSeconds = new Set([
  'originalestimate',
  'timespent',
  'ursprünglicheschätzung',
  'aufgewendetezeit',
  'benötigtezeit',
])

const columnsOf = ({ rows, mapping, headings = [], dayOrder, figures }: TaskSource): Columns => {
  const textsIn = (column: number): string[] =>
    rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((text) => text !== '')
  const seconds = mapping.flatMap((field, column) =>
    field !== null &&
    inSeconds.has(bareHeading(headings[column] ?? '')) &&
    textsIn(column).every((text) => /^\d{1,10}$/.test(text) && Number(text) % 60 === 0)
      ? [field]
      : [],
  )
  return {
    seconds: new Set(seconds),
    figures: figures ?? figuresOf({ rows, mapping, headings, dayOrder }).figures,
    upward: isUpward(headings),
  }
}

type Reading = Pick<TaskSource, 'dayOrder'> & Known & Columns & { values: ChosenValues }
type Reader = (text: string, reading: Reading, field: TaskField) => Read

const dayCell: Reader = (text, { dayOrder }) => dayRead(text, dayOrder)
const hoursCell: Reader = (text, { seconds, figures }, field) => {
  const unit = seconds.has(field) ? 'seconds' : field === 'estimatedHours' ? figures.workUnit : 'hours'
  return orRefused(hoursIn(withDecimalSign(text, figures.decimalSign), unit), hoursMessage)
}

/** Parsers by field; other fields are validated as written. */
const readers: Partial<Record<TaskField, Reader>> = {
  startDate: dayCell,
  dueDate: dayCell,
  assignee: (text, { people, values }) => {
    const found = personIn(text, people, values)
    return found === undefined ? { value: undefined, shown: 'Unassigned' } : { value: found.id, shown: fullName(found) }
  },
  estimatedHours: hoursCell,
  actualHours: hoursCell,
  progress: (text, { figures }) => {
    const value = percentIn(text, figures.whole === '1')
    return value === undefined ? { refused: percentMessage } : { value, shown: `${value}%` }
  },
}

/** Fields that are not sent, because they describe links, the kind of the row or another field. */
const unsent: ReadonlySet<TaskField> = new Set([
  'number', 'dependsOn', 'blocks', 'milestone', 'duration', 'completed', 'parent', 'outline', 'outlineNumber', 'indent',
  'archived', 'kind', 'labels', 'checklist', 'comments',
]) // prettier-ignore

type Cells = RowCells<TaskField> & { indent: number }

const taskCellsOf = ({ cells }: SheetRow, { mapping, bullets }: TaskSource): Cells => ({
  ...cellsOf<TaskField>(cells, mapping, (field, text) =>
    field === 'title' && bullets ? withoutBullet(text) : cleanCell(field, text),
  ),
  indent: indentOf(cells[mapping.indexOf('title')] ?? ''),
})

/** Working days of the longest duration that counts. */
const longestDuration = 2600

/** The due date of a row that has a start and a duration instead. */
const dueByDuration = (texts: Cells['texts'], { dayOrder, figures }: Reading): string | undefined => {
  const start = dayIn(texts.get('startDate') ?? '', dayOrder)
  const days = daysIn(texts.get('duration') ?? '', figures.durationUnit)
  if (start === undefined || days === undefined || days > longestDuration || texts.has('dueDate')) return undefined
  return addWorkingDays(start, Math.max(0, days - 1), usualCalendar)
}

const usualCalendar = workingCalendar(usualWeek, [])

const valuesOf = (texts: Cells['texts'], reading: Reading): RowRead<TaskField, TaskValues> => {
  const due = dueByDuration(texts, reading)
  return readCells<TaskField, TaskValues>(due === undefined ? texts : new Map([...texts, ['dueDate', due]]), {
    defaults: { title: '', status: 'todo' },
    read: (field, text) =>
      unsent.has(field) ? undefined : (readers[field]?.(text, reading, field) ?? { value: text }),
    sentAs: { assignee: 'assigneeId' },
    choices: { status: taskStatuses, priority: priorities },
    schema: newTaskInput,
  })
}

type Draft = Omit<PlannedTask, 'links' | 'linkedAbove' | 'number' | 'warning'> & Cells & { notes: readonly string[] }

/** Why a row is left out at first. */
const leftOutBecause = (texts: Cells['texts'], isSummary: boolean): string | undefined => {
  if (saysYes(texts.get('archived') ?? '')) return 'Archived'
  if (isSummary) return 'Summary task: the tasks below it name it'
  if (texts.get('status') === leaveOut) return 'Left out by its status'
  if (isSection(texts)) return 'Section: the tasks below it name it'
  return isComment(texts) ? 'Comment: added to the task above it' : undefined
}

/** A due date that repeats, as Todoist writes it. */
const repeats = /^(?:every\b|jede[nmrs]?\s|(?:dai|week|month|year)ly\b|(?:täg|wöchent|monat|jähr)lich)/i

type DraftContext = {
  source: TaskSource
  reading: Reading
  outline: Outline
  /** Cells with comments, by the line of the task. */
  comments: ReadonlyMap<number, readonly string[]>
}

const draftOf = (row: SheetRow, cells: Cells, { source, reading, outline, comments }: DraftContext): Draft => {
  const done = cells.texts.get('completed')
  const said = understood(withBothDays(cells.texts), reading)
  const isDone = done !== undefined && done.split('; ').some((text) => !saysNo(text) && saysDone(text))
  if (isDone) said.set('status', 'completed')
  const unread =
    isDone || done === undefined ? undefined : done.split('; ').find((text) => text !== '' && !saysNo(text))
  const due = said.get('dueDate') ?? ''
  const isRepeated = repeats.test(due)
  if (isRepeated) said.delete('dueDate')
  const out = leftOutBecause(said, outline.summaries.has(row.line))
  if (said.get('status') === leaveOut) said.delete('status')
  const above = outline.above(row.line)
  const described = describedBy(
    {
      above,
      description: said.get('description') ?? '',
      labels: said.get('labels') ?? '',
      comments: comments.get(row.line) ?? [],
    },
    reading.dayOrder,
  )
  if (described.description !== '') said.set('description', described.description)
  const checklist = checklistIn(said.get('checklist') ?? '')
  const read = valuesOf(said, reading)
  const isMilestone =
    saysYes(cells.texts.get('milestone') ?? '') || /^(?:milestone|meilenstein)$/i.test(cells.texts.get('kind') ?? '')
  const milestone = isMilestone && reading.mayAddMilestones
  const problems: TaskProblem[] = [...read.problems]
  if (milestone && read.values.title.length > milestoneLimits.name)
    problems.push({ field: 'title', message: `Use at most ${milestoneLimits.name} characters for a milestone` })
  const days = daysIn(cells.texts.get('duration') ?? '', reading.figures.durationUnit)
  return {
    ...read,
    ...cells,
    values: checklist.items.length > 0 ? { ...read.values, checklist: checklist.items } : read.values,
    shown: {
      ...read.shown,
      ...(checklist.items.length > 0 && { checklist: counted(checklist.items.length, 'item') }),
      ...(days !== undefined && { duration: counted(days, 'day') }),
      ...(above.length > 0 && source.mapping.includes('parent') && { parent: above.join(' › ') }),
    },
    line: row.line,
    saysStatus: said.has('status'),
    names: (cells.texts.get('number') ?? '').split('; ').filter((name) => name !== ''),
    milestone,
    completedOn: dayIn(done ?? '', reading.dayOrder),
    problems,
    notes: [
      ...(isMilestone && !milestone ? ['Becomes a task: your role does not allow adding milestones'] : []),
      ...(unread === undefined ? [] : [`“${clipped(unread, 40)}” is not read as completed`]),
      ...(isRepeated ? [`“${clipped(due, 40)}” is left out: repeating dates are not imported`] : []),
      ...[described.note ?? [], checklist.note ?? []].flat(),
      ...(cells.surplus === undefined ? [] : [surplusNote(cells.surplus)]),
    ],
    leftOutBecause: out,
  }
}

/**
 * How rows without a number of their own are numbered: by their line, or from the first task if that makes sense of
 * links that would otherwise lead to a line above all tasks, or from a row to itself.
 */
const countsFromFirst = (drafts: readonly Draft[]): boolean => {
  const named = drafts.map(({ texts }) =>
    (texts.get('dependsOn') ?? '').split(/[;,]/).flatMap((part) => {
      const number = /^\s*(\d{1,6})(?!\d)/.exec(part)?.[1]
      return number === undefined ? [] : [Number(number)]
    }),
  )
  const first = Math.min(...drafts.map(({ line }) => line))
  const lead = (isWrong: (number: number, index: number) => boolean): boolean =>
    named.some((numbers, index) => numbers.some((number) => isWrong(number, index)))
  return (
    lead((number, index) => number < first || number === drafts[index]?.line) &&
    !lead((number, index) => number < 1 || number > drafts.length || number === index + 1)
  )
}

const numbersOf = (drafts: readonly Draft[]): Map<string, number> => {
  // The first of several keys counts most: one row’s id may be another’s number.
  const named = drafts
    .flatMap(({ names, line }) => names.map((name, rank) => ({ name: plain(name), line, rank })))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ name, line }) => [name, line] as const)
  const fromFirst = named.length === 0 && countsFromFirst(drafts)
  const placed = drafts.flatMap(({ names, line }, index) =>
    names.length > 0 ? [] : [[String(fromFirst ? index + 1 : line), line] as const],
  )
  return new Map([...placed, ...named])
}

const lookupOf = (drafts: readonly Draft[], tasks: Known['tasks']): Lookup => {
  const numbers = numbersOf(drafts)
  const titled = drafts.filter(({ values }) => values.title !== '')
  const titles = Map.groupBy(titled, ({ values }) => plain(values.title))
  const existing = Map.groupBy(tasks, ({ title }) => plain(title))
  // Plain numbers are not keys: the rows of any file have them.
  const byKey = new Map(
    tasks.flatMap(({ id, importKey }) =>
      [id, importKey ?? ''].filter((key) => /\D/.test(key)).map((key) => [plain(key), { taskId: id }] as const),
    ),
  )
  return {
    byNumber: (number) => {
      const line = numbers.get(plain(number))
      return line === undefined ? undefined : { line }
    },
    byTitle: (title): readonly Target[] =>
      titles.get(plain(title))?.map(({ line }) => ({ line })) ??
      existing.get(plain(title))?.map(({ id }) => ({ taskId: id })) ??
      [byKey.get(plain(title))].filter((target) => target !== undefined),
  }
}

type LinkForward = { to: number; link: PlannedLink }

/** The links that rows say they have to later ones, by the line of the later row. */
const linksForward = (drafts: readonly Draft[], lookup: Lookup): ReadonlyMap<number, LinkForward[]> => {
  const links = drafts.flatMap(({ line, texts }) =>
    readPredecessors(texts.get('blocks') ?? '', lookup).links.flatMap(({ type, lag, ...target }): LinkForward[] =>
      'line' in target ? [{ to: target.line, link: { line, type, lag } }] : [],
    ),
  )
  return Map.groupBy(links, ({ to }) => to)
}

/** The links that a row names, and the one to the row above that its place stands for. */
const linksOf = (
  draft: Draft,
  above: Draft | undefined,
  { byPlace, lookup, forward }: { byPlace: boolean; lookup: Lookup; forward: readonly PlannedLink[] },
): Pick<PlannedTask, 'links' | 'linkedAbove'> & { problem: TaskProblem | undefined; warnings: readonly string[] } => {
  const read = readPredecessors(draft.texts.get('dependsOn') ?? '', lookup)
  const linkedAbove = byPlace && above !== undefined
  const links = new Map(read.links.map((link) => [targetKey(link), link]))
  const implied: readonly PlannedLink[] = linkedAbove ? [{ line: above.line, type: 'FS', lag: 0 }] : []
  for (const link of [...implied, ...forward]) if (!links.has(targetKey(link))) links.set(targetKey(link), link)
  const refused =
    read.refused ??
    (links.has(targetKey(draft))
      ? 'A task cannot depend on itself'
      : links.size > maxDependencies
        ? `A task can depend on at most ${maxDependencies} other tasks`
        : undefined)
  return {
    links: [...links.values()],
    linkedAbove,
    problem: refused === undefined ? undefined : { field: 'dependsOn', message: refused },
    warnings: read.warnings,
  }
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

const draftsOf = (source: TaskSource, known: Known): Draft[] => {
  const reading = { ...known, ...columnsOf(source), dayOrder: source.dayOrder, values: source.values ?? noValues }
  const rows = source.rows.map((row) => ({ row, cells: taskCellsOf(row, source) }))
  const outline = outlineOf(rows.map(({ row, cells: { texts } }) => ({ line: row.line, texts })))
  const comments = commentsByLine(source.rows, source.mapping)
  return rows.map(({ row, cells }) => draftOf(row, cells, { source, reading, outline, comments }))
}

/** The plan of the rows: one entry for each, in order. */
export const planTasks = (source: TaskSource, known: Known): PlannedTask[] => {
  const drafts = draftsOf(source, known)
  const lookup = lookupOf(drafts, known.tasks)
  const forward = linksForward(drafts, lookup)
  const base = Math.min(...drafts.map(({ indent }) => indent))
  const planned = drafts.map((draft, index): PlannedTask => {
    const byPlace = source.link === 'every' || (source.link === 'indented' && draft.indent > base)
    const { links, linkedAbove, problem, warnings } = linksOf(draft, drafts[index - 1], {
      byPlace,
      lookup,
      forward: (forward.get(draft.line) ?? []).map(({ link }) => link),
    })
    const { line, names, saysStatus, milestone, completedOn, values, shown, problems, notes } = draft
    const out = draft.leftOutBecause
    const said = [...(out === undefined ? [] : [out]), ...notes, ...warnings]
    return {
      line,
      number: names[0] ?? String(line),
      names,
      saysStatus,
      milestone,
      completedOn,
      values,
      shown,
      links,
      linkedAbove,
      problems: problem === undefined ? problems : [...problems, problem],
      warning: said.length === 0 ? undefined : said.join('. '),
      leftOutBecause: out,
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
