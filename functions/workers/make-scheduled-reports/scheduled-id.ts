/** The id of a scheduled report: the same whenever it is asked for, so that a slot has one. */
import { createHash } from 'node:crypto'
import type { Day } from '../../../shared/dates.ts'
import { lowestId } from '../../kernel/id.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Characters of an id that are no time. */
const chanceLength = 7

/** Its time is the beginning of the slot, in UTC; the rest follows from the project. */
export const scheduledId = (projectId: string, slot: Day): string => {
  const digest = createHash('sha256').update(`${projectId}#${slot}`).digest()
  const rest = [...digest.subarray(0, chanceLength)].map((byte) => alphabet[byte % 32]).join('')
  return `${lowestId('report', Date.parse(`${slot}T00:00:00Z`)).slice(0, -chanceLength)}${rest}`
}
