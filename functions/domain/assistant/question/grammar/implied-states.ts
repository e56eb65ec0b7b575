/** The states that a question does not name, but means. Pure. */
import type { QueryState } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Ordering } from './orders.ts'
import type { Request } from './requests.ts'
import type { States } from './states.ts'
import type { Text } from './text.ts'

/** Meetings are those to come, or those that were held, by how they are asked for. */
const ofMeetings = (text: Text, states: States, { period, fact }: Pick<Request, 'period' | 'fact'>): States => {
  const is = [...states.is]
  const isNot = [...states.isNot]
  const { isAny } = states
  if (
    fact === undefined &&
    period === undefined &&
    is.length + isAny.length === 0 &&
    isNot.length === 0 &&
    text.has(/\b(?:when|do i have|do we have|any|are there)\b/)
  )
    is.push('upcoming')
  if (period !== undefined && is.length + isAny.length === 0) isNot.push('cancelled')
  if (is.includes('no_minutes') && !is.includes('past')) is.push('past')
  // The period says which days are meant, also if a part of them is over.
  if (period !== undefined && is.includes('upcoming'))
    return { is: [...is.filter((state) => state !== 'upcoming'), 'scheduled'], isAny, isNot }
  return { is, isAny, isNot }
}

/** States that follow from the time that the order implies. */
export const timedStates = (
  text: Text,
  what: QuerySubject,
  { is, isAny, isNot }: States,
  { time, ...request }: Pick<Ordering, 'time'> & Pick<Request, 'period' | 'fact'>,
): States => {
  const isKnown = time === undefined || ((what === 'milestones' || time === 'open') && is.includes('open'))
  const states = { is: isKnown ? is : [...is, time], isAny, isNot }
  if (what === 'meetings') return ofMeetings(text, states, request)
  // What a cancelled project had planned will not come.
  const isPlanned = what === 'milestones' && request.period !== undefined && states.is.length === 0
  return isPlanned && isAny.length === 0 ? { ...states, isNot: [...isNot, 'cancelled'] } : states
}

/** Takes the words that say that an approval is waiting, which all of them are. */
export const takeApprovalStates = (text: Text, isMine: boolean): QueryState[] => {
  const isForMe = isMine || text.has(/\b(?:me|my|i)\b/)
  text.takeAll(/\b(?:waiting|waits?|pending|approv\w+|sign[- ]?offs?|decisions?|outstanding|open|requests?)\b/)
  return isForMe ? ['mine_to_decide'] : []
}
