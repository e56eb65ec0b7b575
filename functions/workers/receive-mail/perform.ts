/** Does what a mail of a member asks for, by the address that it was sent to. */
import { plans } from '../../../shared/billing/plans.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { mailInLimits } from '../../../shared/mail-in/limits.ts'
import { projectOfAddress } from '../../domain/mail-in/project-address.ts'
import { hasExpired, isReplyAddressOf, readReplyAddress } from '../../domain/mail-in/reply-address.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Admitted, Outcome } from './admitted.ts'
import { commentFrom } from './comment-from.ts'
import { taskFrom } from './task-from.ts'

const unknownAddress = {
  refused:
    'The address is not one of yours. Answer a notice that was sent to you, from the same address, or write to the present address of a project of your company.',
}

const isTooOld = {
  refused: `The notice is older than ${mailReachLimits.linkDays} days. Add your comment in Plumbline.`,
}

/** What the address stands for, which only the sender's own company and, for an answer, the sender can use. */
const targetOf = async (
  { person, workspace }: Admitted['sender'],
  localPart: string,
): Promise<((admitted: Admitted) => Promise<Outcome>) | { refused: string }> => {
  const reply = readReplyAddress(localPart)
  if (reply !== undefined) {
    if (!isReplyAddressOf({ workspaceId: workspace.id, personId: person.id }, reply)) return unknownAddress
    return hasExpired(reply) ? isTooOld : (admitted) => commentFrom(admitted, reply.aboutId)
  }
  const projectId = await projectOfAddress(workspace.id, localPart)
  return projectId === undefined ? unknownAddress : (admitted) => taskFrom(admitted, projectId)
}

export const perform = async (admitted: Admitted, to: string): Promise<Outcome> => {
  const target = await targetOf(admitted.sender, to.slice(0, Math.max(0, to.lastIndexOf('@'))))
  if ('refused' in target) return target
  if (!admitted.isWhole)
    return { refused: `It is larger than ${mailInLimits.messageBytes / 1_000_000} MB. Send it without attachments.` }
  const { label, integrations } = plans[admitted.sender.workspace.plan]
  if (integrations === 'none') return { refused: `The ${label} plan does not include comments and tasks by email.` }
  try {
    return await target(admitted)
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { refused: error.message }
    throw error
  }
}
