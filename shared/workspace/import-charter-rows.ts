/** The rows of charter versions, tolerances and change requests as the records of an import. */
import { charterVersionsKept } from '../charters/limits.ts'
import { importedCharterChange, importedCharterVersion } from './import-charters.ts'
import { orNull, picked, rowsOf, type IsThere, type Row } from './import-rows.ts'

export const charterVersionOf = (row: Row): Row => picked(row, ['projectId', 'number', 'charter'])

const changeOf = (row: Row): Row => ({
  ...picked(row, ['number', 'reason']),
  ...orNull(row, ['section', 'restored']),
  at: row['savedAt'] ?? null,
  by: row['savedBy'] ?? null,
})

/**
 * The versions of each charter, newest first, that its project brings. One that cannot be read is not among them, so
 * that it does not keep the project from coming over.
 */
export const charterHistories = (rows: readonly Row[]): ReadonlyMap<unknown, readonly Row[]> => {
  const readable = rows.filter(
    (row) =>
      importedCharterVersion.safeParse(charterVersionOf(row)).success &&
      importedCharterChange.safeParse(changeOf(row)).success,
  )
  return new Map(
    [...Map.groupBy(readable, (row) => row['projectId'])].map(([projectId, all]) => {
      const byNumber = new Map(all.map((row) => [Number(row['number']), changeOf(row)]))
      const newest = Math.max(...byNumber.keys())
      const kept = [...byNumber].filter(([number]) => newest - number < charterVersionsKept)
      return [projectId, kept.toSorted(([a], [b]) => b - a).map(([, change]) => change)]
    }),
  )
}

export const contractOf = (row: Row): Row => ({
  ...picked(row, ['projectId', 'endDate', 'budget', 'agreedBy', 'agreedAt']),
  ended: row['state'] === 'ended',
  tolerances: {
    days: row['toleranceDays'],
    costPercent: row['toleranceCostPercent'] ?? null,
    costAmount: row['toleranceCostAmount'] ?? null,
    scopePercent: row['toleranceScopePercent'] ?? null,
    scopeTasks: row['toleranceScopeTasks'] ?? null,
    ...picked(row, ['sponsorId']),
  },
  ...orNull(row, ['hours']),
  tasks: rowsOf(row['tasks']).map((task) => orNull(task, ['id', 'title', 'hours', 'dueDate'])),
  sealedAt: row['figuresSince'],
  budgetSince: row['budgetSince'] ?? row['figuresSince'],
  rejected: row['rejected'] ?? {},
})

export const changeRequestOf = (row: Row, isThere: IsThere): Row => ({
  ...picked(row, ['id', 'status', 'measures', 'drift']),
  ...orNull(row, ['decidedBy', 'decidedAt', 'charterVersion']),
  consequences: row['consequences'] ?? [],
  history: rowsOf(row['history']).map((step) => picked(step, ['at', 'by', 'text'])),
  comment: row['comment'] ?? '',
  entryId: isThere(row['entryId']) ? row['entryId'] : null,
})
