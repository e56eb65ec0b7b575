import type { routes } from '../../../shared/routes.ts'
import { readDetails } from '../../domain/billing/billing-details.ts'
import * as domain from '../../domain/billing/save-details.ts'
import type { Handler } from '../../kernel/call.ts'

export const details: Handler<typeof routes.billing.details> = ({ principal }) => readDetails(principal.workspaceId)

export const saveDetails: Handler<typeof routes.billing.saveDetails> = ({ principal, body }) =>
  domain.saveDetails(principal.workspaceId, body)
