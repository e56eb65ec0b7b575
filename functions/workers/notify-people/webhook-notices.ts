import type { DomainEvent } from '../../../shared/events.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import type { AddressedNotice } from './deliver.ts'

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
  const people = await listPeople(workspaceId, { consistent: false })
  return people
    .filter(({ role }) => scopeOf(role, 'webhook.manage') !== undefined)
    .map(({ id: personId }) => ({ personId, notice }))
}
