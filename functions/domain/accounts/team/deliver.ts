/** Mails an invitation, and returns the result to the person who invites. */
import type { Invited } from '../../../../shared/accounts/team.ts'
import type { Mail } from '../../mail/write-mail.ts'
import { noteMailTried } from '../people/account-link-repository.ts'
import { mailLinkAddress } from '../../mail/mail-link.ts'
import { sendMail, type Sending } from '../../mail/send.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { Workspace } from '../../workspace/workspace-repository.ts'
import { invitationMail } from './mails.ts'
import { toTeamMember } from './member-view.ts'
import type { TeamPerson } from './team-in-scope.ts'

/** Why a mail was not sent, as part of a sentence. */
export const reasons: Record<Exclude<Sending, 'sent'>, string> = {
  failed: 'email delivery failed',
  suppressed: 'this address does not take our emails',
  refused: 'this person does not want mail from your workspace',
  stopped: 'the mail of your workspace is stopped',
  limit_reached: 'the plan’s emails for today are used up',
}

/** Reports of several invitations by one person count once. */
const invitationId = 'invitation'

/** The invitation is the company's, no matter who has it sent. */
export const invitationTo = (
  { id: workspaceId, companyName }: Pick<Workspace, 'id' | 'companyName'>,
  { email: to, role }: Pick<TeamPerson, 'email' | 'role'>,
  address: string,
  by: string,
): Mail =>
  invitationMail({
    companyName,
    by,
    role,
    address,
    reportAddress: mailLinkAddress('report', { workspaceId, to, mailId: invitationId }),
  })

export const deliverInvitation = async (
  workspace: Workspace,
  person: TeamPerson,
  address: string,
  by: Author,
  projects: readonly ProjectRecord[],
): Promise<Invited> => {
  const sending = await sendMail(
    'invitation',
    workspace,
    person.email,
    invitationTo(workspace, person, address, by.name),
  )
  if (person.link !== undefined) await noteMailTried(person.link)
  const user = toTeamMember(person, projects)
  if (sending === 'sent') return { user, emailSent: true, message: 'Invitation email sent successfully', link: null }
  return {
    user,
    emailSent: false,
    message: `User created (${reasons[sending]} - please share the link manually)`,
    link: address,
  }
}
