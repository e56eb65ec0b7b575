import type { routes } from '../../../shared/routes.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { counted } from '../../../shared/wording.ts'
import type { Handler } from '../../kernel/call.ts'
import { lost, untilWritten } from '../../kernel/optimistic.ts'
import { nowBy, type Member } from '../../kernel/principal.ts'
import { Problem, refuseErrors } from '../../kernel/problem.ts'
import { requireVersion } from '../../kernel/version.ts'
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
    const [found, plan] = await Promise.all([visibleCommunication(principal, id), planOfCaller(principal)])
    requireDraft(found)
    requireVersion(version, found, () => toCommunication(found))
    requireWhole(found)
    const { content, recipients, facts, deliveries: _, ...before } = found
    const by = nowBy(principal)
    const after = { ...before, status: 'sending', sentAt: by.at.toISOString(), sentBy: by.by } as const
    const written = await submitCommunication(
      { before, after, event: 'communication.submitted.v1', by },
      { content, recipients, facts },
      mailDayOf(principal),
      mostOf(plan),
    )
    if (written === 'no_room') throw await noRoom(principal, recipients.length)
    return written === undefined ? lost : toCommunication(written)
  })
