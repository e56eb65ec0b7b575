/**
 * Mails invitations whose mail was lost because the call that made them ended before it was sent. Their inviter got no
 * answer, and so no link. Only the hash of a link is stored, so the person gets a new one. Runs every 15 minutes.
 */
import type { Context } from 'aws-lambda'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { isOver, listUntried, noteMailTried, readLink } from '../../domain/accounts/people/account-link-repository.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { invitationTo } from '../../domain/accounts/team/deliver.ts'
import { isInvited } from '../../domain/accounts/team/member-view.ts'
import { renewLink } from '../../domain/accounts/team/renew-link.ts'
import { isOfTeam, type TeamPerson } from '../../domain/accounts/team/team-in-scope.ts'
import { sendMail } from '../../domain/mail/send.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { system } from '../../kernel/events/event.ts'
import { log } from '../../kernel/log.ts'
import { isSuspended } from '../../kernel/table/suspension.ts'
import { workThrough, type Worked } from '../../kernel/table/work-through.ts'

/** Milliseconds after which the call that made an invitation has ended, whatever became of it. */
const callIsOver = 5 * 60_000

/** Milliseconds that a run reserves for a clean end. */
const reserve = 15_000

const inviterOf = async (workspace: Workspace, { invitedBy }: TeamPerson): Promise<string> => {
  const inviter = invitedBy === undefined ? undefined : await readPerson(workspace.id, invitedBy)
  return inviter === undefined ? workspace.companyName : fullName(inviter)
}

/** Mails a person a new link. While the plan or SES has no room for the mail, the next run tries it again. */
const mail = async (workspace: Workspace, person: TeamPerson): Promise<void> => {
  const renewed = await renewLink(person, { by: system, at: new Date() })
  if (renewed?.person.link === undefined) return
  const invitation = invitationTo(workspace, person, renewed.address, await inviterOf(workspace, person))
  const sending = await sendMail('invitation', workspace, person.email, invitation)
  log.warn('lost-invitation', { workspaceId: workspace.id, personId: person.id, sending })
  if (sending !== 'limit_reached' && sending !== 'failed') await noteMailTried(renewed.person.link)
}

type Lost = { workspaceId: string; personId: string; hash: string }

const settle = async ({ workspaceId, personId, hash }: Lost): Promise<void> => {
  const [workspace, person] = await Promise.all([readWorkspace(workspaceId), readPerson(workspaceId, personId)])
  const link = person?.link
  if (workspace === undefined || person === undefined || link?.hash !== hash || isOver(link))
    return noteMailTried({ hash })
  if (!isOfTeam(person) || !isInvited(person)) return noteMailTried({ hash })
  // Links do not work there. It waits until the workspace is restored, or the link is over.
  if (isSuspended(workspace) || workspace.closesAt !== undefined) return
  await mail(workspace, person)
}

export const handler = async (_: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<Worked> => {
  const hashes = await listUntried(new Date(Date.now() - callIsOver))
  const found = await Promise.all(hashes.map(async (hash) => ({ ...(await readLink(hash)), hash })))
  const unsent = found.filter((link): link is Lost => 'workspaceId' in link)
  return workThrough(
    unsent,
    { name: 'invitation-sweep', timeLeft: () => context.getRemainingTimeInMillis(), reserve },
    settle,
  )
}
