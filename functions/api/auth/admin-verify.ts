import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { withPresentWorkspace } from '../../kernel/session/operator-access.ts'
import { readPresentWorkspace } from '../../kernel/session/present-workspace.ts'

/** With the chosen workspace as it is now: the company may have ended the operator's access since. */
export const adminVerify: Handler<typeof routes.auth.adminVerify> = async ({ principal: { session } }) =>
  session.workspace === undefined
    ? session
    : withPresentWorkspace(session, await readPresentWorkspace(session.workspace.id))
