/** Lambda ends a batch early if the invocation's payload would become too large. */
import { present } from '../values/present.ts'

// Lambda's limit for a payload in bytes, minus room for the JSON around the records.
const mostBytes = 6 * 1024 * 1024 - 1_024

/**
 * Splits records, in order, into groups that each fit an invocation. A record that is too large is a group of its own,
 * and fails.
 */
export const payloadGroups = <T>(items: T[], recordOf: (item: T) => unknown): T[][] => {
  const groups: T[][] = []
  let bytes = Infinity
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(recordOf(item))) + 1
    if (bytes + size > mostBytes) {
      groups.push([])
      bytes = 0
    }
    present(groups.at(-1)).push(item)
    bytes += size
  }
  return groups
}
