/** Filters of event source mappings: which records reach the function at all. */
import { compilePattern } from './pattern.ts'

export type RecordFilter = (record: Record<string, unknown>) => boolean

/** A record passes when it meets any of the filters, or there is none. `decode` gives the form that the filters look at. */
export function createRecordFilter(
  filters: Record<string, unknown>[],
  decode: RecordDecoder = (record) => record,
): RecordFilter {
  if (filters.length === 0) return () => true
  const patterns = filters.map((filter) => ({ pattern: compilePattern(filter), filter }))
  return (record) =>
    patterns.some(({ pattern, filter }) => {
      const decoded = decode(record, filter)
      return decoded !== undefined && pattern.matches(decoded)
    })
}

type RecordDecoder = (record: Record<string, unknown>, filter: Record<string, unknown>) => unknown

/** A queue's body is read as JSON where the filter looks inside it; a body that is no JSON then meets no filter. */
export const decodeQueueRecord: RecordDecoder = (record, filter) => {
  if (Array.isArray(filter['body']) || filter['body'] === undefined) return record
  try {
    return { ...record, body: JSON.parse(String(record['body'])) as unknown }
  } catch {
    return undefined
  }
}
