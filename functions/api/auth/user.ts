import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { presentSession } from '../../domain/workspace/present-session.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

export const user: Handler<typeof routes.auth.user> = async ({ principal: { workspaceId, session } }) =>
  presentSession(session, workspaceId === null ? undefined : await readWorkspace(workspaceId))
