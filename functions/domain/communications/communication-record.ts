/** A communication as the product stores it and as the API returns it. */
import type {
  Communication,
  CommunicationSummary,
  Fact,
  Recipient,
} from '../../../shared/communications/communication.ts'
import { returned, undelivered, type DeliveryState } from '../../../shared/communications/communication-choices.ts'
import type { Author } from '../../../shared/contract/event.ts'
import type { CommunicationChange } from '../../../shared/communications/events.ts'
import type { Trashable } from '../projects/deletion.ts'

/** The part that lists read. */
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

/** The state of one mail, and since when. */
export type Delivery = { state: DeliveryState; at: string }

export type CommunicationRecord = CommunicationHead &
  CommunicationText & { /** One for each recipient, from the moment of sending. */ deliveries: Delivery[] }

/** Recipients that a list names. */
const namedInList = 3

/** How a list shows the recipients. */
export const reachOf = (recipients: readonly Addressee[]): Pick<CommunicationHead, 'to' | 'recipientCount'> => ({
  to: recipients.slice(0, namedInList).map(({ name, email }) => (name === '' ? email : name)),
  recipientCount: recipients.length,
})

/** How many mails were not sent, and how many were returned. */
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

/** The facts that its events carry. */
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
