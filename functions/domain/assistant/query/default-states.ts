/** The states that a query means without naming them. Pure. */
import type { QueryState } from '../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../shared/assistant/query-subjects.ts'
import type { Conditions } from '../../../../shared/assistant/query.ts'

/** States that a record can have whether it is open or not. */
const isAttribute: ReadonlySet<QueryState> = new Set([
  'unassigned',
  'undated',
  'unestimated',
  'no_response',
  'automatic',
  'unwatched',
  'no_review',
  'no_receipt',
])

/** States of records that are not, or no longer, what a list shows otherwise. */
const isSettled: ReadonlySet<QueryState> = new Set([
  'done',
  'completed',
  'cancelled',
  'closed',
  'resolved',
  'pending',
  'rejected',
])

/** The states that a list has if a question names none: what is still open, for what is worked off. */
export const defaultStates = (
  what: QuerySubject,
  where: Conditions,
  isValue: boolean,
  wasAskedDone: boolean,
): QueryState[] => {
  const { is = [], isAny = [], isNot = [], period, figures, words, age } = where
  // “Without an assignee” says nothing about whether a task is open.
  const isChosen = is.some((state) => !isAttribute.has(state))
  const isEither =
    isAny.length > 0 && (isAny.some((state) => isSettled.has(state)) || !isAny.some((state) => isAttribute.has(state)))
  if (isChosen || isEither || isValue || wasAskedDone) return is
  if (words !== undefined && what !== 'expenses') return is
  // What was raised in a period was raised then, also if it is closed by now, and so is what two people have raised.
  if (what === 'raid' && (period?.of === 'opened' || (where.role === 'raised_by' && where.againstPeople !== undefined)))
    return is
  if (what === 'raid') return isNot.includes('open') ? is : [...is, 'open']
  if (what === 'tasks')
    return figures === undefined && period?.of !== 'created' && period?.of !== 'completed' ? [...is, 'open'] : is
  if (what === 'milestones') return period === undefined || age !== undefined ? [...is, 'open'] : is
  if (what === 'expenses') return isNot.length > 0 ? is : [...is, 'counted']
  return is
}
