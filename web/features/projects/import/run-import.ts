/** Runs an import plan and reports the result of each row. */
import { bulkProjects } from '../../../../shared/projects/limits.ts'
import type { Project, ProjectOutcome } from '../../../../shared/projects/project.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { batchesBySize, bytesOf } from '../../../spreadsheets/import/run-batches.ts'
import type { PlannedRow, RowFields } from './import-plan.ts'
import { problemText } from './import-plan.ts'
import { csvFile } from '../../../spreadsheets/csv.ts'

export const outcomes = {
  created: { label: 'Created', tone: 'success' },
  changed: { label: 'Changed', tone: 'info' },
  unchanged: { label: 'No change', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'danger' },
  /** Not attempted, because the plan limit was reached, the network failed or the person stopped the import. */
  left: { label: 'Not imported', tone: 'warning' },
} as const

export type Outcome = keyof typeof outcomes

export type RowResult = {
  line: number
  outcome: Outcome
  /** The reason, if it was not imported. */ message: string
  /** Id of the project, if it exists now. */ id: string | null
}

export type RowChange = RowFields & { id: string; version: number }

export type Sending = {
  /** Creates a project; repeating the same key creates no second one. */
  create: (fields: RowFields & { name: string }, key: string) => Promise<Pick<Project, 'id'>>
  change: (changes: RowChange[]) => Promise<ProjectOutcome[]>
}

type Creating = Extract<PlannedRow, { kind: 'create' }>
type Changing = Extract<PlannedRow, { kind: 'change' | 'unchanged' }>

const isCreating = (row: PlannedRow): row is Creating => row.kind === 'create'
const isChanging = (row: PlannedRow): row is Changing => row.kind === 'change'

const left = (line: number, message: string): RowResult => ({ line, outcome: 'left', message, id: null })

/** Results of rows that need no request. */
const settled = (row: PlannedRow): RowResult[] => {
  if (row.kind === 'rejected')
    return [{ line: row.line, outcome: 'rejected', message: row.problems.map(problemText).join('; '), id: null }]
  return row.kind === 'unchanged' ? [{ line: row.line, outcome: 'unchanged', message: '', id: row.project.id }] : []
}

/** Whether the next row would fail as well: the server is unreachable or failing, or the session has ended. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.status === 0 || error.status >= 500 || error.status === 401

/** Splits changes into requests. */
export const piecesOf = (rows: readonly Changing[]): Changing[][] =>
  batchesBySize(rows, bulkProjects, ({ fields }) => bytesOf(fields) + 100)

const changed = ({ line, project }: Changing, { refused }: ProjectOutcome): RowResult =>
  refused === null
    ? { line, outcome: 'changed', message: '', id: project.id }
    : { line, outcome: 'rejected', message: refused.message, id: project.id }

/**
 * Yields results as they arrive; in the end each row has one. Changes go first, because they do not count against the
 * plan limit. `importId` identifies the run, so that it can be repeated after a lost connection or a reload without
 * creating a project twice. Once the plan limit is reached, no more projects are created.
 */
export async function* runImport(
  rows: readonly PlannedRow[],
  importId: string,
  { create, change }: Sending,
  signal: AbortSignal,
): AsyncGenerator<RowResult[]> {
  yield rows.flatMap(settled)
  /** Why the remaining rows are skipped; undefined while there are no errors. */
  let ended: string | undefined
  const stopped = () => ended ?? (signal.aborted ? 'Stopped' : undefined)

  for (const piece of piecesOf(rows.filter(isChanging))) {
    const reason = stopped()
    if (reason !== undefined) {
      yield piece.map(({ line }) => left(line, reason))
      continue
    }
    try {
      const answers = await change(piece.map(({ fields, project: { id, version } }) => ({ ...fields, id, version })))
      yield piece.map((row, index) => changed(row, answers[index] as ProjectOutcome))
    } catch (error) {
      if (isOutage(error)) ended = messageOf(error)
      yield piece.map(({ line }): RowResult =>
        isOutage(error)
          ? left(line, messageOf(error))
          : { line, outcome: 'rejected', message: messageOf(error), id: null },
      )
    }
  }

  for (const { line, name, fields } of rows.filter(isCreating)) {
    const reason = stopped()
    if (reason !== undefined) {
      yield [left(line, reason)]
      continue
    }
    try {
      const { id } = await create({ ...fields, name }, `${importId}-${line}`)
      yield [{ line, outcome: 'created', message: '', id }]
    } catch (error) {
      const full = error instanceof ProblemError && error.code === 'project_limit_reached'
      if (full || isOutage(error)) ended = messageOf(error)
      yield [
        full || isOutage(error)
          ? left(line, messageOf(error))
          : { line, outcome: 'rejected', message: messageOf(error), id: null },
      ]
    }
  }
}

/** The result of each row, as a file. */
export const resultFile = (rows: readonly PlannedRow[], results: ReadonlyMap<number, RowResult>): Blob =>
  csvFile(
    ['Row', 'Project', 'Result', 'Why', 'Project ID'],
    rows.map(({ line, name }) => {
      const { outcome = 'left', message = '', id = null } = results.get(line) ?? {}
      return [String(line), name, outcomes[outcome].label, message, id ?? '']
    }),
  )
