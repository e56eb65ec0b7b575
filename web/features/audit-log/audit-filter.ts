/** The filter of the audit log, as stored in the URL. */
import { auditCategories, type AuditCategory } from '../../../shared/audit/audit.ts'

export type AuditFilter = { category?: AuditCategory; person?: string; from?: string; to?: string }

const names = ['category', 'person', 'from', 'to'] as const

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

const holds: Record<(typeof names)[number], (value: string) => boolean> = {
  category: (value) => Object.hasOwn(auditCategories, value),
  person: (value) => /^usr_\w+$/.test(value),
  from: isDay,
  to: isDay,
}

/** The filter in a URL; invalid values are ignored. */
export const filterIn = (search: URLSearchParams): AuditFilter =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value !== null && holds[name](value) ? [[name, value]] : []
    }),
  )

/** Whether the period is valid. It includes both days, and must not end before it begins. */
export const isPeriod = ({ from, to }: AuditFilter): boolean => from === undefined || to === undefined || from <= to
