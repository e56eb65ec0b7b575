/** What an agent gets to read: compact, and with the address of each record. */
import { agentLimits } from '../../../shared/agents/limits.ts'
import type { Statement } from '../../../shared/verdict/analysis.ts'
import { beginning } from '../../../shared/wording.ts'
import { recordAddress } from './record-address.ts'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A record without what is empty, its long texts and lists cut. */
const compact = (value: unknown): unknown => {
  if (typeof value === 'string') return beginning(value, agentLimits.text)
  if (Array.isArray(value)) {
    const left = value.length - agentLimits.items
    return [...value.slice(0, agentLimits.items).map(compact), ...(left > 0 ? [`and ${left} more`] : [])]
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (isEmpty(field) ? [] : [[name, compact(field)]])),
  )
}

/** A record with its address. */
export const shownRecord = (id: string, value: unknown): unknown => ({
  address: recordAddress(id),
  record: compact(value),
})

const shownStatement = ({ text, records }: Statement) => ({
  text,
  records: records.map(({ kind, id, name }) => ({ kind, id, name, address: recordAddress(id) })),
})

export type Said = { statements: readonly Statement[]; gaps: readonly string[] }

export const shownStatements = ({ statements, gaps }: Said): unknown => ({
  statements: statements.map(shownStatement),
  ...(gaps.length > 0 && { missing: gaps }),
})
