import type { routes } from '../../../shared/routes.ts'
import { readBilling, toBilling } from '../../domain/billing/billing-view.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const read: Handler<typeof routes.billing.read> = async ({ principal }) =>
  toBilling(await readBilling(principal.workspaceId))
