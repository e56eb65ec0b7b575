/** What a role reaches of the team; the server holds the same by the same table. */
import { scopeOf, teamRoles, type Capability, type Role, type TeamRole } from '../../shared/permissions.ts'

type Who = { id: string; role: Role }
type Whom = { id: string; role: TeamRole }

/** Themself, and whom the scope names. The list of a project manager holds the specialists of their projects and nobody else's. */
const reaches = (who: Who, capability: Capability, whom: Whom): boolean => {
  const scope = scopeOf(who.role, capability)
  return scope === 'all' || (scope !== undefined && who.id === whom.id) || (scope === 'assigned' && whom.role === 'sme')
}

/** Names, phone and address. */
export const mayEdit = (who: Who, whom: Whom): boolean => reaches(who, 'team.edit', whom)

/** Nobody changes the own role. */
export const mayChangeRole = (who: Who, whom: Whom): boolean =>
  who.id !== whom.id && scopeOf(who.role, 'team.edit') === 'all'

/** Once somebody has joined, they sign in by their address and keep it. */
export const mayChangeEmail = (who: Who, whom: Whom & { status: 'active' | 'invited' }): boolean =>
  whom.status === 'invited' && mayChangeRole(who, whom)

/** Puts somebody on projects and takes them off; specialists do not give themselves work. */
export const mayAssign = (who: Who, whom: Whom): boolean =>
  mayEdit(who, whom) && scopeOf(who.role, 'team.edit') !== 'own'

/** Mails them a link for a new password or to join. */
export const mayManage = (who: Who, whom: Whom): boolean => reaches(who, 'team.manage', whom)

export const mayRemove = (who: Who, whom: Whom): boolean => who.id !== whom.id && mayManage(who, whom)

/** The roles that somebody can invite to. */
export const rolesToGive = (who: Pick<Who, 'role'>): readonly TeamRole[] => {
  const scope = scopeOf(who.role, 'team.manage')
  if (scope === 'all') return teamRoles
  return scope === 'assigned' ? ['sme'] : []
}
