/**
 * Who decides on expenses and budget changes: people by their role, and the delegates of those who are away. Without
 * schemas, because screens use these too. See decisions 084 and 095.
 */
import type { Author } from '../contract/event.ts'
import type { Day } from '../dates/dates.ts'
import { scopeOf, type Role } from '../permissions.ts'
import { writtenDay } from '../dates/written-day.ts'

/** What the rules look at. Cents may be negative: a correction. */
export type Asked = { cents: number; submittedBy: Pick<Author, 'id' | 'kind'> }

export type Decider = { id: string; role: Role }

/** Someone who is away, and the person who decides on their behalf. */
export type Delegation = {
  person: Author
  /** The role of `person`, whose rights are delegated. */
  role: Role
  delegate: { id: string; name: string }
  /** First and last calendar day in the workspace's time zone. */
  from: Day
  to: Day
}

export type ApprovalRules = {
  /** Cents above which only the company account decides; null for no limit. */
  limit: number | null
  /** Those that are in force. */
  delegations: readonly Delegation[]
}

/** `Nov 24, 2026 – Nov 30, 2026` */
export const writtenDays = ({ from, to }: Pick<Delegation, 'from' | 'to'>): string =>
  from === to ? writtenDay(from) : `${writtenDay(from)} – ${writtenDay(to)}`

/** The delegations that are in force on a day. */
export const inForce = <D extends Pick<Delegation, 'from' | 'to'>>(delegations: readonly D[], day: Day): D[] =>
  delegations.filter(({ from, to }) => from <= day && day <= to)

/**
 * Whether a role may decide on behalf of another. The limit is there to control program managers by the company account,
 * so no one below them decides in its place.
 */
export const mayBeDelegate = (delegate: Role, of: Role): boolean =>
  of === 'customer' ? delegate === 'program_manager' : scopeOf(delegate, 'expense.decide') !== undefined

/**
 * Whether a person may decide by their own right: never on what they submitted, and above the workspace's limit (cents;
 * null means there is none) only the company account. What the company account submits above the limit, a program
 * manager decides.
 */
export const decides = ({ cents, submittedBy }: Asked, { id, role }: Decider, limit: number | null): boolean => {
  if (scopeOf(role, 'expense.decide') === undefined || submittedBy.id === id) return false
  if (limit === null || Math.abs(cents) <= limit) return true
  return submittedBy.kind === 'customer' ? role === 'program_manager' : role === 'customer'
}

/**
 * By which right a person may decide: their own (`onBehalfOf` is null), or that of someone who is away. Undefined if
 * they may not. A delegate never decides on what they submitted themselves, and what the absent person could not
 * decide, their delegate cannot either. A delegate of a delegate has no right from the first: rights do not pass on.
 */
export const rightTo = (
  asked: Asked,
  reader: Decider,
  { limit, delegations }: ApprovalRules,
): { onBehalfOf: Author | null } | undefined => {
  if (decides(asked, reader, limit)) return { onBehalfOf: null }
  if (asked.submittedBy.id === reader.id) return undefined
  const delegation = delegations.find(
    ({ person, role, delegate }) =>
      delegate.id === reader.id && mayBeDelegate(reader.role, role) && decides(asked, { id: person.id, role }, limit),
  )
  return delegation && { onBehalfOf: delegation.person }
}

/** What a person may do about an approval that waits. */
export const decisionFor = (
  asked: Asked,
  reader: Decider,
  rules: ApprovalRules,
): { mayDecide: boolean; onBehalfOf: Author | null } => {
  const right = rightTo(asked, reader, rules)
  return { mayDecide: right !== undefined, onBehalfOf: right?.onBehalfOf ?? null }
}

/** Who decides on an amount above the limit, as a sentence. */
export const whoDecides = ({ submittedBy }: Asked, { delegations }: Pick<ApprovalRules, 'delegations'>): string => {
  if (submittedBy.kind === 'customer') return 'A program manager decides on this amount.'
  const standIn = delegations.find(({ role, delegate }) => role === 'customer' && delegate.id !== submittedBy.id)
  return standIn === undefined
    ? 'The company account decides on this amount.'
    : `The company account decides on this amount, or ${standIn.delegate.name} on its behalf.`
}

/**
 * Who is asked for a decision, each once: of the people who are responsible, those who may decide by their own right.
 * For someone who is away, their delegate, unless the delegate is away as well or may not decide on this.
 */
export const peopleToAsk = <P extends Decider>(
  asked: Asked,
  { responsible, people }: { responsible: readonly P[]; people: readonly P[] },
  rules: ApprovalRules,
): P[] => {
  const delegateIds = new Map(rules.delegations.map(({ person, delegate }) => [person.id, delegate.id]))
  const instead = (person: P): P => {
    const delegate = people.find(({ id }) => id === delegateIds.get(person.id))
    const able =
      delegate !== undefined && !delegateIds.has(delegate.id) && rightTo(asked, delegate, rules) !== undefined
    return able ? delegate : person
  }
  return [...new Set(responsible.filter((person) => decides(asked, person, rules.limit)).map(instead))]
}
