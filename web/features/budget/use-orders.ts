import { useInfiniteQuery } from '@tanstack/react-query'
import { getPages } from '../../client/pages.ts'

/** The orders of a project, page by page. */
export const useOrders = (projectId: string) =>
  useInfiniteQuery(getPages('budgets.orders', { params: { id: projectId }, query: { limit: 50 } }))
