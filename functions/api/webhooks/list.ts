import type { routes } from '../../../shared/routes.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { readWebhooks } from '../../domain/webhooks/webhook-repository.ts'
import { withHealth } from '../../domain/webhooks/webhook-view.ts'

const look = ({ principal }: Asked<typeof routes.webhooks.list>) => readWebhooks(principal.workspaceId)

export const list = withPrefetch(look, ({ principal }, { webhooks }) => withHealth(principal.workspaceId, webhooks))
