/** The id of the entry that a rule raises for a task: always the same, so that a cause cannot have two. */
import { createHash } from 'node:crypto'
import { prefixes } from '../../shared/ids.ts'
import type { RaidRule } from '../../shared/raid-rules.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Of an id of 16 characters: those that are no time. */
const chanceLength = 7

/** The time in it is the task's own, so that it sorts as ids do; the rest follows from the rule and the task. */
export const entryIdOf = (rule: RaidRule, taskId: string): string => {
  const digest = createHash('sha256').update(`${rule}#${taskId}`).digest()
  const rest = [...digest.subarray(0, chanceLength)].map((byte) => alphabet[byte % 32]).join('')
  return `${prefixes.raid}_${taskId.slice(-16, -chanceLength)}${rest}`
}
