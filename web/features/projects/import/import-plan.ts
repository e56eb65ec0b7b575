/**
 * Plans an import: for each row of the file, whether it creates a project, changes one, leaves it unchanged or is
 * rejected, and why. Pure functions; every row has an entry in the plan.
 */
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses, projectTypes, riskLevels } from '../../../../shared/projects/project-choices.ts'
import type { Choice } from '../../../../shared/contract/choices.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { amountMessage, typedAmount } from '../../../../shared/money/read-amount.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { importedProject, type ImportedProject, type ProjectSummary } from '../../../../shared/projects/project.ts'
import { listIn, listText } from '../../../spreadsheets/import/cell-values.ts'
import type { DayOrder } from '../../../spreadsheets/import/written-days.ts'
import {
  cellsOf,
  choicesMessage,
  dayRead,
  orRefused,
  plain,
  type RowCells,
} from '../../../spreadsheets/import/cells.ts'
import { clipped } from '../../../../shared/wording.ts'
import { importFields, type ImportField } from './import-fields.ts'

/** The fields of a row to send; all but the name are optional. */
export type RowFields = Pick<ImportedProject, Exclude<ImportField, 'id'>>

/** An error in a row and its field; a null `field` means the whole row. */
export type CellProblem = { field: ImportField | null; text: string; message: string }

export type FieldChange = { field: ImportField; before: string; after: string }

export type PlannedRow = {
  /** Line in the file, numbered as in a spreadsheet: the headings are row 1. */
  line: number
  name: string
  fields: RowFields
  /** What the person should know about the row before it is imported. */
  note?: string | undefined
} & (
  | { kind: 'create'; changes: readonly FieldChange[] }
  | { kind: 'change' | 'unchanged'; project: ProjectSummary; changes: readonly FieldChange[] }
  | { kind: 'rejected'; problems: readonly CellProblem[] }
)

export type Source = {
  /** The rows below the headings, each with its line. */
  rows: readonly { line: number; cells: readonly string[] }[]
  /** The field of each column; null for a column that is skipped. */
  mapping: readonly (ImportField | null)[]
  dayOrder: DayOrder
}

export type Known = { projects: readonly ProjectSummary[]; people: readonly Person[]; today: Day }

const choices: Partial<Record<ImportField, Record<string, Choice>>> = {
  status: projectStatuses,
  priority: priorities,
  riskLevel: riskLevels,
  projectType: projectTypes,
}

/** The error message for a field, worded for a person who is looking at the file. */
const said = (field: ImportField | null, message: string): string => {
  const table = field === null ? undefined : choices[field]
  return table === undefined ? message : choicesMessage(table)
}

type Read = { value: unknown } | { refused: string }

const amountRead = (text: string): Read => orRefused(typedAmount(text), amountMessage)

const managerRead = (text: string, people: readonly Person[]): Read => {
  const asked = plain(text)
  const found = people.filter(
    ({ email, firstName, lastName }) => plain(email) === asked || plain(`${firstName} ${lastName}`) === asked,
  )
  if (found.length > 1) return { refused: 'Several people have this name: use the email' }
  return found[0] === undefined ? { refused: 'No one in the workspace has this name or email' } : { value: found[0].id }
}

type Reader = (text: string, reading: { order: DayOrder; people: readonly Person[] }) => Read

const dayCell: Reader = (text, { order }) => dayRead(text, order)
const listCell: Reader = (text) => ({ value: listIn(text) })

/** Parsers by field; other fields are sent as written. */
const readers: Partial<Record<ImportField, Reader>> = {
  startDate: dayCell,
  endDate: dayCell,
  budget: amountRead,
  opex: amountRead,
  capex: amountRead,
  managerId: (text, { people }) => managerRead(text, people),
  teamMembers: listCell,
  tags: listCell,
}

type Texts = RowCells<ImportField>['texts']

type Found = { project: ProjectSummary | undefined; note?: string } | { problem: CellProblem }

/**
 * The project of a row, by id or else by name; undefined for a new one. An unknown id is that of another tool or
 * workspace, so that it does not refuse the row.
 */
const findProject = (
  texts: Texts,
  byId: ReadonlyMap<string, ProjectSummary>,
  byName: ReadonlyMap<string, readonly ProjectSummary[]>,
): Found => {
  const id = texts.get('id')
  const known = byId.get(id ?? '')
  if (known !== undefined) return { project: known }
  const name = texts.get('name') ?? ''
  const namesakes = byName.get(plain(name)) ?? []
  if (namesakes.length > 1)
    return {
      problem: {
        field: 'name',
        text: name,
        message: `${namesakes.length} projects have this name: add a column with the Project ID`,
      },
    }
  const project = namesakes[0]
  if (id === undefined) return { project }
  const found = project === undefined ? 'is added as a new one' : 'is recognized by its name'
  return { project, note: `You have no project with the ID “${clipped(id, 40)}”, so it ${found}` }
}

/** How the product writes the values of some fields. */
const written: Partial<Record<ImportField, (value: string) => string>> = {
  startDate: writtenDay,
  endDate: writtenDay,
  budget: writtenAmount,
  opex: writtenAmount,
  capex: writtenAmount,
}

