import { useQueryClient } from '@tanstack/react-query'
import type { Billing } from '../../../shared/billing/billing.ts'
import { get } from '../../client/client.ts'

/**
 * Shows the billing that a change answers, without waiting until it is read again: what the page showed before would
 * offer to buy a plan that is paid for.
 */
export const useShowBilling = (): ((billing: Billing) => void) => {
  const queries = useQueryClient()
  return (billing) => void queries.setQueryData(get('billing.read').queryKey, billing)
}
