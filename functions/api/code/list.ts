import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readConnections } from '../../domain/code/connection-repository.ts'
import { toConnection } from '../../domain/code/connection-view.ts'

export const list: Handler<typeof routes.code.list> = async ({ principal: { workspaceId } }) =>
  (await readConnections(workspaceId)).connections.map((connection) => toConnection(workspaceId, connection))
