/** Events of team members and their invitations. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'
import { teamRoles } from '../permissions.ts'
import { accountChange } from './auth-events.ts'

/** A change of a team member. Address, telephone number and email are not included. */
const personChange = z.object({
  personId: z.string(),
  /** First and last name. */
  name: z.string(),
  /** The previous name, if the name changed. */
  nameWas: z.optional(z.string()),
  role: z.enum(teamRoles),
  /** The previous role, if the role changed. */
  roleWas: z.optional(z.enum(teamRoles)),
  version: z.int(),
  /** Names of the changed fields; `status` when an invitation was accepted. */
  changed: z.array(z.string()),
})
export type PersonChange = z.output<typeof personChange>

export const teamEvents = events({
  'person.invited.v1': { family: 'person', summary: 'A member was invited.', data: personChange },
  'person.updated.v1': {
    family: 'person',
    summary: 'A member was changed, or accepted an invitation.',
    data: personChange,
  },
  'person.removed.v1': { family: 'person', summary: 'A member was removed.', data: personChange },
  'invitation.renewed.v1': { family: 'invitation', summary: 'An invitation was sent again.', data: accountChange },
})
