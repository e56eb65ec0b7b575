/** Writes imported communications: drafts, and what was sent with what became of its mails. Nothing is sent. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { madeAt } from '../../kernel/id.ts'
import {
  outcomeOf,
  reachOf,
  type Addressee,
  type CommunicationHead,
  type Delivery,
} from '../communications/communication-record.ts'
import { loadCommunication, saveCommunication } from '../communications/communication-repository.ts'
import { importedAuthor, type Importing } from './importing.ts'

type Sent = Imported<'communications'>

/**
 * Recipients of a draft who are in the team are listed as such. Those of what was sent are not: the file alone says who
 * got it.
 */
const addresseesOf = ({ people }: Importing, { sentAt, fields: { recipients = [] } }: Sent): Addressee[] =>
  recipients.map(({ name, email }) => {
    const person = sentAt === null ? people.find((one) => one.email.toLowerCase() === email.toLowerCase()) : undefined
    return person === undefined
      ? { personId: null, name, email }
      : { personId: person.id, name: fullName(person), email: person.email }
  })

const headOf = (
  { workspaceId, by }: Importing,
  { id, createdBy, sentAt, sentBy, fields }: Sent,
  recipients: readonly Addressee[],
  deliveries: readonly Delivery[],
): CommunicationHead => ({
  id,
  workspaceId,
  projectId: fields.projectId ?? null,
  type: fields.type ?? 'general',
  audienceType: fields.audienceType ?? 'stakeholders',
  tone: fields.tone ?? 'professional',
  subject: fields.subject ?? '',
  status: sentAt === null ? 'draft' : 'sent',
  ...reachOf(recipients),
  ...outcomeOf(deliveries),
  sentAt,
  sentBy: sentAt === null ? null : importedAuthor(sentBy),
  createdBy: importedAuthor(createdBy),
  createdAt: madeAt(id).toISOString(),
  updatedAt: by.at.toISOString(),
  version: 0,
})

export const writeCommunications = async (importing: Importing, records: readonly Sent[]): Promise<void> => {
  for (const record of records) {
    const { sentAt, states, fields } = record
    const recipients = addresseesOf(importing, record)
    const deliveries = recipients.map((_, index): Delivery => {
      const state = states[index] ?? 'sent'
      // No one is going to send it any more.
      return { state: state === 'waiting' ? 'handed' : state, at: sentAt ?? '' }
    })
    const text = { content: fields.content ?? '', recipients, facts: fields.facts ?? [] }
    const write = { before: undefined, event: 'communication.created.v1', withProject: true, by: importing.by } as const
    // Undefined if it is there already.
    if (sentAt === null) await saveCommunication({ ...write, after: headOf(importing, record, recipients, []) }, text)
    else
      await loadCommunication({ ...write, after: headOf(importing, record, recipients, deliveries) }, text, {
        day: sentAt.slice(0, 10),
        deliveries,
      })
  }
}
