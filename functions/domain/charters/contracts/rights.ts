/**
 * Who agrees on a contract and decides on its change requests: program managers, the company account, and the sponsor
 * whom the contract names. The person who manages the project is never its sponsor: they would decide on their own work.
 */
import { scopeOf, seesMoney } from '../../../../shared/permissions.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import type { StoredPerson } from '../../accounts/people/person-repository.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { ContractRecord } from './contract-record.ts'

type Sponsor = ContractRecord['sponsor']
type Managed = Pick<ProjectRecord, 'managerId'>

export const isSponsor = (sponsor: Sponsor, project: Managed, person: Pick<Member, 'id'>): boolean =>
  sponsor !== null && sponsor.id === person.id && project.managerId !== person.id

/** `sponsor`: of the contract; null without one. */
export const mayAgree = (person: Pick<Member, 'id' | 'role'>, project: Managed, sponsor: Sponsor): boolean => {
  const scope = scopeOf(person.role, 'charter.agree')
  return scope === 'all' || (scope === 'own' && isSponsor(sponsor, project, person))
}

/**
 * Throws unless a person may agree and decide. The right of a sponsor is one to their own contract, so for everyone else
 * with such a right there is none.
 */
export const requireAgree = (principal: Member, project: Managed, sponsor: Sponsor): void => {
  if (principal.scope === 'own' && sponsor?.id !== principal.id) throw notFound('Contract')
  if (!mayAgree(principal, project, sponsor)) throw new Problem('forbidden', decidersInWords(project, sponsor))
}

export const decidersInWords = (project: Managed, sponsor: Sponsor): string =>
  sponsor === null || sponsor.id === project.managerId
    ? 'A program manager or the company account decides.'
    : `${sponsor.name} as the sponsor, a program manager or the company account decides.`

/** Whether a person can be the sponsor of a project: a member who sees money and does not manage it. */
export const canSponsor = ({ id, role, kind }: StoredPerson, { managerId }: Managed): boolean =>
  kind === 'staff' && seesMoney(role) && id !== managerId

/** The people who are asked for a decision. */
export const peopleToAsk = (
  people: readonly StoredPerson[],
  project: Managed,
  sponsorId: string | null,
): StoredPerson[] =>
  people.filter((person) =>
    mayAgree(person, project, sponsorId === null ? null : { id: sponsorId, name: fullName(person) }),
  )
