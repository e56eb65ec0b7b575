/** Turns off a webhook that keeps failing; its event notifies the people who can fix it. */
import type { DataOf } from '../../../shared/events.ts'
import { stamp } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { changeHealth, well } from './health-repository.ts'
import { hostOf } from './webhook-view.ts'
import { readWebhooks, saveWebhooks, type StoredWebhook, type Place } from './webhook-repository.ts'

const system = { id: 'system', kind: 'system', name: 'Plumbline' } as const

/** Does nothing if the webhook is already off or deleted. */
export const turnOff = (
  { workspaceId, webhookId }: Place,
  reason: DataOf<'webhook.turned-off.v1'>['reason'],
): Promise<void> =>
  untilWritten(async () => {
    const list = await readWebhooks(workspaceId)
    const before = list.webhooks.find(({ id }) => id === webhookId)
    if (before === undefined || !before.on) return
    const at = new Date()
    const after: StoredWebhook = {
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
    return (await saveWebhooks(
      list,
      list.webhooks.map((webhook) => (webhook === before ? after : webhook)),
      event,
    ))
      ? undefined
      : lost
  })

/** Resets the failure count when a webhook is turned on. */
export const forgetFailures = async (place: Place): Promise<void> => {
  await changeHealth(place, () => well)
}
