import { isDeepStrictEqual } from 'node:util'
import type { routes } from '../../../shared/routes.ts'
import type { UpdateWebhook, Webhook } from '../../../shared/webhooks/webhook.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { requireTarget } from '../../domain/webhooks/target.ts'
import { forgetFailures } from '../../domain/webhooks/turn-off.ts'
import { readWebhooks, saveWebhooks, type StoredWebhook } from '../../domain/webhooks/webhook-repository.ts'
import { hostOf, requireWebhook, toWebhook, healthViewOf } from '../../domain/webhooks/webhook-view.ts'

/** The webhook with the given fields changed. */
const changedBy = (
  before: StoredWebhook,
  { url, description, events, on }: UpdateWebhook,
  at: string,
): StoredWebhook => ({
  ...before,
  url: url === undefined ? before.url : requireTarget(url),
  description: description ?? before.description,
  events: events ?? before.events,
  on: on ?? before.on,
  off: on === undefined || on === before.on ? before.off : on ? null : { at, reason: 'person' },
})

const attempt = async (principal: Member, id: string, body: UpdateWebhook): Promise<Webhook | typeof lost> => {
  const { workspaceId } = principal
  const [list, withHealthOf] = await Promise.all([readWebhooks(workspaceId), healthViewOf(workspaceId, [id])])
  const before = requireWebhook(list, id)
  requireVersion(body.version, before, () => toWebhook(before))
  const { by, at, from } = nowBy(principal)
  const after = { ...changedBy(before, body, at.toISOString()), version: before.version + 1 }
  const changed = (['url', 'description', 'events', 'on'] as const).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
  // A new address, or turning it on again, makes earlier failures irrelevant.
  const startsOver = changed.includes('url') || (changed.includes('on') && after.on)
  if (changed.length > 0) {
    const event = stamp(
      'webhook.updated.v1',
      workspaceId,
      { by, at, from },
      { webhookId: id, host: hostOf(after), version: after.version, changed },
    )
    if (
      !(await saveWebhooks(
        list,
        list.webhooks.map((webhook) => (webhook === before ? after : webhook)),
        event,
      ))
    )
      return lost
    if (startsOver) await forgetFailures({ workspaceId, webhookId: id })
  }
  const answer = withHealthOf(changed.length > 0 ? after : before)
  return startsOver ? { ...answer, failingSince: null } : answer
}

export const update: Handler<typeof routes.webhooks.update> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))
