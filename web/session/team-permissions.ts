/** What each role may do to the members of the team. The server uses the same table. */
import { scopeOf, type Capability, type Role, type TeamRole } from '../../shared/permissions.ts'

type Who = { id: string; role: Role }
type Member = { id: string; role: TeamRole }

/**
 * Allows a person's own record and the members in the scope. A project manager's list contains only the specialists of
 * their projects.
 */
const reaches = (who: Who, capability: Capability, member: Member): boolean => {
  const scope = scopeOf(who.role, capability)
  return (
    scope === 'all' || (scope !== undefined && who.id === member.id) || (scope === 'assigned' && member.role === 'sme')
  )
}

/** Whether a person may edit a member's names, phone number and address. */
export const mayEdit = (who: Who, member: Member): boolean => reaches(who, 'team.edit', member)

/** Whether a person may change a member's role. People cannot change their own role. */
export const mayChangeRole = (who: Who, member: Member): boolean =>
  who.id !== member.id && scopeOf(who.role, 'team.edit') === 'all'

/** Whether a person may change a member's email. Members who have joined sign in with it and keep it. */
export const mayChangeEmail = (who: Who, member: Member & { status: 'active' | 'invited' }): boolean =>
  member.status === 'invited' && mayChangeRole(who, member)

/** Whether a person may assign a member to projects. Specialists cannot assign themselves. */
export const mayAssign = (who: Who, member: Member): boolean =>
  mayEdit(who, member) && scopeOf(who.role, 'team.edit') !== 'own'

/** Whether a person may email a member a link to join or to set a new password. */
export const mayManage = (who: Who, member: Member): boolean => reaches(who, 'team.manage', member)

export const mayRemove = (who: Who, member: Member): boolean => who.id !== member.id && mayManage(who, member)
