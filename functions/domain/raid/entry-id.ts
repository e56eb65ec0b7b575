/** The ids of entries that raise themselves, for a task or a condition: always the same, so that a cause cannot have two. */
import { createHash } from 'node:crypto'
import { prefixes } from '../../../shared/ids.ts'
import type { RaidRule } from '../../../shared/raid-rules.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Of an id of 16 characters: those that are no time. */
const chanceLength = 7

/** The time in it is that of what it is raised for, so that it sorts as ids do; the rest follows from the rule and from that. */
const derivedId = (rule: string, causeId: string): string => {
  const digest = createHash('sha256').update(`${rule}#${causeId}`).digest()
  const rest = [...digest.subarray(0, chanceLength)].map((byte) => alphabet[byte % 32]).join('')
  return `${prefixes.raid}_${causeId.slice(-16, -chanceLength)}${rest}`
}

export const entryIdOf = (rule: RaidRule, taskId: string): string => derivedId(rule, taskId)

/** The issue that is raised where the condition of an entry does not hold. */
export const violationIdOf = (entryId: string): string => derivedId('condition_violated', entryId)
