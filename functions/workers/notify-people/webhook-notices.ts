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
