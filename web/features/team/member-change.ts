/** The form of a member, and its changed fields. */
import type { TeamMember } from '../../../shared/accounts/team.ts'

export const memberFields = ['firstName', 'lastName', 'email', 'phone', 'address', 'role', 'projectId'] as const

/** An empty `projectId` keeps the member's projects; `none` removes the member from all of them. */
export type MemberForm = Record<(typeof memberFields)[number], string>

export const memberFormOf = ({ firstName, lastName, email, phone, address, role }: TeamMember): MemberForm => ({
  firstName,
  lastName,
  email,
  phone,
  address,
  role,
  projectId: '',
})

/**
 * The fields that differ from what the person started from. Unchanged fields are not validated, because people who were
 * invited by email alone have no phone number yet.
 */
export const changedOf = (base: MemberForm, form: MemberForm): Partial<MemberForm> =>
  Object.fromEntries(
    memberFields.filter((name) => form[name].trim() !== base[name]).map((name) => [name, form[name].trim()]),
  )
