import { webhookLimits } from '../../../shared/webhooks/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { newSecret } from '../../domain/webhooks/sign.ts'
import { requireTarget } from '../../domain/webhooks/target.ts'
import {
  readWebhooks,
  saveWebhooks,
  secretWrite,
  type StoredWebhook,
} from '../../domain/webhooks/webhook-repository.ts'
import { hostOf, toWebhook } from '../../domain/webhooks/webhook-view.ts'

export const create: Handler<typeof routes.webhooks.create> = ({ body, principal }) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const url = requireTarget(body.url)
    const list = await readWebhooks(workspaceId)
    if (list.webhooks.length >= webhookLimits.perWorkspace)
      throw new Problem(
        'webhook_limit_reached',
        `The workspace has ${webhookLimits.perWorkspace} webhooks. Delete one first.`,
      )
    const { by, at, from } = nowBy(principal)
    const [now, secret] = [at.toISOString(), newSecret()]
    const webhook: StoredWebhook = {
      id: newId('webhook', at.getTime()),
      ...body,
      url,
      on: true,
      off: null,
      secretMadeAt: now,
      oldSecretUntil: null,
      createdAt: now,
      version: 1,
    }
    const event = stamp(
      'webhook.created.v1',
      workspaceId,
      { by, at, from },
      { webhookId: webhook.id, host: hostOf(webhook), version: 1, changed: [] },
    )
    const saved = await saveWebhooks(list, [...list.webhooks, webhook], event, [
      secretWrite({ workspaceId, webhookId: webhook.id }, { secret }),
    ])
    return saved ? { webhook: toWebhook(webhook), secret } : lost
  })
