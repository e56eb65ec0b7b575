import type { AskOutcome } from '../../../shared/communications/mail-reach-choices.ts'
import type { routes } from '../../../shared/routes.ts'
import { addressHash } from '../../domain/mail/address-hash.ts'
import { endAsking, readContacts, takeAsking, type Contact } from '../../domain/mail/contact-repository.ts'
import { whyUnreachable } from '../../domain/mail/may-mail.ts'
import { sendMail } from '../../domain/mail/send.ts'
import { recipientConfirmationMail } from '../../domain/communications/confirmation-mail.ts'
import { ownWorkspace } from '../../domain/accounts/team/own-workspace.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** The call is marked first, so that two requests at once mail the person once. */
const askOne = async (
  workspace: Workspace,
  email: string,
  contacts: ReadonlyMap<string, Contact>,
  now: Date,
): Promise<AskOutcome> => {
  const why = whyUnreachable(workspace, { email, hasJoined: false }, contacts, now)
  if (why !== 'unconfirmed') return why ?? 'confirmed'
  const place = { workspaceId: workspace.id, hash: addressHash(email) }
  if (!(await takeAsking(place, now))) return 'asked_before'
  const mail = await recipientConfirmationMail(workspace, email)
  const sending = await sendMail('recipientConfirmation', workspace, email, mail)
  await endAsking(place, sending === 'sent' ? now : undefined)
  return sending === 'sent' ? 'asked' : sending
}

export const ask: Handler<typeof routes.communications.ask> = async ({ body: { emails }, principal }) => {
  const now = new Date()
  const wanted = [...new Set(emails)]
  const [workspace, contacts] = await Promise.all([
    ownWorkspace(principal.workspaceId),
    readContacts(principal.workspaceId, wanted),
  ])
  const outcomes = await Promise.all(
    wanted.map(async (email) => ({ email, outcome: await askOne(workspace, email, contacts, now) })),
  )
  return { outcomes }
}
