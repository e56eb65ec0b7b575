/** The task fields that can be imported, the headings that match them, and columns known by what they contain. */
import { priorities, taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import type { Choice } from '../../../../shared/contract/choices.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { typedHours, typedPercent } from '../../../../shared/money/typed-number.ts'
import { dayIn } from '../../../spreadsheets/import/cell-values.ts'
import { bareHeading, guessFields, type FieldTable } from '../../../spreadsheets/import/fields.ts'
import type { SheetRow } from '../../../spreadsheets/import/sheet.ts'
import { personNamed } from '../../../records/person-named.ts'

/** `names`: other headings for the field, in lowercase and with only letters and digits. */
export const taskFields = {
  number: { label: 'No.', names: ['id', 'number', 'row', 'rownumber', 'nr', 'num', 'taskid', 'uid', 'key'] },
  title: {
    label: 'Task',
    names: ['tasks', 'taskname', 'name', 'title', 'tasktitle', 'activity', 'item', 'subject', 'summary'],
  },
  startDate: { label: 'Start', names: ['start', 'begin', 'begins', 'begindate', 'startson', 'from'] },
  dueDate: {
    label: 'Due',
    names: ['due', 'finish', 'finishdate', 'end', 'enddate', 'deadline', 'targetdate', 'dueon', 'until'],
  },
  assignee: {
    label: 'Assignee',
    names: ['assignedto', 'owner', 'resource', 'resources', 'resourcenames', 'responsible', 'person', 'who'],
  },
  estimatedHours: { label: 'Estimate', names: ['estimatedhours', 'estimatehours', 'hours', 'effort', 'work'] },
  status: { label: 'Status', names: ['state', 'stage', 'taskstatus'] },
  priority: { label: 'Priority', names: ['importance', 'urgency'] },
  dependsOn: {
    label: 'Depends on',
    names: ['predecessors', 'predecessor', 'dependencies', 'dependency', 'blockedby', 'after', 'needs'],
  },
  progress: { label: 'Progress', names: ['percentcomplete', 'complete', 'done', 'percentdone', 'percent'] },
  actualHours: { label: 'Actual', names: ['actualhours', 'actualwork', 'hoursspent', 'spent'] },
  description: { label: 'Description', names: ['notes', 'details', 'about'] },
  milestone: { label: 'Milestone', names: ['milestones', 'ismilestone'] },
} as const satisfies FieldTable

export type TaskField = keyof typeof taskFields

export type Mapping = (TaskField | null)[]

const isChoice = (text: string, table: Record<string, Choice>): boolean =>
  Object.entries(table).some(([key, { label }]) => [key, label].some((name) => bareHeading(name) === bareHeading(text)))

const isDay = (text: string): boolean =>
  dayIn(text, 'day-first') !== undefined || dayIn(text, 'month-first') !== undefined

/** Whether a text looks like a field, in the order in which the fields are tried. */
const looks: readonly [TaskField, (text: string, people: readonly Person[]) => boolean][] = [
  ['startDate', isDay],
  ['status', (text) => isChoice(text, taskStatuses)],
  ['priority', (text) => isChoice(text, priorities)],
  ['progress', (text) => text.endsWith('%') && typedPercent(text) !== undefined],
  ['estimatedHours', (text) => typedHours(text) !== undefined],
  ['assignee', (text, people) => 'id' in personNamed(text, people)],
]

/** Whether a column numbers the rows: 1, 2, 3 and so on. */
const isNumbering = (texts: readonly string[]): boolean => texts.every((text, index) => Number(text) === index + 1)

const byContent = (rows: readonly SheetRow[], people: readonly Person[]): Mapping => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const taken = new Set<TaskField>()
  const take = (field: TaskField | undefined): TaskField | null => {
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const columns = Array.from({ length: width }, (_, column) =>
    rows.slice(0, 100).map(({ cells }) => (cells[column] ?? '').trim()),
  )
  const dated = columns.filter((texts) => texts.some(isDay)).length
  const mapping = columns.map((texts, column): TaskField | null => {
    if (column === 0 && width > 1 && rows.length > 1 && isNumbering(texts)) return take('number')
    const filled = texts.filter((text) => text !== '')
    if (filled.length === 0) return null
    const [field] =
      looks.find(([, look]) => filled.filter((text) => look(text, people)).length >= filled.length * 0.8) ?? []
    // The only date is the due date, and so is the second of two.
    return take(field === 'startDate' && (dated === 1 || taken.has('startDate')) ? 'dueDate' : field)
  })
  const isText = (column: number) => mapping[column] === null && (columns[column] ?? []).some((text) => text !== '')
  for (const field of ['title', 'description'] as const) {
    const column = columns.findIndex((_, index) => isText(index))
    if (column !== -1) mapping[column] = field
  }
  return mapping
}

export type Recognized = { mapping: Mapping; /** Whether the first row has headings. */ headed: boolean }

/** The fields of the columns by the headings in the first row, or by the content if it has none. */
export const recognize = (rows: readonly SheetRow[], people: readonly Person[]): Recognized => {
  const named = guessFields(taskFields, rows[0]?.cells ?? [])
  const known = named.filter((field) => field !== null)
  const headed = rows.length > 1 && (known.length > 1 || (known[0] === 'title' && isTitleHeading(rows[0])))
  return { mapping: headed ? named : byContent(rows, people), headed }
}

/** “Summary” alone may be a task; “Task” is a heading. */
const isTitleHeading = (row: SheetRow | undefined): boolean =>
  (row?.cells ?? []).some((cell) => ['task', 'tasks', 'title', 'taskname'].includes(bareHeading(cell)))

/** The mapping after the person says whether the first row has headings. */
export const recognizeAs = (headed: boolean, rows: readonly SheetRow[], people: readonly Person[]): Mapping =>
  headed ? guessFields(taskFields, rows[0]?.cells ?? []) : byContent(rows, people)
