/** Times and events that a query cannot say: what was so in the past, two events in one period, a time from an event. */
import { dateOf } from '../../query/date-words.ts'
import { addDays, addMonths, monthOf } from '../../../../../shared/dates/dates.ts'
import { numberWord } from '../grammar/number-words.ts'
import { monthPattern } from '../grammar/dates-in.ts'
import type { AssistantQuery } from '../../../../../shared/assistant/query.ts'
import { lacking, type Rule } from './rule.ts'

const state = String.raw`(?:open|late|overdue|blocked|on hold|unassigned|in progress|at risk|off track|over budget)`

const wasSo = new RegExp(
  String.raw`\b(?:did|had)\b(?: \w+){0,3} have\b|\b(?:were|was) there\b|\bthere (?:was|were)\b|\b(?:we|i|they|\|) had\b|\b(?:was|were) (?:still |already )?${state}\b`,
)

const known = 'I know what is so now, not what was so at another time.'

/** `How many open tasks did we have last month?` */
const pastState: Rule = ({ said, query, today }) => {
  const { period } = query.where
  if (period?.to === undefined || period.to >= today || query.measure === 'activity') return undefined
  if (
    !new RegExp(String.raw`\b${state}\b`).test(said) ||
    /\b(?:due|planned|opened|raised|created|start\w*)\b/.test(said)
  )
    return undefined
  return wasSo.test(said) ? { note: known, query: lacking(query, 'period') } : { note: known }
}

/** “Opened” is no state besides “closed”. */
const isBoth = ({ where: { isAny = [] } }: AssistantQuery): boolean => isAny.includes('open') && isAny.includes('done')

const closedOnly = (query: AssistantQuery): AssistantQuery => {
  const { where } = lacking(query, 'isAny')
  const period = where.period === undefined ? {} : { period: { ...where.period, of: 'closed' as const } }
  return { ...query, where: { ...where, ...period, is: [...(where.is ?? []), 'done'] } }
}

const openedVerbs = 'opened|raised|created|started|added|filed|submitted|logged'
const closedVerbs = 'closed|resolved|finished|completed|approved|paid|reached|rejected'

/** `issues opened and closed this month`: one date can be in the period. */
const twoEvents: Rule = ({ said, query }) => {
  const [, first, second] =
    new RegExp(String.raw`\b(${openedVerbs}) (?:and|or|and then|but) (?:also |later )?(${closedVerbs})\b`).exec(said) ??
    []
  if (first === undefined || second === undefined) return undefined
  if (isBoth(query)) return { words: first, query: closedOnly(query) }
  const isFirst = /^(?:opened|created|start|filed|spent)$/.test(dateOf(query))
  return { words: isFirst ? second : first }
}

const fromEvent =
  /\bwithin (?:the )?(?:first )?(?:\d{1,3}|an?|one|two|three|four|five|six) (?:working )?(?:days?|weeks?|months?) (?:of|after|from|before)\b(?! (?:now|today|tomorrow|the deadline)\b)(?: being)?(?: \w+)?/

/** `closed within 10 days of being opened` */
const timeFromEvent: Rule = ({ said, query }) => {
  const words = fromEvent.exec(said)?.[0]
  if (words === undefined) return undefined
  return { words, query: lacking(isBoth(query) ? closedOnly(query) : query, 'period') }
}

const openSince = new RegExp(
  String.raw`\b(?:been|still|is|are|stayed|remained)\b[^,]*\b${state}\b[^,]*\bsince (?:the )?(?:(?:beginning|start|end) of )?(?:(last|this) )?(week|month|${monthPattern}|\w+)`,
)

/** `open since October`: opened by then. Since when something else has been so is not known. */
const stateSince: Rule = ({ said, query }) => {
  const [whole, , unit = ''] = openSince.exec(said) ?? []
  const { from } = query.where.period ?? {}
  if (whole === undefined || from === undefined) return undefined
  if (query.what !== 'raid' || !/\bopen\b/.test(whole))
    return { words: whole.slice(whole.indexOf('since')), query: lacking(query, 'period') }
  const isMonth = unit === 'month' || new RegExp(String.raw`^(?:${monthPattern})$`).test(unit)
  const to = isMonth ? addDays(`${addMonths(monthOf(from), 1)}-01`, -1) : unit === 'week' ? addDays(from, 6) : from
  return { query: { ...query, where: { ...query.where, period: { to, of: 'opened' } } } }
}

const stateFor = new RegExp(
  String.raw`\b(?:${state}|paused|stuck|waiting)\b(?: \w+){0,3} ((?:for|since) (?:more than |over |at least |longer than |less than |under )?(?:an? |the last )?(?:an?|${numberWord}|\d{1,3}) ?(?:working )?(?:days?|weeks?|months?))\b`,
)

/** `in progress for more than two weeks`: of tasks, it is known how long they exist. */
const stateForTime: Rule = ({ said, query }) => {
  const words = stateFor.exec(said)?.[1]
  const { age } = query.where
  return words === undefined || age?.of !== 'created' ? undefined : { words, query: lacking(query, 'age') }
}

const changedDate =
  /\bnew (?:due|end|start|planned) dates?\b|\b(?:due|end|start|planned) dates? (?:that )?(?:was |were |has |have )?(?:been )?(?:changed|moved|pushed|postponed)\b/

/** `tasks that got new due dates this week` are not those of this week. */
const newDates: Rule = ({ said, query }) => {
  const words = query.measure === 'activity' ? undefined : changedDate.exec(said)?.[0]
  return words === undefined ? undefined : { words, query: lacking(query, 'period') }
}

const pastDecision = /\b(?:did|have|has|had)\b[^,]*\b(?:approved?|rejected?|declined?|decided?)\b/

/** `what did I approve last month?`: what is decided on is no approval that waits. Of it, expenses are known. */
const decided: Rule = ({ said, query, read }) => {
  if (query.what !== 'approvals' || !pastDecision.test(said)) return undefined
  const asked = said.replace(/\b(?:approvals?|anything|something|requests?)\b|^\s*(?:what|which)\b/g, ' ')
  const ofExpenses = read(`which expenses ${asked}`)
  return ofExpenses.what === 'expenses'
    ? { note: 'I looked only for expenses. Of other requests, I know those that are waiting.', query: ofExpenses }
    : undefined
}

/** Work is planned by the week. */
const dayOfWork: Rule = ({ query: { measure, where } }) =>
  measure === 'workload' && where.period?.from !== undefined && where.period.from === where.period.to
    ? { note: 'I know the hours of a week, not of a day.' }
    : undefined

const possible =
  /\b(?:could|can|might|may|would|realistically|likely|expected? to|going to)\b[^,]*\b(?:finish|end|be (?:done|finished|complete|over)|complete)\b/

/** `the earliest date on which it could finish` is a forecast, and not the planned end. */
const possibleEnd: Rule = ({ said, query: { what, measure, where, order } }) =>
  what === 'projects' &&
  measure === 'list' &&
  order?.by === 'end' &&
  where.projects?.length === 1 &&
  possible.test(said)
    ? { query: { what, measure: 'forecast', where } }
    : undefined

export const eventRules: readonly Rule[] = [
  pastState,
  twoEvents,
  timeFromEvent,
  stateSince,
  stateForTime,
  newDates,
  decided,
  dayOfWork,
  possibleEnd,
]
