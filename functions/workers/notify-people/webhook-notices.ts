import { chatServices } from '../../../shared/chat/chat-choices.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import type { AddressedNotice } from './deliver.ts'
import { toPeopleWhoMay } from './to-people-who-may.ts'

/** Everyone who can fix a webhook that was turned off. */
export const ofWebhook = async ({
  id,
  at,
  workspaceId,
  data: { host, reason },
}: DomainEvent<'webhook.turned-off.v1'>): Promise<AddressedNotice[]> => {
  const why = reason === 'gone' ? 'the receiver responded that the address is gone' : 'its deliveries kept failing'
  const notice = {
    eventId: id,
    kind: 'webhook_off',
    text: 'A webhook was turned off',
    subtitle: `${host} · ${why}`,
    projectId: null,
    taskId: null,
    at,
  } as const
  return toPeopleWhoMay(workspaceId, 'webhook.manage', notice)
}

/** Everyone who can fix a chat channel that was paused. */
export const ofChatChannel = async ({
  id,
  at,
  workspaceId,
  data: { service, name, reason },
}: DomainEvent<'chat-channel.paused.v1'>): Promise<AddressedNotice[]> => {
  const why =
    reason === 'gone' ? `${chatServices[service].label} says that it is gone` : 'its messages failed for a day'
  const notice = {
    eventId: id,
    kind: 'chat_paused',
    text: 'A chat channel was paused',
    subtitle: `${name} · ${why}`,
    projectId: null,
    taskId: null,
    at,
  } as const
  return toPeopleWhoMay(workspaceId, 'chat.manage', notice)
}
