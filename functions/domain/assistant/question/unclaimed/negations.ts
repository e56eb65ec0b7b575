/** Words without which a question asks for something else: what is left of it is only a part. Pure. */
import { keysOf } from '../../../../../shared/contract/choices.ts'
import { raidLevels } from '../../../../../shared/raid/raid-choices.ts'
import { priorities as allPriorities } from '../../../../../shared/tasks/task-choices.ts'
import { turning } from '../grammar/fillers.ts'
import type { QueryState } from '../../../../../shared/assistant/query-choices.ts'
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

const states: Readonly<Record<string, QueryState>> = {
  late: 'late',
  overdue: 'late',
  delayed: 'late',
  blocked: 'blocked',
  completed: 'done',
  done: 'done',
  finished: 'done',
  closed: 'done',
  cancelled: 'cancelled',
  unassigned: 'unassigned',
  open: 'open',
}

const stateWord = keysOf(states).join('|')

const leftOutStates = new RegExp(
  String.raw`\b(?:except|excluding|other than|but not|apart from|besides)\b(?: for)? (?:the |those |that are |any )*(${stateWord})(?: ones)?(?:,? (?:and|or|nor) (?:the |those )?(${stateWord})(?: ones)?)?\b`,
)

/** `all tasks except the completed and the late ones` */
const otherStates: Rule = ({ said, query }) => {
  const [whole, ...words] = leftOutStates.exec(said) ?? []
  if (whole === undefined) return undefined
  const out = words.flatMap((word) => states[word] ?? [])
  const { is = [], isNot = [], ...where } = query.where
  // What is not done is open.
  const left = [...is.filter((one) => !out.includes(one)), ...(out.includes('done') ? (['open'] as const) : [])]
  const not = [...isNot, ...out.filter((one) => one !== 'done')]
  return {
    used: whole,
    query: {
      ...query,
      where: {
        ...where,
        ...(left.length > 0 && { is: [...new Set(left)] }),
        ...(not.length > 0 && { isNot: [...new Set(not)] }),
      },
    },
  }
}

export const negationRules: readonly Rule[] = [otherLevels, otherStates]
