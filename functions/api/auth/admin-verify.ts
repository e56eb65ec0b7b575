import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { withPresentWorkspace } from '../../kernel/operator-access.ts'
import { readPresentWorkspace } from '../../kernel/present-workspace.ts'

/** With the chosen workspace as it is now: the company may have ended the operator's access since. */
export const adminVerify: Handler<typeof routes.auth.adminVerify> = async ({ principal: { session } }) =>
  session.workspace === undefined
    ? session
    : withPresentWorkspace(session, await readPresentWorkspace(session.workspace.id))
