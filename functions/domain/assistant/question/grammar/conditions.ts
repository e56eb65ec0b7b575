/** The conditions of a query, from what was taken out of a question. Pure. */
import type { QueryDate } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Conditions } from '../../../../../shared/assistant/query.ts'
import { addDays, type Day } from '../../../../../shared/dates/dates.ts'
import { insightLimits } from '../../../../../shared/verdict/limits.ts'
import type { TakenAge } from './ages.ts'
import { ageDate, doneDate, lateDate, takeDateName } from './date-names.ts'
import type { Span } from './periods.ts'
import type { Records } from './records.ts'
import type { Request } from './requests.ts'
import { isOwnOf, isOwnRole } from './roles.ts'
import type { Scene } from './scene.ts'
import type { Text } from './text.ts'

export type Asked = Records & Request

/** A query without the parts that a question leaves open. */
export const without = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined && !(Array.isArray(one) && one.length === 0)),
  ) as T

type Timed = {
  period: Span | undefined
  of: QueryDate | undefined
  /** Whether what is late is asked for besides what is due in the period. */
  isOrLate?: boolean
}

/** `due this week or already late`: what is due until the end of the period, and still open. */
const orLate =
  /\b(?:late|overdue) (?:and|or|and\/or) (?:are |is )?(?:due|planned)\b|\bor (?:are |is )?(?:already )?(?:late|overdue)\b/

const lateBelongs: ReadonlySet<QuerySubject> = new Set(['tasks', 'raid', 'milestones'])

/** What has to be done before a day includes what is late. */
const untilDay = (
  what: QuerySubject,
  period: Span | undefined,
  of: QueryDate | undefined,
  wasAskedDone: boolean,
): Timed => {
  const { isUntil, ...days } = period ?? {}
  if (period === undefined || isUntil !== true) return { period, of }
  if (!lateBelongs.has(what) || wasAskedDone) return { period: days, of }
  return { period: without({ to: days.to }), of: of ?? lateDate(what) }
}

/** What is due is due soon, unless a question names its days. */
export const takeTime = (
  text: Text,
  said: string,
  { today, quoted }: Scene,
  { what, states, wasAskedDone, period, age, fact, order }: Asked,
): Timed => {
  const named = takeDateName(text, what, period !== undefined || age !== undefined || order !== undefined)
  const of = named ?? (wasAskedDone && period !== undefined ? doneDate(what) : undefined)
  const isDueSoon =
    what === 'tasks' &&
    period === undefined &&
    age === undefined &&
    /\bdue\b(?! dates?)|\bupcoming\b|\bdeadlines?\b/.test(said) &&
    !states.is.includes('late') &&
    ![...states.is, ...states.isAny].includes('undated') &&
    quoted === undefined &&
    fact === undefined &&
    !/\bwhen\b/.test(said)
  if (period?.to !== undefined && states.is.includes('late') && lateBelongs.has(what) && orLate.test(said)) {
    text.takeAll(/\bor\b/)
    return { period: { to: period.to }, of: of ?? lateDate(what), isOrLate: true }
  }
  if (!isDueSoon) return untilDay(what, period, of, wasAskedDone)
  text.takeAll(/\bupcoming\b|\bdue\b/)
  // The next to come can be a long way off.
  if (order?.by === 'due') return { period: { from: today }, of: of ?? 'due' }
  return { period: { from: today, to: addDays(today, insightLimits.dueWithinDays) }, of }
}

const agePart = (what: QuerySubject, of: QueryDate | undefined, { isLate, is, amount, unit }: TakenAge) => ({
  of: isLate ? lateDate(what) : ageDate(what, of),
  is,
  amount,
  unit,
})

const againstPart = ({ from, to }: Span): { from: Day; to: Day } | undefined =>
  from === undefined || to === undefined ? undefined : { from, to }

export const conditionsOf = (
  said: string,
  { project, more, people, notPeople, notProjects, againstProjects, againstPeople, isMine, me }: Scene,
  { what, states, conditions, projectIs, age, against, follows }: Asked,
  { period, of, isOrLate, words }: Timed & { words: string | undefined },
): Conditions => {
  const isOwn =
    people.length === 0 &&
    notPeople.length === 0 &&
    isMine &&
    (conditions.role === 'project_manager' ||
      (conditions.role !== undefined && isOwnRole(said)) ||
      (what !== 'approvals' && isOwnOf(what, said)))
  // “My meetings with Mira” are those of both.
  const isBoth =
    what === 'meetings' &&
    people.length > 0 &&
    ![...people, ...notPeople, ...againstPeople].includes(me) &&
    (isOwnRole(said) || /\bmy\b/.test(said))
  const is =
    isOrLate === true
      ? states.is.map((state) => (state === 'late' ? ('open' as const) : state))
      : age?.isLate === true
        ? [...states.is, 'late' as const]
        : states.is
  return without({
    projects: project === undefined ? [] : [project, ...more],
    notProjects: [...notProjects],
    againstProjects: [...againstProjects],
    projectIs,
    people: [...people, ...(isOwn || isBoth ? [me] : [])],
    notPeople: [...notPeople],
    againstPeople: [...againstPeople],
    is: [...new Set(is)],
    isAny: states.isAny,
    isNot: states.isNot,
    ...conditions,
    period: period === undefined ? undefined : without({ ...period, of }),
    against: against === undefined ? undefined : againstPart(against),
    age: age === undefined ? undefined : agePart(what, of, age),
    words,
    follows: what === 'tasks' ? follows : undefined,
  })
}
