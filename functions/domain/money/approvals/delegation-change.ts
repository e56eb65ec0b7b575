/** The rules of a delegation: when and to whom a person may delegate, and when it ends. Pure: no reads or writes. */
import { mayBeDelegate } from '../../../../shared/money/approval-rules.ts'
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import type { Delegation, SetDelegation } from '../../../../shared/money/delegation.ts'
import { delegationLimits } from '../../../../shared/money/limits.ts'
import type { Role } from '../../../../shared/permissions.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { StoredPerson } from '../../accounts/people/person-repository.ts'
import type { DelegationRecord } from './delegation-repository.ts'

/** Whether a delegation is in force or still to come. */
export const isAhead = ({ endedAt, to }: DelegationRecord, today: Day): boolean => endedAt === null && to >= today

export const toDelegation = (record: DelegationRecord, today: Day): Delegation => ({
  person: record.person,
  delegate: record.delegate,
  from: record.from,
  to: record.to,
  note: record.note,
  active: record.from <= today && today <= record.to,
  version: record.version,
})

type Period = { from: Day; to: Day }

/** A period that has begun may keep its first day. */
const requirePeriod = ({ from, to }: Period, before: DelegationRecord | undefined, today: Day): void => {
  if (from < today && from !== before?.from) throw invalid('from', 'Choose today or a later day')
  if (to < today) throw invalid('to', 'This day is over')
  if (to >= addDays(from, delegationLimits.days)) throw invalid('to', `Choose at most ${delegationLimits.days} days`)
}

const overlap = (one: Period, other: Period): boolean => one.from <= other.to && other.from <= one.to

type Place = {
  /** The person whom the caller named; undefined if the workspace has no such person. */
  delegate: StoredPerson | undefined
  /** The caller's own, if it is in force or still to come. */
  before: DelegationRecord | undefined
  /** All of the workspace. */
  all: readonly DelegationRecord[]
  today: Day
}

const requireDelegate = ({ id, role }: Member, period: Period, { delegate, all }: Place): StoredPerson => {
  if (delegate === undefined) throw invalid('delegateId', 'Choose a person of the workspace')
  if (delegate.id === id) throw invalid('delegateId', 'Choose someone else')
  if (!mayBeDelegate(delegate.role, role))
    throw invalid(
      'delegateId',
      role === 'customer' ? 'Choose a Program Manager' : 'Choose a person who may approve expenses',
    )
  if (delegate.subject === undefined) throw invalid('delegateId', `${nameOf(delegate)} has not joined yet`)
  const away = all.find((other) => other.person.id === delegate.id && overlap(other, period))
  if (away !== undefined)
    throw invalid('delegateId', `${nameOf(delegate)} is away from ${writtenDay(away.from)} to ${writtenDay(away.to)}`)
  return delegate
}

const nameOf = (person: StoredPerson): string => fullName(person) || person.username

/** The delegation that the caller asks for; 400 at the field if it is not possible. */
export const wantedDelegation = (
  principal: Member,
  person: DelegationRecord['person'],
  { from, to, note = '' }: SetDelegation,
  place: Place,
): Omit<DelegationRecord, 'version'> => {
  requirePeriod({ from, to }, place.before, place.today)
  const delegate = requireDelegate(principal, { from, to }, place)
  return {
    workspaceId: principal.workspaceId,
    person,
    role: principal.role,
    delegate: { id: delegate.id, name: nameOf(delegate) },
    from,
    to,
    note,
    endedAt: null,
  }
}

/** Whether two delegations say the same. */
export const isSame = (one: DelegationRecord, other: Omit<DelegationRecord, 'version'>): boolean =>
  one.delegate.id === other.delegate.id && one.from === other.from && one.to === other.to && one.note === other.note

/**
 * The delegations that end when a person leaves or gets another role: those that they gave, and those that they may no
 * longer act on.
 */
export const endedBy = (
  all: readonly DelegationRecord[],
  { id, role }: { id: string; /** Undefined if they leave. */ role: Role | undefined },
): DelegationRecord[] =>
  all.filter(
    (delegation) =>
      (delegation.person.id === id && delegation.role !== role) ||
      (delegation.delegate.id === id && (role === undefined || !mayBeDelegate(role, delegation.role))),
  )
