/**
 * Reads and writes chat channels. All channels of a workspace are in one item: its version protects their limit, and an
 * event takes one read to find the channels that want it. Addresses are in the partition of the webhooks' secrets, which
 * only functions that send may access: see keyPatterns in functions/manifest/row.ts.
 */
import { Entity } from 'electrodb'
import type { ChatChannel } from '../../../shared/chat/chat-channel.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { eventAttribute, inTable, once } from '../../kernel/table/table.ts'
import { asDelete, asPut, writeWith, type Write } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'

const workspaceId = { type: 'string', required: true } as const

const lists = once(
  () =>
    new Entity(
      {
        model: { entity: 'chat-channels', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId,
          channels: { type: 'any', required: true },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#chat', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'all', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

const addresses = once(
  () =>
    new Entity(
      {
        model: { entity: 'chat-address', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId,
          channelId: { type: 'string', required: true },
          address: { type: 'string', required: true },
        },
        indexes: {
          byChannel: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#webhook-secrets', casing: 'none' },
            sk: { field: 'sk', composite: ['channelId'], template: '${channelId}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** A channel as stored. */
export type StoredChannel = Omit<ChatChannel, 'sentAt' | 'failing' | 'nextAt'>

export type ChannelList = { workspaceId: string; channels: readonly StoredChannel[]; version: number }

/** A channel in a workspace. */
export type Place = { workspaceId: string; channelId: string }

/** The channels of a workspace, oldest first. */
export const readChannels = async (
  workspace: string,
  { consistent = true }: { consistent?: boolean } = {},
): Promise<ChannelList> => {
  const { data } = await lists().get({ workspaceId: workspace }).go({ consistent })
  return { workspaceId: workspace, channels: (data?.channels ?? []) as StoredChannel[], version: data?.version ?? 0 }
}

/**
 * Writes the channels, the event of the change and any other writes; false if the channels were changed since they were
 * read.
 */
export const saveChannels = (
  { workspaceId: workspace, version: seen }: ChannelList,
  channels: readonly StoredChannel[],
  event: StampedEvent,
  along: readonly Write[] = [],
): Promise<boolean> => {
  const put = asPut(
    lists()
      .put({ workspaceId: workspace, channels, version: seen + 1, event })
      .where(atVersion(seen)),
  )
  return wasWritten(writeWith(put, along), put)
}

export const readAddress = async (place: Place): Promise<string | undefined> =>
  (await addresses().get(place).go({ consistent: true })).data?.address

export const addressWrite = (place: Place, address: string): Write => asPut(addresses().put({ ...place, address }))

export const addressRemoval = (place: Place): Write => asDelete(addresses().delete(place))
