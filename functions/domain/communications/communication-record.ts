/** A communication as the product holds it, and as it is answered. */
import type { Communication, CommunicationSummary, Fact, Recipient } from '../../../shared/communication.ts'
import { returned, undelivered, type DeliveryState } from '../../../shared/communication-choices.ts'
import type { Author } from '../../../shared/contract/event.ts'
import type { CommunicationChange } from '../../../shared/events/communications.ts'
import type { Trashable } from '../projects/deletion.ts'

/** What lists read of it. */
export type CommunicationHead = Trashable &
  Pick<
    CommunicationSummary,
    | 'id'
    | 'projectId'
    | 'type'
    | 'audienceType'
    | 'tone'
    | 'subject'
    | 'status'
    | 'to'
    | 'recipientCount'
    | 'notSent'
    | 'returned'
    | 'sentAt'
    | 'createdAt'
    | 'updatedAt'
    | 'version'
  > & {
    workspaceId: string
    createdBy: Author
    sentBy: Author | null
  }

export type Addressee = Omit<Recipient, 'state'>

/** The long part, which lists do not read. */
export type CommunicationText = { content: string; recipients: Addressee[]; facts: Fact[] }

/** What became of one mail, and when. */
export type Delivery = { state: DeliveryState; at: string }

export type CommunicationRecord = CommunicationHead &
  CommunicationText & { /** One for each recipient, from its sending off on. */ deliveries: Delivery[] }

/** Recipients that a list names. */
const namedInList = 3

/** What a list says of the recipients. */
export const reachOf = (recipients: readonly Addressee[]): Pick<CommunicationHead, 'to' | 'recipientCount'> => ({
  to: recipients.slice(0, namedInList).map(({ name, email }) => (name === '' ? email : name)),
  recipientCount: recipients.length,
})

/** How many mails did not go out, and how many came back. */
export const outcomeOf = (deliveries: readonly Delivery[]): Pick<CommunicationHead, 'notSent' | 'returned'> => ({
  notSent: deliveries.filter(({ state }) => undelivered.includes(state)).length,
  returned: deliveries.filter(({ state }) => returned.includes(state)).length,
})

export const toSummary = ({
  id,
  projectId,
  type,
  audienceType,
  tone,
  subject,
  status,
  to,
  recipientCount,
  notSent,
  returned: back,
  sentAt,
  sentBy,
  createdBy,
  createdAt,
  updatedAt,
  version,
}: CommunicationHead): CommunicationSummary => ({
  id,
  projectId,
  type,
  audienceType,
  tone,
  subject,
  status,
  to,
  recipientCount,
  notSent,
  returned: back,
  sentAt,
  sentBy: sentBy?.name ?? null,
  createdBy: createdBy.name,
  createdAt,
  updatedAt,
  version,
})

export const toCommunication = (record: CommunicationRecord): Communication => ({
  ...toSummary(record),
  content: record.content,
  recipients: record.recipients.map((recipient, index) => ({
    ...recipient,
    state: record.deliveries[index]?.state ?? null,
  })),
  facts: record.facts,
})

/** What its events tell of it. */
export const changeOf = (
  { id, projectId, subject, type, audienceType, recipientCount, version }: CommunicationHead,
  changed: readonly string[] = [],
): CommunicationChange => ({
  communicationId: id,
  projectId,
  subject,
  type,
  audienceType,
  recipientCount,
  version,
  changed: [...changed],
})
