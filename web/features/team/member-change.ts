/** The form of a member, and what of it was changed. */
import type { TeamMember } from '../../../shared/team.ts'

export const memberFields = ['firstName', 'lastName', 'email', 'phone', 'address', 'role', 'projectId'] as const

/** `projectId` is empty where the projects stay as they are, and `none` where the member leaves them. */
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
 * The fields that differ from what the person started from. Nothing is asked of the others: somebody
 * who was invited by their address alone has no phone number yet.
 */
export const changedOf = (base: MemberForm, form: MemberForm): Partial<MemberForm> =>
  Object.fromEntries(
    memberFields.filter((name) => form[name].trim() !== base[name]).map((name) => [name, form[name].trim()]),
  )
