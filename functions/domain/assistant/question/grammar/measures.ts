/** What is measured: a count, a sum, an average, a comparison, or the records themselves. Pure. */
import type { QueryFigure, QueryGroup } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery } from '../../../../../shared/assistant/query.ts'
import { isMoneyQuestion } from './money-words.ts'
import type { Text } from './text.ts'

export type Measured = 'count' | 'sum' | 'average'

/** Whether the words ask for a sum, a count or an average. */
export const takeMeasure = (text: Text): Measured | undefined => {
  if (text.take(/\b(?:on )?average\b|\bmean\b|\btypical(?:ly)?\b/) !== undefined) return 'average'
  if (text.take(/\bhow many (?=hours\b)|^\s*(?:the )?(?=(?:open |remaining |estimated )?hours\b)/) !== undefined) {
    text.takeAll(/\badd(?:s|ed)? up to\b|\bin total\b|\bof work\b/)
    return 'sum'
  }
  if (
    text.take(/\bhow many\b|\bnumber of\b|\bcount (?:of )?(?:all |the )?\b|\bhow much (?:work|tasks)\b/) !== undefined
  )
    return 'count'
  const isSum =
    text.take(
      /\b(?:what is the )?(?:grand |sum )?(?:totals?|sum)(?: (?:up|of|amount|value))?\b|\ball together\b|\baltogether\b|\bin total\b|\bcombined\b|\badd(?:s|ed)? up\b|\bhow much\b|\bin all\b/,
    ) !== undefined
  if (isSum) text.takeAll(/\b(?:totals?|sum|in total|altogether|together|combined|how much)\b/)
  return isSum ? 'sum' : undefined
}

/** Money has a history; how many tasks were late a month ago is not known. */
const moves =
  /\b(?:going (?:up|down)(?: or (?:up|down))?|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|rising|falling|growing|shrinking|dropping)\b/

export const takeTrend = (text: Text): boolean =>
  (text.has(isMoneyQuestion) && text.take(moves) !== undefined) ||
  text.take(/\b(?:trends?|trending|develop(?:ed|ment)?|evol(?:ve|ved|ution)|changed over)\b/) !== undefined

type Parts = {
  measured: Measured | undefined
  isTrend: boolean
  hasSecond: boolean
  hasFact: boolean
  figure: QueryFigure | undefined
  order: AssistantQuery['order']
  what: QuerySubject
  by: QueryGroup | undefined
  /** Whether the records are those of what people did: who filed the most of them is counted. */
  countsActs: boolean
}

/** The measure of a query, by all that was taken. */
export const measureOf = ({
  measured,
  isTrend,
  hasSecond,
  hasFact,
  figure,
  order,
  what,
  by,
  countsActs,
}: Parts): AssistantQuery['measure'] => {
  if (hasSecond) return 'compare'
  if (isTrend) return 'trend'
  if (hasFact) return 'value'
  if (measured === 'sum' && figure === undefined && what !== 'expenses') return 'count'
  if (measured !== undefined) return measured
  if (by !== undefined) return figure === undefined && (what !== 'expenses' || countsActs) ? 'count' : 'sum'
  if (order !== undefined) return 'list'
  if (figure === 'spent_share') return 'average'
  if (
    figure !== undefined &&
    (what === 'expenses' ||
      what === 'approvals' ||
      figure === 'budget' ||
      figure === 'spent' ||
      figure === 'left' ||
      figure === 'opex' ||
      figure === 'capex' ||
      figure === 'committed' ||
      figure === 'days_late')
  )
    return 'sum'
  return 'list'
}