const shown = (
  field: ImportField,
  value: string | readonly string[] | null | undefined,
  people: readonly Person[],
): string => {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return listText(value)
  const table = choices[field]
  if (table !== undefined) return table[value]?.label ?? value
  const person = field === 'managerId' ? people.find(({ id }) => id === value) : undefined
  return person === undefined ? (written[field]?.(value) ?? value) : `${person.firstName} ${person.lastName}`
}

const valuesIn = (fields: RowFields) =>
  Object.entries(fields) as [Exclude<ImportField, 'id'>, string | readonly string[] | null][]

/** The fields of a new project other than its name. */
const valuesOf = (fields: RowFields, people: readonly Person[]): FieldChange[] =>
  valuesIn(fields).flatMap(([field, value]) =>
    field === 'name' ? [] : [{ field, before: '', after: shown(field, value, people) }],
  )

const changesOf = (fields: RowFields, project: ProjectSummary, { people }: Known): FieldChange[] =>
  valuesIn(fields).flatMap(([field, value]) => {
    const [before, after] = [shown(field, project[field], people), shown(field, value, people)]
    return before === after ? [] : [{ field, before, after }]
  })

const endsBeforeStart = (fields: RowFields, project: ProjectSummary | undefined): boolean => {
  const [start, end] = [fields.startDate ?? project?.startDate, fields.endDate ?? project?.endDate]
  return (
    (fields.startDate !== undefined || fields.endDate !== undefined) &&
    typeof start === 'string' &&
    typeof end === 'string' &&
    start > end
  )
}

type Checked = { fields: RowFields } | { problems: CellProblem[] }

/** Parses the cells and validates them with the server's schema; returns all errors at once. */
const check = (
  texts: Texts,
  project: ProjectSummary | undefined,
  order: DayOrder,
  people: readonly Person[],
): Checked => {
  const problems: CellProblem[] = []
  const values: Record<string, unknown> = {}
  for (const [field, text] of texts) {
    if (field === 'id') continue
    const read = readers[field]?.(text, { order, people }) ?? { value: text }
    if ('refused' in read) problems.push({ field, text, message: read.refused })
    else values[field] = read.value
  }
  // The schema requires a name, but a row that changes a project may omit it.
  const parsed = importedProject.safeParse({ name: project?.name ?? '', ...values })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = (path[0] ?? null) as ImportField | null
    if (problems.every((problem) => problem.field !== field))
      problems.push({ field, text: (field && texts.get(field)) ?? '', message: said(field, message) })
  }
  if (!parsed.success || problems.length > 0) return { problems }
  const { name, ...rest } = parsed.data
  const fields = values['name'] === undefined ? rest : { name, ...rest }
  if (endsBeforeStart(fields, project))
    return {
      problems: [
        { field: 'endDate', text: texts.get('endDate') ?? '', message: 'The end date is before the start date' },
      ],
    }
  return { fields }
}

const grouped = (projects: readonly ProjectSummary[]): ReadonlyMap<string, readonly ProjectSummary[]> =>
  Map.groupBy(projects, ({ name }) => plain(name))

/** The plan of a file: one entry for each of its rows, in order. */
export const planImport = ({ rows, mapping, dayOrder }: Source, known: Known): PlannedRow[] => {
  const { projects, people } = known
  const byId = new Map(projects.map((project) => [project.id, project]))
  const byName = grouped(projects)
  /** Lines that already refer to a project, by its id or by its new name. */
  const lines = new Map<string, number>()
  return rows.map(({ line, cells }): PlannedRow => {
    const { texts } = cellsOf(cells, mapping)
    const hit = findProject(texts, byId, byName)
    const note = 'note' in hit ? hit.note : undefined
    const project = 'project' in hit ? hit.project : undefined
    const name = texts.get('name') ?? project?.name ?? ''
    const reject = (...problems: CellProblem[]): PlannedRow => ({ line, name, fields: {}, kind: 'rejected', problems })
    if ('problem' in hit) return reject(hit.problem)
    const about = project?.id ?? texts.get('id') ?? plain(name)
    const earlier = lines.get(about)
    if (earlier !== undefined && about !== '')
      return reject({
        field: texts.has('id') ? 'id' : 'name',
        text: texts.get('id') ?? name,
        message: `Row ${earlier} refers to the same project`,
      })
    const checked = check(texts, project, dayOrder, people)
    if ('problems' in checked) return reject(...checked.problems)
    lines.set(about, line)
    const { fields } = checked
    if (project === undefined) return { line, name, fields, note, kind: 'create', changes: valuesOf(fields, people) }
    const changes = changesOf(fields, project, known)
    const changed = Object.fromEntries(
      changes.map(({ field }) => [field, fields[field as keyof RowFields]]),
    ) as RowFields
    return { line, name, fields: changed, note, kind: changes.length === 0 ? 'unchanged' : 'change', project, changes }
  })
}

/** `Due Date “soon”: Enter a day …` */
export const problemText = ({ field, text, message }: CellProblem): string => {
  const cell = [
    field === null ? '' : importFields[field].label,
    text === '' ? '' : `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`,
  ]
    .filter((part) => part !== '')
    .join(' ')
  return cell === '' ? message : `${cell}: ${message}`
}

/** `Status: Planning → On Hold` */
export const changeText = ({ field, before, after }: FieldChange): string =>
  `${importFields[field].label}: ${before === '' ? 'nothing' : before} → ${after}`
