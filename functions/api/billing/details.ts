import type { routes } from '../../../shared/routes.ts'
import { readDetails } from '../../domain/billing/billing-details.ts'
import { applicant } from '../../domain/billing/buyer.ts'
import * as domain from '../../domain/billing/save-details.ts'
import type { Handler } from '../../kernel/call.ts'
import { visitorsApplication } from './visitor.ts'

export const details: Handler<typeof routes.billing.details> = async ({ principal, request }) => {
  if (principal !== undefined) return readDetails(principal.workspaceId)
  const visitor = applicant(await visitorsApplication(request))
  return readDetails(visitor.workspaceId, visitor)
}

export const saveDetails: Handler<typeof routes.billing.saveDetails> = async ({ principal, body, request }) => {
  if (principal !== undefined) return domain.saveDetails(principal.workspaceId, body)
  const visitor = applicant(await visitorsApplication(request))
  return domain.saveDetails(visitor.workspaceId, body, visitor)
}
