/** Filters of event source mappings: which records reach the function. */
import { compilePattern } from './pattern.ts'

export type RecordFilter = (record: Record<string, unknown>) => boolean

/**
 * A record passes if it matches any of the filters, or if there are none. `decode` returns what the filters are matched
 * against.
 */
export const createRecordFilter = (
  filters: Record<string, unknown>[],
  decode: RecordDecoder = (record) => record,
): RecordFilter => {
  if (filters.length === 0) return () => true
  const patterns = filters.map((filter) => ({ pattern: compilePattern(filter), filter }))
  return (record) =>
    patterns.some(({ pattern, filter }) => {
      const decoded = decode(record, filter)
      return decoded !== undefined && pattern.matches(decoded)
    })
}

type RecordDecoder = (record: Record<string, unknown>, filter: Record<string, unknown>) => unknown

/** Parses the body as JSON if the filter matches fields of it. A body that is not JSON then matches no filter. */
export const decodeQueueRecord: RecordDecoder = (record, filter) => {
  if (Array.isArray(filter['body']) || filter['body'] === undefined) return record
  try {
    return { ...record, body: JSON.parse(String(record['body'])) as unknown }
  } catch {
    return undefined
  }
}
