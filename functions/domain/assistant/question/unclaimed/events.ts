/** Times and events that a query cannot say: what was so in the past, two events in one period, a time from an event. */
import { dateOf } from '../../query/date-words.ts'
import { addDays, addMonths, monthOf } from '../../../../../shared/dates/dates.ts'
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

export const eventRules: readonly Rule[] = [pastState, twoEvents, timeFromEvent, stateSince]
