/** What the generated rows of an export consist of: texts, days, amounts and ids. */
import fc from 'fast-check'
import type { Row } from '../../../shared/workspace/import-plan.ts'

const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** The body of an id that was made in 2026, different for each number. */
const body = (number: number): string =>
  `01j${[3, 2, 1, 0].map((power) => letters[Math.floor(number / 32 ** power) % 32]).join('')}000000000`

/** Gives a new id at each call. `within` is the project of a record whose id begins with that of its project. */
export const idMaker = () => {
  let number = 0
  return (prefix: string, within = ''): string => `${prefix}_${within.slice(4)}${body((number += 1))}`
}

/** A project of the export, to which the rows of other records belong. */
export type Place = {
  id: ReturnType<typeof idMaker>
  projectId: string
  projectName: string
  taskIds: readonly string[]
}

export type Rows = Partial<Record<string, Row[]>>

export const instant = '2026-03-01T08:00:00.000Z'

export const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) =>
  value
    .replaceAll(/[\p{Control}\p{Noncharacter_Code_Point}\u2028-\u202E\u2066-\u2069]/gu, '')
    .normalize('NFC')
    .trim(),
)
export const title = text.map((value) => value || 'Untitled')
export const day = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))
export const someDay = fc.option(day)
export const amount = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => (cents / 100).toFixed(2))
export const name = fc.constantFrom('Ana Flores', 'Rui Melo')

export const ordered = (start: string | null, end: string | null) =>
  start !== null && end !== null && start > end ? ([end, start] as const) : ([start, end] as const)
