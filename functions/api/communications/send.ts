import { stoppedAdvice, unreachable } from '../../../shared/communications/mail-reach-choices.ts'
import { plans } from '../../../shared/billing/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import { readReached } from '../../domain/communications/reached-recipients.ts'
import { ownWorkspace } from '../../domain/accounts/team/own-workspace.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'
import { counted } from '../../../shared/wording.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { Problem, refuseErrors } from '../../kernel/problem.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { allowanceOf, mailDayOf, mostOf } from './allowance.ts'
import { toCommunication, type CommunicationRecord } from '../../domain/communications/communication-record.ts'
import { submitCommunication } from '../../domain/communications/communication-repository.ts'
import { requireDraft, visibleCommunication } from '../../domain/communications/visible-communication.ts'

/** Requires the fields that a draft may leave empty and a mail may not. */
const requireWhole = ({ subject, content, recipients }: CommunicationRecord): void => {
  refuseErrors([
    ...(recipients.length === 0 ? [{ path: 'recipients', message: 'Add at least one recipient' }] : []),
    ...(subject === '' ? [{ path: 'subject', message: 'Subject is required' }] : []),
    ...(content === '' ? [{ path: 'content', message: 'Text is required' }] : []),
  ])
}

/** Refuses people whom the workspace cannot mail, each at their place. Nothing is sent then. */
const requireReached = async (
  workspace: Workspace,
  { workspaceId, recipients }: Pick<CommunicationRecord, 'workspaceId' | 'recipients'>,
): Promise<void> => {
  if (workspace.mailStoppedAt !== undefined)
    throw new Problem('mail_stopped', `The mail of your workspace is stopped. ${stoppedAdvice}`)
  const { held } = await readReached(workspaceId, recipients, new Date())
  refuseErrors(
    held(workspace).map(({ index, email, why }) => ({
      path: `recipients.${index}`,
      message: `${email}: ${unreachable[why].about}`,
    })),
  )
}

const noRoom = async (principal: Member, wanted: number): Promise<Problem> => {
  const { left } = await allowanceOf(principal)
  return new Problem(
    'mail_limit_reached',
    `This needs ${counted(wanted, 'email')}, and the plan leaves ${left === 0 ? 'none' : counted(left ?? 0, 'email')} for today. Nothing was sent. Remove recipients, wait until tomorrow, or upgrade.`,
  )
}

/** Submits a draft; the event of this write triggers its mails. */
export const send: Handler<typeof routes.communications.send> = ({ params: { id }, body: { version }, principal }) =>
  untilWritten(async () => {
    const [found, workspace] = await Promise.all([
      visibleCommunication(principal, id),
      ownWorkspace(principal.workspaceId),
    ])
    requireDraft(found)
    requireVersion(version, found, () => toCommunication(found))
    requireWhole(found)
    await requireReached(workspace, found)
    const { content, recipients, facts, deliveries: _, ...before } = found
    const by = nowBy(principal)
    const after = { ...before, status: 'sending', sentAt: by.at.toISOString(), sentBy: by.by } as const
    const written = await submitCommunication(
      { before, after, event: 'communication.submitted.v1', by },
      { content, recipients, facts },
      mailDayOf(principal),
      mostOf(plans[workspace.plan]),
    )
    if (written === 'no_room') throw await noRoom(principal, recipients.length)
    return written === undefined ? lost : toCommunication(written)
  })
