import { oldSecretHours } from '../../../shared/webhooks/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { newSecret } from '../../domain/webhooks/sign.ts'
import {
  readSecret,
  readWebhooks,
  saveWebhooks,
  secretWrite,
  type StoredWebhook,
} from '../../domain/webhooks/webhook-repository.ts'
import { hostOf, requireWebhook, healthViewOf } from '../../domain/webhooks/webhook-view.ts'

/** Creates a new secret. The old one stays valid for a day, so that receivers can be updated one at a time. */
export const rotateSecret: Handler<typeof routes.webhooks.rotateSecret> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const place = { workspaceId, webhookId: id }
    // The list of webhooks is read before the secret. Every write of a secret also writes the list, so the list's
    // version protects the secret too.
    const [list, withHealthOf] = await Promise.all([readWebhooks(workspaceId), healthViewOf(workspaceId, [id])])
    const before = requireWebhook(list, id)
    const known = await readSecret(place)
    const { by, at, from } = nowBy(principal)
    const secret = newSecret()
    const earlierUntil = new Date(at.getTime() + oldSecretHours * 3_600_000).toISOString()
    const after: StoredWebhook = {
      ...before,
      secretMadeAt: at.toISOString(),
      oldSecretUntil: earlierUntil,
      version: before.version + 1,
    }
    const event = stamp(
      'webhook.secret-rotated.v1',
      workspaceId,
      { by, at, from },
      { webhookId: id, host: hostOf(after), version: after.version, changed: [] },
    )
    const write = secretWrite(place, { secret, ...(known && { earlier: known.secret, earlierUntil }) })
    if (
      !(await saveWebhooks(
        list,
        list.webhooks.map((webhook) => (webhook === before ? after : webhook)),
        event,
        [write],
      ))
    )
      return lost
    return { webhook: withHealthOf(after), secret }
  })
