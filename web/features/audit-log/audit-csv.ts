/** The audit log as a spreadsheet file. */
import { auditCategories, type AuditEntry } from '../../../shared/audit/audit.ts'
import { csvFile } from '../../spreadsheets/csv.ts'
import { fileNameFrom } from '../../spreadsheets/download.ts'
import type { AuditFilter } from './audit-filter.ts'

const columns: Record<string, (entry: AuditEntry) => string> = {
  'Time (UTC)': ({ at }) => at,
  Category: ({ category }) => auditCategories[category].label,
  Who: ({ by }) => by.name,
  What: ({ action }) => action,
  Target: ({ subject }) => subject?.name ?? '',
  Details: ({ detail }) => detail,
  Reason: ({ reason }) => reason ?? '',
  Address: ({ from }) => from?.address ?? '',
  Device: ({ from }) => from?.device ?? '',
  Entry: ({ id }) => id,
}

export const csvOf = (entries: readonly AuditEntry[]): Blob => {
  const rows = entries.map((entry) => Object.values(columns).map((of) => of(entry)))
  return csvFile(Object.keys(columns), rows)
}

/** `audit-log-harbour-rail-2026-11-01-to-2026-11-21.csv` */
export const csvName = (company: string, { from, to }: AuditFilter, today: string): string => {
  const last = to ?? today
  const period = from === undefined || from === last ? last : `${from}-to-${last}`
  return `${fileNameFrom(['audit-log', company, period])}.csv`
}
