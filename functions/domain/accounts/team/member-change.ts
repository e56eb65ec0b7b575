/** The result of an edit of a member, and the limits of such edits. Pure: no reads or writes. */
import type { TeamRole } from '../../../../shared/permissions.ts'
import type { UpdateMember } from '../../../../shared/accounts/team.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { invalid } from '../../../kernel/problem.ts'
import { isInvited } from './member-view.ts'
import type { TeamPerson } from './team-in-scope.ts'

const editable = ['firstName', 'lastName', 'email', 'phone', 'address', 'role'] as const

const requireRole = ({ id, scope }: Member, before: TeamPerson, role: TeamRole): void => {
  if (role === before.role) return
  if (before.id === id) throw invalid('role', 'You cannot change your own role')
  if (scope !== 'all') throw invalid('role', 'Only a Program Manager can change a role')
}

const requireAddress = ({ id, scope }: Member, before: TeamPerson, email: string): void => {
  if (email === before.email) return
  if (before.id === id) throw invalid('email', 'Change your own email address in your profile')
  if (!isInvited(before)) throw invalid('email', 'Members who have joined change their email address themselves')
  if (scope !== 'all') throw invalid('email', 'Only a Program Manager can change an email address')
}

/**
 * The member after an edit, and the names of the changed fields; 400 at a field that the caller may not change. If the
 * username was the address, it changes with the address.
 */
export const changeMember = (
  principal: Member,
  before: TeamPerson,
  edit: Omit<UpdateMember, 'version' | 'projectId'>,
): { after: TeamPerson; changed: string[] } => {
  const named = Object.fromEntries(
    editable.filter((name) => edit[name] !== undefined).map((name) => [name, edit[name]]),
  )
  const email = (edit.email ?? before.email).toLowerCase()
  const after: TeamPerson = {
    ...before,
    ...named,
    email,
    username: before.username === before.email ? email : before.username,
  }
  requireRole(principal, before, after.role)
  requireAddress(principal, before, after.email)
  return { after, changed: editable.filter((name) => (before[name] ?? '') !== (after[name] ?? '')) }
}
