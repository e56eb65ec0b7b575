import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { readWebhooks, saveWebhooks, secretRemoval } from '../../domain/webhooks/webhook-repository.ts'
import { hostOf, requireWebhook } from '../../domain/webhooks/webhook-view.ts'

/** Deletes a webhook and its secret at once; its delivery log expires later. */
export const remove: Handler<typeof routes.webhooks.remove> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const list = await readWebhooks(workspaceId)
    const webhook = requireWebhook(list, id)
    const { by, at, from } = nowBy(principal)
    const event = stamp(
      'webhook.removed.v1',
      workspaceId,
      { by, at, from },
      { webhookId: id, host: hostOf(webhook), version: webhook.version + 1, changed: [] },
    )
    const others = list.webhooks.filter((one) => one !== webhook)
    return (await saveWebhooks(list, others, event, [secretRemoval({ workspaceId, webhookId: id })])) ? null : lost
  })
