import { useInfiniteQuery } from '@tanstack/react-query'
import { getPages, recordsOf } from '../../client/pages.ts'
import { lookAgain } from '../files/awaited.ts'

const pageSize = 50

/** The expenses of a project that the person may see, page by page. */
export const useExpenses = (projectId: string) =>
  useInfiniteQuery({
    ...getPages('expenses.list', { params: { id: projectId }, query: { limit: pageSize } }),
    refetchInterval: ({ state }) => lookAgain(recordsOf(state.data)?.flatMap(({ receipts = [] }) => receipts) ?? []),
  })
