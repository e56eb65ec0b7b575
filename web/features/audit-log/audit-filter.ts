/** The filter of the audit log, as it stands in the address. */
import { auditCategories, type AuditCategory } from '../../../shared/audit.ts'

export type AuditFilter = { category?: AuditCategory; person?: string; from?: string; to?: string }

const names = ['category', 'person', 'from', 'to'] as const

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

const holds: Record<(typeof names)[number], (value: string) => boolean> = {
  category: (value) => Object.hasOwn(auditCategories, value),
  person: (value) => /^usr_\w+$/.test(value),
  from: isDay,
  to: isDay,
}

/** What of an address is a filter; anything else in it is left out. */
export const filterIn = (search: URLSearchParams): AuditFilter =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value !== null && holds[name](value) ? [[name, value]] : []
    }),
  )

/** Both days are in the period; what ends before it begins is none. */
export const isPeriod = ({ from, to }: AuditFilter): boolean => from === undefined || to === undefined || from <= to
