/** Managing the team: its members as the screens show them, and what may be sent about them. */
import * as z from 'zod/mini'
import { choiceInput } from './choice-input.ts'
import { instant } from './day.ts'
import { newPassword } from './password-reset.ts'
import { roles, teamRoles, type TeamRole } from './permissions.ts'
import { planType } from './plans.ts'
import { required } from './text.ts'

const teamRole = z.enum(teamRoles)

/** The roles of a team as choices of a form, with the labels of the one table. */
export const teamRoleChoices = {
  program_manager: { label: roles.program_manager, tone: 'neutral' },
  project_manager: { label: roles.project_manager, tone: 'neutral' },
  sme: { label: roles.sme, tone: 'neutral' },
} as const satisfies Record<TeamRole, { label: string; tone: 'neutral' }>

/** What the staff variant can make of somebody: program managers are not changed there. */
const assignableRoles = { project_manager: teamRoleChoices.project_manager, sme: teamRoleChoices.sme } as const

export const teamMember = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Empty where the caller may not edit this member: it is nobody else's business. */
  phone: z.string(),
  /** As `phone`. */
  address: z.string(),
  role: teamRole,
  /** Version of their picture; null where they have none. */
  avatar: z.nullable(z.int()),
  /** `invited`: no password set yet. */
  status: z.enum(['active', 'invited']),
  /** Until when the link of the invitation holds; null for who is active. */
  invitationExpiresAt: z.nullable(instant),
  /** Live projects: of a project manager those that they manage as well. */
  assignedProjects: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The first of an SME's projects. */
  assignedProject: z.nullable(z.string()),
  createdAt: instant,
  version: z.int(),
})
export type TeamMember = z.output<typeof teamMember>

const usage = z.object({ count: z.int(), limit: z.int() })

/** Role Limits & Usage; a limit of `unlimited` is none. */
export const teamLimits = z.object({
  planType,
  users: usage,
  roles: z.object({ program_manager: usage, project_manager: usage, sme: usage } satisfies Record<
    TeamRole,
    typeof usage
  >),
})
export type TeamLimits = z.output<typeof teamLimits>

const email = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(320, 'Use at most 320 characters'), z.regex(z.regexes.email, message))

/** A project's id, or `none`. Left out it is the same as `none` to an invitation, and no change to an edit. */
const projectChoice = z.optional(
  z
    .string('Project assignment is required')
    .check(z.trim(), z.minLength(1, 'Project assignment is required'), z.maxLength(64)),
)

const details = {
  firstName: required('First name is required', 100),
  lastName: required('Last name is required', 100),
  phone: required('Phone number is required', 50),
  address: required('Address is required', 500),
}

/** `POST /api/team/invite` */
export const inviteMember = z.object({
  ...details,
  email: email('Valid email is required'),
  role: choiceInput(teamRoleChoices, 'Role is required'),
  projectId: projectChoice,
})
export type InviteMember = z.output<typeof inviteMember>

/** `POST /api/team-members/invite`: the names are asked for when the invitation is accepted. */
export const inviteTeamMember = z.object({
  email: email('Invalid email address'),
  role: choiceInput(teamRoleChoices, 'Please select a role'),
  projectId: projectChoice,
})

/** `PUT /api/team/users/{userId}`; what is left out stays. */
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

/** What became of a mail with a link to set a password. */
export const invited = z.object({
  user: teamMember,
  emailSent: z.boolean(),
  /** What to tell the one who invites. */
  message: z.string(),
  /** The link of the mail, to be handed over in another way; null where the mail went out. Nobody can ask for it again. */
  link: z.nullable(z.string()),
})
export type Invited = z.output<typeof invited>

export const resetByManager = z.object({ userId: required('Choose a team member', 64) })
export const resetMailed = z.object({ emailSent: z.boolean(), message: z.string() })

const token = z
  .string('This link is not complete')
  .check(z.minLength(1, 'This link is not complete'), z.maxLength(128, 'This link is not complete'))

/** The token stands in the fragment of the link, which browsers send to nobody. */
export const readInvitation = z.object({ token })

/** Whom a link is for, so that its page can greet. */
export const invitation = z.object({
  /** `reset`: an active member sets a new password; `activation`: a company account opens its workspace. */
  kind: z.enum(['invitation', 'reset', 'activation']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum([...teamRoles, 'customer']),
  companyName: z.string(),
  expiresAt: instant,
})
export type Invitation = z.output<typeof invitation>

export const acceptInvitation = z.object({
  token,
  password: newPassword,
  /** For whoever was invited without names, or is called otherwise. */
  firstName: z.optional(details.firstName),
  lastName: z.optional(details.lastName),
})

/** The login to sign in with. */
export const accepted = z.object({ email: z.string() })
