/** Sends someone the link again that they wait for. It replaces the one before, and the operator never sees it. */
import { forgetNote, noteOnce } from '../../../kernel/table/event-note.ts'
import { stamp, type Authored } from '../../../kernel/events/event.ts'
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import { isSuspended } from '../../../kernel/table/suspension.ts'
import { failed } from '../../../kernel/table/transaction.ts'
import { takeMailTo } from '../../accounts/credentials/attempt-limit.ts'
import type { Mail } from '../../mail/write-mail.ts'
import { sendMail, sendOwnMail, type Sending } from '../../mail/send.ts'
import { dropLink, keepLink, newLink, noteMailTried } from '../../accounts/people/account-link-repository.ts'
import { findLogin } from '../../accounts/people/login-repository.ts'
import { readPerson, savePerson, type StoredPerson } from '../../accounts/people/person-repository.ts'
import { platformId } from '../../../../shared/contract/ids.ts'
import { activationMail, firstPasswordMail } from '../../accounts/registration/mails.ts'
import { reserve } from '../../accounts/registration/reserve.ts'
import { keepUnsent, listUnsent, type UnsentRegistration } from '../../accounts/registration/unsent-repository.ts'
import { invitationTo } from '../../accounts/team/deliver.ts'
import { isOfTeam } from '../../accounts/team/team-in-scope.ts'
import { readWorkspace, type Workspace } from '../../workspace/workspace-repository.ts'
import { awaitedBy, nameOf, personOf, type Client } from './client.ts'
import { writeOnce } from './write-once.ts'

const refusals: Record<Exclude<Sending, 'sent'>, () => Problem> = {
  failed: () => new Problem('mail_failed', 'The email could not be sent just now. Please try again in a moment.'),
  suppressed: () =>
    new Problem('wrong_state', 'This address does not take our emails: one has bounced, or was reported as spam.'),
  refused: () => new Problem('wrong_state', 'This person does not want mail from this workspace.'),
  stopped: () =>
    new Problem('wrong_state', 'The workspace’s mail to others is stopped. Allow it again first, then try again.'),
  limit_reached: () =>
    new Problem('mail_limit_reached', 'The workspace has used up its emails for today. Allow more, then try again.'),
}

/** The mail with a link. */
const mailFor = (workspace: Workspace, person: StoredPerson, address: string): Mail =>
  isOfTeam(person)
    ? invitationTo(workspace, person, address, workspace.companyName)
    : firstPasswordMail(address, workspace.plan)

const send = (workspace: Workspace, person: StoredPerson, mail: Mail): Promise<Sending> =>
  person.kind === 'staff'
    ? sendMail('invitation', workspace, person.email, mail)
    : sendOwnMail('activation', person.email, mail)

type Asked = { personId: string; reason: string; requestKey: string }

type Relinked = ReturnType<typeof newLink>

/** The new link; undefined if an earlier request with the same key has made one. */
const relink = (seen: StoredPerson, author: Authored, { reason, requestKey }: Asked): Promise<Relinked | undefined> =>
  untilWritten(async (): Promise<Relinked | undefined | typeof lost> => {
    const { workspaceId, id } = seen
    const person = await readPerson(workspaceId, id)
    if (person === undefined || awaitedBy(person) === null)
      throw new Problem('already_joined', 'This person has set a password already.')
    const created = newLink(person.kind === 'staff' ? 'invitation' : 'activation')
    const { link } = created
    const note = noteOnce(
      requestKey,
      stamp('support.given.v1', workspaceId, author, { act: 'link_resent', person: nameOf(person), reason }),
    )
    try {
      const saved = await savePerson(person, { ...person, link }, [
        note,
        keepLink(link, person),
        ...(person.link === undefined ? [] : [dropLink(person.link)]),
      ])
      return saved === undefined ? lost : created
    } catch (error) {
      if (failed(error, note)) return undefined
      throw error
    }
  })

export const resend = async (client: Client, author: Authored, asked: Asked): Promise<void> => {
  const { workspace } = client
  const person = personOf(client, asked.personId)
  if (awaitedBy(person) === null) throw new Problem('already_joined', 'This person has set a password already.')
  if (isSuspended(workspace))
    throw new Problem('wrong_state', 'The workspace is suspended, so the link would not work. Restore it first.')
  const link = await relink(person, author, asked)
  if (link === undefined) return
  const sending = await send(workspace, person, mailFor(workspace, person, link.address))
  await noteMailTried(link.link)
  if (sending === 'sent') return
  await forgetNote(workspace.id, asked.requestKey)
  throw refusals[sending]()
}

/** Who has asked for a free workspace with this address and not opened it yet. */
const pendingAt = async (email: string): Promise<Workspace | undefined> => {
  const holder = await findLogin({ realm: 'portal', by: 'email', value: email })
  return holder?.pending === true ? readWorkspace(holder.workspaceId) : undefined
}

/** The note is the platform's: there is no workspace yet that could read it. */
export const resendActivation = async (
  author: Authored,
  { email, reason, requestKey }: { email: string; reason: string; requestKey: string },
): Promise<void> => {
  const pending = await pendingAt(email)
  if (pending === undefined) throw notFound('Registration')
  const { companyName, plan, timeZone, contactEmail } = pending
  const event = stamp('support.given.v1', platformId, author, { act: 'link_resent', person: companyName, reason })
  if (!(await writeOnce(noteOnce(requestKey, event)))) return
  if (!(await takeMailTo(contactEmail))) {
    await forgetNote(platformId, requestKey)
    throw new Problem('too_many_requests', 'This address was sent several links just now. Please try again later.')
  }
  const reserved = await reserve({ company: companyName, email: contactEmail, plan, timeZone })
  if (reserved.outcome === 'known') throw notFound('Registration')
  const sending = await sendOwnMail('activation', contactEmail, activationMail(reserved.address))
  if (sending === 'sent') return
  const { workspaceId } = reserved
  if (sending === 'failed') await keepUnsent({ email: contactEmail, company: companyName, workspaceId })
  await forgetNote(platformId, requestKey)
  throw refusals[sending]()
}

/** The registrations whose mail was not sent, the oldest first. */
export const unsentRegistrations = async (limit: number): Promise<UnsentRegistration[]> => {
  const kept = await listUnsent(limit)
  const pending = await Promise.all(
    kept.map(async ({ email, workspaceId }) => {
      const holder = await findLogin({ realm: 'portal', by: 'email', value: email })
      // Otherwise someone has registered again since, or the link was sent.
      return holder?.pending === true && holder.workspaceId === workspaceId
    }),
  )
  return kept.filter((_, index) => pending[index]).toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
