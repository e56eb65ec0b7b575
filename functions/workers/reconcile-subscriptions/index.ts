/**
 * Brings every workspace in line with its subscription, for reports of Stripe that never arrived, and warns companies
 * whose card expires. It also finishes refunds and credit that a function has begun and not stored as done, and counts
 * every company again. Runs every day.
 */
import { inParts } from '../../kernel/table/work-in-parts.ts'
import { companiesPerMessage } from './parts.ts'
import { beginReconciliation, reconcile } from './reconcile.ts'

export const handler = inParts({
  name: 'reconciliation',
  perMessage: companiesPerMessage,
  list: beginReconciliation,
  work: reconcile,
})
