/** Creates a new link for a member and mails it; the previous link becomes invalid. */
import type { routes } from '../../../shared/routes.ts'
import type { Invited } from '../../../shared/accounts/team.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { authorOf, nowBy, type Member } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { sendOwnMail } from '../../domain/mail/send.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { deliverInvitation, reasons } from '../../domain/accounts/team/deliver.ts'
import { resetMail } from '../../domain/accounts/team/mails.ts'
import { isInvited } from '../../domain/accounts/team/member-view.ts'
import { ownWorkspace } from '../../domain/accounts/team/own-workspace.ts'
import { renewLink } from '../../domain/accounts/team/renew-link.ts'
import { reachedMember, type TeamPerson } from '../../domain/accounts/team/team-in-scope.ts'

type Relinked = { person: TeamPerson; projects: ProjectRecord[]; address: string }

const relink = (principal: Member, userId: string, require: (person: TeamPerson) => void): Promise<Relinked> =>
  untilWritten(async (): Promise<Relinked | typeof lost> => {
    const { person: before, projects } = await reachedMember(principal, userId)
    require(before)
    const renewed = await renewLink(before, nowBy(principal))
    return renewed === undefined ? lost : { ...renewed, projects }
  })

const requireInvited = (person: TeamPerson): void => {
  if (!isInvited(person)) throw new Problem('already_joined', 'This member has already joined.')
}

export const resendInvitation: Handler<typeof routes.team.resendInvitation> = async ({
  params: { userId },
  principal,
}): Promise<Invited> => {
  const [{ person, projects, address }, workspace] = await Promise.all([
    relink(principal, userId, requireInvited),
    ownWorkspace(principal.workspaceId),
  ])
  return deliverInvitation(workspace, person, address, authorOf(principal), projects)
}

/**
 * A member without a password gets the invitation again. The link is sent only to the member and never returned,
 * even if the mail fails.
 */
export const resetPassword: Handler<typeof routes.team.resetPassword> = async ({ body: { userId }, principal }) => {
  const [{ person, projects, address }, workspace] = await Promise.all([
    relink(principal, userId, () => {}),
    ownWorkspace(principal.workspaceId),
  ])
  const by = authorOf(principal)
  if (isInvited(person)) {
    const { emailSent, message } = await deliverInvitation(workspace, person, address, by, projects)
    return {
      emailSent,
      message: emailSent ? message : 'The invitation could not be sent. Resend it from the list to get its link.',
    }
  }
  const sending = await sendOwnMail(
    'passwordLink',
    person.email,
    resetMail({ companyName: workspace.companyName, by: by.name, address }),
  )
  return sending === 'sent'
    ? { emailSent: true, message: 'Password reset email sent successfully' }
    : { emailSent: false, message: `Password reset not sent (${reasons[sending]})` }
}
