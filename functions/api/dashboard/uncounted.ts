/** Tells the browser which events of its changes the totals and the activity feed do not include yet. */
import type { routes } from '../../../shared/routes.ts'
import { listUncounted } from '../../domain/dashboard/totals-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const uncounted: Handler<typeof routes.dashboard.uncounted> = ({ principal, query }) =>
  listUncounted(principal.workspaceId, query.events.split(','))
