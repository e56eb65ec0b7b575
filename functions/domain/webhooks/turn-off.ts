/** Turns a webhook off that keeps failing; its event tells those who can mend it. */
import type { DataOf } from '../../../shared/events.ts'
import { stamp } from '../../kernel/event.ts'
import { lost, untilWritten } from '../../kernel/optimistic.ts'
import { changeHealth, well } from './health-repository.ts'
import { hostOf } from './webhook-view.ts'
import { readShelf, saveShelf, type KeptWebhook, type Place } from './webhook-repository.ts'

const system = { id: 'system', kind: 'system', name: 'Plumbline' } as const

/** Nothing happens where it is off already or gone. */
export const turnOff = (
  { workspaceId, webhookId }: Place,
  reason: DataOf<'webhook.turned-off.v1'>['reason'],
): Promise<void> =>
  untilWritten(async () => {
    const shelf = await readShelf(workspaceId)
    const before = shelf.webhooks.find(({ id }) => id === webhookId)
    if (before === undefined || !before.on) return
    const at = new Date()
    const after: KeptWebhook = {
      ...before,
      on: false,
      off: { at: at.toISOString(), reason },
      version: before.version + 1,
    }
    const event = stamp(
      'webhook.turned-off.v1',
      workspaceId,
      { by: system, at },
      { webhookId, host: hostOf(after), version: after.version, changed: ['on'], reason },
    )
    return (await saveShelf(
      shelf,
      shelf.webhooks.map((one) => (one === before ? after : one)),
      event,
    ))
      ? undefined
      : lost
  })

/** A webhook that is turned on begins anew. */
export const forgetFailures = async (place: Place): Promise<void> => {
  await changeHealth(place, () => well)
}
