import type { routes } from '../../../shared/routes.ts'
import { readAhead, type Asked } from '../../kernel/read-ahead.ts'
import { readShelf } from '../../domain/webhooks/webhook-repository.ts'
import { withHealth } from '../../domain/webhooks/webhook-view.ts'

const look = ({ principal }: Asked<typeof routes.webhooks.list>) => readShelf(principal.workspaceId)

export const list = readAhead(look, ({ principal }, { webhooks }) => withHealth(principal.workspaceId, webhooks))
