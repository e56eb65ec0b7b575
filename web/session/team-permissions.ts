/** What each role may do to the members of the team. The server uses the same table. */
import { scopeOf, type Capability, type Role, type TeamRole } from '../../shared/permissions.ts'

type Who = { id: string; role: Role }
type Whom = { id: string; role: TeamRole }

/**
 * Allows a person's own record and the members in the scope. A project manager's list contains only the specialists of
 * their projects.
 */
const reaches = (who: Who, capability: Capability, whom: Whom): boolean => {
  const scope = scopeOf(who.role, capability)
  return scope === 'all' || (scope !== undefined && who.id === whom.id) || (scope === 'assigned' && whom.role === 'sme')
}

/** Whether a person may edit a member's names, phone number and address. */
export const mayEdit = (who: Who, whom: Whom): boolean => reaches(who, 'team.edit', whom)

/** Whether a person may change a member's role. People cannot change their own role. */
export const mayChangeRole = (who: Who, whom: Whom): boolean =>
  who.id !== whom.id && scopeOf(who.role, 'team.edit') === 'all'

/** Whether a person may change a member's email. Members who have joined sign in with it and keep it. */
export const mayChangeEmail = (who: Who, whom: Whom & { status: 'active' | 'invited' }): boolean =>
  whom.status === 'invited' && mayChangeRole(who, whom)

/** Whether a person may assign a member to projects. Specialists cannot assign themselves. */
export const mayAssign = (who: Who, whom: Whom): boolean =>
  mayEdit(who, whom) && scopeOf(who.role, 'team.edit') !== 'own'

/** Whether a person may email a member a link to join or to set a new password. */
export const mayManage = (who: Who, whom: Whom): boolean => reaches(who, 'team.manage', whom)

export const mayRemove = (who: Who, whom: Whom): boolean => who.id !== whom.id && mayManage(who, whom)
