import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { readShelf } from './webhook-repository.ts'
import { withHealth } from './webhook-view.ts'

export const list: Handler<typeof routes.webhooks.list> = async ({ principal: { workspaceId } }) => withHealth(workspaceId, (await readShelf(workspaceId)).webhooks)
