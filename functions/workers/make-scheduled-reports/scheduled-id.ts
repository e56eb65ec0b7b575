/** The id of a scheduled report. It is the same on every call, so that each slot has one report. */
import { createHash } from 'node:crypto'
import type { Day } from '../../../shared/dates.ts'
import { lowestId } from '../../kernel/id.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Characters of an id after its time part. */
const chanceLength = 7

/** The time part is the start of the slot, in UTC; the rest is derived from the project. */
export const scheduledId = (projectId: string, slot: Day): string => {
  const digest = createHash('sha256').update(`${projectId}#${slot}`).digest()
  const rest = [...digest.subarray(0, chanceLength)].map((byte) => alphabet[byte % 32]).join('')
  return `${lowestId('report', Date.parse(`${slot}T00:00:00Z`)).slice(0, -chanceLength)}${rest}`
}
