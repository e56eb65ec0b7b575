import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** All route rows are loaded when the document is first requested, not at every start of the function. */
export const openApi: Handler<typeof routes.platform.openApi> = async () =>
  (await import('./open-api-on-demand.ts')).document
