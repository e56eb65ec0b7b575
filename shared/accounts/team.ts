/** Team management: members as the screens show them, and requests. */
import * as z from 'zod/mini'
import { choiceInput } from '../contract/choice-input.ts'
import { instant } from '../dates/day-inputs.ts'
import { email } from '../text/email.ts'
import { newPassword } from './password-reset.ts'
import { roles, teamRoles, workspaceRoles, type TeamRole } from '../permissions.ts'
import { planType } from '../billing/plans.ts'
import { line, optionalLines, optionalText, required, requiredLines, verbatim } from '../text/text-inputs.ts'

const teamRole = z.enum(teamRoles)

/** The roles of a team as choices for forms, with the labels of the table of roles. */
export const teamRoleChoices = {
  program_manager: { label: roles.program_manager, tone: 'neutral' },
  project_manager: { label: roles.project_manager, tone: 'neutral' },
  sme: { label: roles.sme, tone: 'neutral' },
} as const satisfies Record<TeamRole, { label: string; tone: 'neutral' }>

/** The roles that the staff variant can assign. It cannot change program managers. */
const assignableRoles = { project_manager: teamRoleChoices.project_manager, sme: teamRoleChoices.sme } as const

export const teamMember = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Empty if the caller may not edit this member, because it is private. */
  phone: z.string(),
  /** The same as `phone`. */
  address: z.string(),
  role: teamRole,
  /** Version of their picture. Null if they have none. */
  avatar: z.nullable(z.int()),
  /** `invited`: they have not set a password yet. */
  status: z.enum(['active', 'invited']),
  /** When the invitation link expires. Null for active members. */
  invitationExpiresAt: z.nullable(instant),
  /** Live projects. For a project manager, also those that they manage. */
  assignedProjects: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The first project of an SME. */
  assignedProject: z.nullable(z.string()),
  createdAt: instant,
  version: z.int(),
})
export type TeamMember = z.output<typeof teamMember>

const usage = z.object({ count: z.int(), limit: z.int() })

/** Role Limits & Usage. A limit of `unlimited` means there is none. */
export const teamLimits = z.object({
  planType,
  users: usage,
  roles: z.object({ program_manager: usage, project_manager: usage, sme: usage } satisfies Record<
    TeamRole,
    typeof usage
  >),
})
export type TeamLimits = z.output<typeof teamLimits>

/** A project's id, or `none`. If it is left out, an invitation has no project, and an edit does not change it. */
const projectChoice = z.optional(
  line('Project assignment is required').check(z.minLength(1, 'Project assignment is required'), z.maxLength(64)),
)

const details = {
  firstName: required('First name is required', 100),
  lastName: required('Last name is required', 100),
  phone: required('Phone number is required', 50),
  address: requiredLines('Address is required', 500),
}

/** `POST /api/team/invite`. What is left out or empty is given by the person who is invited. */
export const inviteMember = z.object({
  firstName: z.optional(optionalText(100)),
  lastName: z.optional(optionalText(100)),
  phone: z.optional(optionalText(50)),
  address: z.optional(optionalLines(500)),
  email: email('Valid email is required'),
  role: choiceInput(teamRoleChoices, 'Role is required'),
  projectId: projectChoice,
})
export type InviteMember = z.output<typeof inviteMember>

/** `POST /api/team-members/invite`: names are entered when the invitation is accepted. */
export const inviteTeamMember = z.object({
  email: email('Invalid email address'),
  role: choiceInput(teamRoleChoices, 'Please select a role'),
  projectId: projectChoice,
})

/** `PUT /api/team/users/{userId}`. Fields that are left out stay unchanged. */
export const updateMember = z.object({
  firstName: z.optional(details.firstName),
  lastName: z.optional(details.lastName),
  email: z.optional(email('Valid email is required')),
  phone: z.optional(details.phone),
  address: z.optional(details.address),
  role: z.optional(choiceInput(teamRoleChoices, 'Role is required')),
  projectId: projectChoice,
  version: z.optional(z.int()),
})
export type UpdateMember = z.output<typeof updateMember>

export const changeRole = z.object({ role: choiceInput(assignableRoles, 'Please select a role') })

export const assignToProject = z.object({ projectId: required('Select a project', 64) })

/** The result of sending a mail with a password link. */
export const invited = z.object({
  user: teamMember,
  emailSent: z.boolean(),
  /** The message for the sender of the invitation. */
  message: z.string(),
  /** The link from the mail, to hand over in another way. Null if the mail was sent. It cannot be requested again. */
  link: z.nullable(z.string()),
})
export type Invited = z.output<typeof invited>

export const resetByManager = z.object({ userId: required('Choose a team member', 64) })
export const resetMailed = z.object({ emailSent: z.boolean(), message: z.string() })

const token = verbatim('This link is incomplete').check(
  z.minLength(1, 'This link is incomplete'),
  z.maxLength(128, 'This link is incomplete'),
)

/** The token is in the fragment of the link, which browsers never send to a server. */
export const readInvitation = z.object({ token })

/** The recipient of a link, so that its page can greet them. */
export const invitation = z.object({
  /** `reset`: an active member sets a new password. `activation`: a company account opens its workspace. */
  kind: z.enum(['invitation', 'reset', 'activation']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(workspaceRoles),
  companyName: z.string(),
  expiresAt: instant,
})
export type Invitation = z.output<typeof invitation>

export const acceptInvitation = z.object({
  token,
  password: newPassword,
  /** For people who were invited without a name, or by the wrong one. */
  firstName: z.optional(details.firstName),
  lastName: z.optional(details.lastName),
})

/** The address to sign in with. */
export const accepted = z.object({ email: z.string() })
