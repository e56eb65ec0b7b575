/** Words without which a question asks for something else: what is left of it is only a part. Pure. */
import { keysOf } from '../../../../../shared/contract/choices.ts'
import { raidLevels } from '../../../../../shared/raid/raid-choices.ts'
import { priorities as allPriorities } from '../../../../../shared/tasks/task-choices.ts'
import { turning } from '../grammar/fillers.ts'
import type { Rule } from './rule.ts'

/** Whether an answer without these words would be one to another question. */
export const isTurned = (unused: readonly string[]): boolean => unused.some((word) => turning.test(word))

const notLevel =
  /\b(not|neither|nor|except(?: for)?|excluding|other than) (?:the |of |those |a )?(?:low|medium|high|critical|urgent)\b/

/** `not high-priority`, `except critical ones`: all other levels. */
const otherLevels: Rule = ({ said, query }) => {
  const word = notLevel.exec(said)?.[1]?.split(' ')[0]
  if (word === undefined) return undefined
  const { priorities, severities } = query.where
  const isOther = <T extends string>(all: readonly T[], some: readonly T[]): T[] =>
    all.filter((one) => !some.includes(one))
  if (priorities === undefined && severities === undefined) return undefined
  const where = {
    ...query.where,
    ...(priorities !== undefined && { priorities: isOther(keysOf(allPriorities), priorities) }),
    ...(severities !== undefined && { severities: isOther(keysOf(raidLevels), severities) }),
  }
  return { used: word, query: { ...query, where } }
}

export const negationRules: readonly Rule[] = [otherLevels]
