/**
 * Sends the mails of one communication, each at most once. A mail is marked before it is handed over. If a run stops
 * between the two, it is unknown whether the mail was sent; the communication says so, and the mail is not sent
 * again. Mails without a mark are sent by the next run.
 */
import { undelivered, type DeliveryState } from '../../../shared/communications/communication-choices.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import type { CommunicationRecord } from '../../domain/communications/communication-record.ts'
import { outcomeOf } from '../../domain/communications/communication-record.ts'
import {
  finishCommunication,
  mailingDay,
  noteDelivery,
  readCommunication,
  type MailPlace,
} from '../../domain/communications/communication-repository.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { isSuspended } from '../../kernel/table/suspension.ts'
import { returnMail, type MailDay } from '../../domain/mail/daily-count-repository.ts'
import { isEstablished } from '../../../shared/communications/mail-reach.ts'
import { readContacts, type Contact } from '../../domain/mail/contact-repository.ts'
import { mailLinkAddress } from '../../domain/mail/mail-link.ts'
import { whyUnreachable } from '../../domain/mail/may-mail.ts'
import { sendOnBehalf } from '../../domain/mail/send.ts'
import { readPeople, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { messageMail } from './message-mail.ts'

type Submitted = DomainEvent<'communication.submitted.v1'>

/** Milliseconds after which the run that marked a mail must have ended: the longest time a run can take. */
const lease = 60_000

type Sender = { workspace: Workspace; by: string; replyTo: string; contacts: ReadonlyMap<string, Contact> }

/** Checks again who may be emailed, because someone may have complained in the meantime. */
const sendOne = async (
  { workspaceId, id, index }: MailPlace,
  { email, hasJoined }: { email: string; hasJoined: boolean },
  communication: CommunicationRecord,
  { workspace, by, replyTo, contacts }: Sender,
): Promise<DeliveryState> => {
  if (isSuspended(workspace)) return 'failed'
  const now = new Date()
  const why = whyUnreachable(workspace, { email, hasJoined }, contacts, now)
  if (why !== undefined) return why
  const { companyName } = workspace
  const mail = messageMail(communication, {
    companyName,
    by,
    links: isEstablished(workspace, now),
    reportAddress: mailLinkAddress('report', { workspaceId, to: email, mailId: `${id}#${index}` }),
  })
  return sendOnBehalf(workspaceId, email, mail, {
    name: companyName,
    replyTo,
    tags: { workspace: workspaceId, communication: id, recipient: String(index) },
  })
}

/** Processes one mail, if it has no state yet. */
const settle = async (
  place: MailPlace,
  communication: CommunicationRecord,
  people: ReadonlyMap<string, StoredPerson>,
  sender: Sender,
  day: MailDay,
): Promise<void> => {
  const [addressee, delivery] = [communication.recipients[place.index], communication.deliveries[place.index]]
  if (addressee === undefined || delivery === undefined) return
  if (delivery.state === 'handed' && Date.now() - Date.parse(delivery.at) < lease)
    throw new Error('Another run may be at this mail')
  if (delivery.state !== 'waiting' || !(await noteDelivery(place, ['waiting'], 'handed'))) return
  const person = addressee.personId === null ? undefined : people.get(addressee.personId)
  // A recipient in the workspace may have a new address by now.
  const outcome =
    addressee.personId !== null && person === undefined
      ? 'gone'
      : await sendOne(
          place,
          { email: person?.email ?? addressee.email, hasJoined: person?.subject !== undefined },
          communication,
          sender,
        )
  // A mail that bounced in the meantime keeps that state.
  const noted = await noteDelivery(place, ['handed'], outcome)
  if (noted && undelivered.includes(outcome)) await returnMail(day)
}

/** Records that every mail has been processed. The author is the person who sent the communication. */
const finish = (workspaceId: string, id: string, { by }: Submitted): Promise<void> =>
  untilWritten(async () => {
    const communication = await readCommunication(workspaceId, id)
    if (communication?.status !== 'sending') return
    const { content: _, recipients: __, facts: ___, deliveries, ...before } = communication
    const written = await finishCommunication({
      before,
      after: { ...before, ...outcomeOf(deliveries), status: 'sent' },
      event: 'communication.sent.v1',
      by: { by, at: new Date() },
    })
    return written === undefined ? lost : undefined
  })

export const deliver = async (event: Submitted): Promise<void> => {
  const { workspaceId, by } = event
  const { communicationId: id } = event.data
  const [found, workspace, day] = await Promise.all([
    readCommunication(workspaceId, id),
    readWorkspace(workspaceId),
    mailingDay(workspaceId, id),
  ])
  if (found?.status !== 'sending' || workspace === undefined || day === undefined) return
  const people = new Map(
    (
      await readPeople(workspaceId, [
        ...new Set([by.id, ...found.recipients.flatMap(({ personId }) => personId ?? [])]),
      ])
    ).map((person) => [person.id, person]),
  )
  const contacts = await readContacts(workspaceId, [
    ...found.recipients.map(({ email }) => email),
    ...[...people.values()].map(({ email }) => email),
  ])
  const sender = { workspace, by: by.name, replyTo: people.get(by.id)?.email ?? workspace.contactEmail, contacts }
  for (const index of found.recipients.keys()) await settle({ workspaceId, id, index }, found, people, sender, day)
  await finish(workspaceId, id, event)
}
