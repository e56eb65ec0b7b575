/** Takes the figure that is summed, averaged or grouped: a budget, hours, exposure. Pure. */
import type { QueryFigure } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Measured } from './measures.ts'
import type { Text } from './text.ts'

const projectFigures: readonly [RegExp, QueryFigure][] = [
  [
    /\b(?:(?:what|which|how big a|how large a) )?(?:share|percentage|percent|proportion|part) of (?:the |its |their )?budgets?\b/,
    'spent_share',
  ],
  [
    /\b(?:remaining budgets?|budgets? (?:is |are |do we have )?(?:left|remaining)|(?:money|budget|funds) (?:is |are |do we have )?left|left (?:of|in|on) (?:the |their |its )?budgets?|left to spend)\b/,
    'left',
  ],
  [/\b(?:is|was|are|were) (?:planned|budgeted|foreseen)\b/, 'budget'],
  [/\bopex(?: budgets?)?\b/, 'opex'],
  [/\bcapex(?: budgets?)?\b/, 'capex'],
  [/\b(?:committed|commitments?|orders?)\b/, 'committed'],
  [/\b(?:spent|spend|spending|spendings|expenditure|actual costs?|used(?: up)?|consumed|burn(?:ed|t)?)\b/, 'spent'],
  [/\bbudgets?(?:[- ]wise)?\b/, 'budget'],
  [/\bcosts?\b|\bmoney\b/, 'spent'],
  [/\b(?:progress|completion)\b/, 'progress'],
  [/\bteams?\b|\bpeople\b/, 'people'],
]

/** A figure of a project or, for people, of their projects. */
export const takeProjectFigure = (text: Text): QueryFigure | undefined =>
  projectFigures.find(([words]) => text.take(words) !== undefined)?.[1]

const notInvoiced = /\b(?:not (?:yet )?invoiced(?: yet)?|still to (?:come|be (?:paid|invoiced)))\b/

const takeMoney = (text: Text, what: QuerySubject, measured: Measured | undefined): QueryFigure | undefined => {
  if (what === 'orders' && text.take(notInvoiced) !== undefined) return 'committed'
  if (what === 'orders' && text.take(/\binvoiced\b/) !== undefined) return 'invoiced'
  const isOfRecord = what === 'expenses' || what === 'approvals' || what === 'orders'
  if (isOfRecord) text.takeAll(/\b(?:money|spen[dt]|spending|spendings|costs?|expenditures?|amounts?)\b/)
  const found = isOfRecord ? 'amount' : takeProjectFigure(text)
  if (found !== undefined) text.takeAll(/\b(?:budgets?|money|spent|spend|spending|used|costs?)\b/)
  return found ?? (measured === 'sum' && what !== 'projects' ? 'amount' : undefined)
}

/** Undefined for an average of something that tasks do not have, such as days. */
const takeTaskFigure = (text: Text, measured: Measured): QueryFigure | undefined => {
  if (text.take(/\b(?:left|remaining|to go|still (?:to do|open))\b/) !== undefined) return 'hours_left'
  if (text.take(/\bactual(?:ly)?\b|\bspent\b|\bworked\b/) !== undefined) return 'actual_hours'
  if (text.has(/\bprogress\b/)) return 'progress'
  return measured === 'average' &&
    !text.has(/\b(?:hours?|effort|estimates?|estimated|work|size|length|duration|long)\b/)
    ? undefined
    : 'hours'
}

const takeRaidFigure = (text: Text, measured: Measured): QueryFigure => {
  if (text.take(/\b(?:risk )?(?:scores?|ratings?)\b/) !== undefined) return 'score'
  return text.take(/\b(?:age|old)\b/) === undefined && measured === 'sum' ? 'exposure' : 'age'
}

type Asked = {
  what: QuerySubject
  measured: Measured | undefined
  /** Whether something besides the words asks for an amount of money: a sum, a trend, a limit, a group. */
  wantsAmount: boolean
  isOrdered: boolean
}

const takeOwnFigure = (text: Text, { what, measured, wantsAmount, isOrdered }: Asked): QueryFigure | undefined => {
  if (
    what === 'projects' ||
    what === 'people' ||
    what === 'expenses' ||
    what === 'approvals' ||
    what === 'orders' ||
    what === 'budget_lines' ||
    what === 'budget_months'
  )
    return !isOrdered &&
      (wantsAmount || text.has(/\bbudgets?\b|\bspen[dt]\b|\bspending\b|\bcosts?\b|\bmoney\b|\bopex\b|\bcapex\b/))
      ? takeMoney(text, what, measured)
      : undefined
  if (what === 'meetings' && (measured === 'sum' || measured === 'average')) {
    text.takeAll(/\b(?:lengths?|durations?|minutes|time)\b/)
    return 'length'
  }
  if (what === 'milestones') return measured === 'average' ? 'days_late' : undefined
  if (measured !== 'sum' && measured !== 'average') return undefined
  if (what === 'tasks') return takeTaskFigure(text, measured)
  return what === 'raid' ? takeRaidFigure(text, measured) : undefined
}

export const takeFigure = (text: Text, asked: Asked): QueryFigure | undefined => {
  const figure = takeOwnFigure(text, asked)
  // Words of the figure are no words to search for.
  if (asked.what === 'tasks') text.takeAll(/\b(?:estimated |planned )?(?:hours|effort|estimates?)\b/)
  if (figure === 'progress') text.takeAll(/\bprogress\b/)
  if (figure === 'exposure') text.takeAll(/\bexposures?\b/)
  if (figure === 'age') text.takeAll(/\b(?:age|old)\b/)
  return figure
}
