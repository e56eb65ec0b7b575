/**
 * How communications are stored: all of a workspace in one partition, three items each. Lists read only the head;
 * `gsi2` lists the heads of drafts, of sent communications, or of the trash. The text is a separate item. The outcomes
 * of the mails are another, which is written once per mail and so stays small.
 */
import { Entity, type EntityItem } from 'electrodb'
import { oneOf } from '../../../shared/contract/choices.ts'
import {
  audiences,
  communicationStatuses,
  communicationTypes,
  deliveryStates,
  textTones,
} from '../../../shared/communications/communication-choices.ts'
import type { Author } from '../../../shared/contract/event.ts'
import { without } from '../../kernel/compact.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { itemToPut } from '../../kernel/table/item-to-put.ts'
import {
  byKey,
  inList,
  inTable,
  keyAttributes,
  listAttributes,
  once,
  recordAttributes,
} from '../../kernel/table/table.ts'
import { listKeys, type Deletion } from '../projects/deletion.ts'
import type { Addressee, CommunicationHead, CommunicationText } from './communication-record.ts'

const needed = { type: 'string', required: true } as const
const figure = { type: 'number' } as const

export const heads = once(
  () =>
    new Entity(
      {
        model: { entity: 'communication', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          ...listAttributes,
          projectId: { type: 'string' },
          type: { type: oneOf(communicationTypes).options, required: true },
          audienceType: { type: oneOf(audiences).options, required: true },
          tone: { type: oneOf(textTones).options, required: true },
          subject: { type: 'string' },
          status: { type: oneOf(communicationStatuses).options, required: true },
          to: { type: 'list', items: { type: 'string' } },
          recipientCount: figure,
          notSent: figure,
          returned: figure,
          sentAt: { type: 'string' },
          sentBy: { type: 'any' },
          createdBy: { type: 'any', required: true },
          createdAt: needed,
          updatedAt: needed,
          ...recordAttributes,
        },
        indexes: {
          byWorkspace: byKey,
          listed: inList,
        },
      } as const,
      inTable(),
    ),
)

export const texts = once(
  () =>
    new Entity(
      {
        model: { entity: 'communication-text', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          content: { type: 'string' },
          recipients: { type: 'any' },
          facts: { type: 'any' },
          expiresAt: figure,
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

export const mailings = once(
  () =>
    new Entity(
      {
        model: { entity: 'communication-mailing', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** The day whose mail quota they were taken from. */
          day: needed,
          deliveries: {
            type: 'list',
            required: true,
            items: {
              type: 'map',
              properties: { state: { type: oneOf(deliveryStates).options, required: true }, at: needed },
            },
          },
          expiresAt: figure,
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

type HeadEntity = ReturnType<typeof heads>

/** The partition of a workspace's communications. */
export const partitionOf = (workspaceId: string): string => `${workspaceId}#communications`

export const headPrefix = 'head#'
const partOf = (part: string) => (workspaceId: string, id: string) => ({
  partition: partitionOf(workspaceId),
  key: `${part}${id}`,
})

export const headKey = partOf(headPrefix)
export const textKey = partOf('text#')
export const mailingKey = partOf('mailing#')

export const listPartition = (workspaceId: string, half: 'draft' | 'sent'): string =>
  `${workspaceId}#communications#${half}`

/** Drafts sort by creation time, sent communications by the time of sending. */
export const placeInList = ({ status, id, sentAt }: Pick<CommunicationHead, 'status' | 'id' | 'sentAt'>): string =>
  status === 'draft' ? id : `${sentAt}#${id}`

const live = (head: CommunicationHead) => ({
  listPartition: listPartition(head.workspaceId, head.status === 'draft' ? 'draft' : 'sent'),
  listPlace: placeInList(head),
})

export const toHead = (item: EntityItem<HeadEntity>): CommunicationHead =>
  ({
    projectId: null,
    subject: '',
    to: [],
    recipientCount: 0,
    notSent: 0,
    returned: 0,
    sentAt: null,
    ...without(item, 'partition', 'key', 'listPartition', 'listPlace', 'event'),
    id: item.key.slice(headPrefix.length),
    workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
    createdBy: item.createdBy as Author,
    sentBy: (item.sentBy as Author | undefined) ?? null,
    ...(item.deletion !== undefined && { deletion: item.deletion as Deletion }),
  }) as CommunicationHead

export const toHeadItem = (head: CommunicationHead, event: StampedEvent) =>
  itemToPut<HeadEntity>({
    ...without(head, 'id', 'workspaceId'),
    ...headKey(head.workspaceId, head.id),
    ...listKeys(head, live(head)),
    event,
  })

export const toText = (item: EntityItem<ReturnType<typeof texts>> | null): CommunicationText => ({
  content: item?.content ?? '',
  recipients: (item?.recipients as Addressee[] | undefined) ?? [],
  facts: (item?.facts as CommunicationText['facts'] | undefined) ?? [],
})
