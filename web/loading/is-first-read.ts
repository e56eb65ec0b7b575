import type { UseQueryResult } from '@tanstack/react-query'

/** Whether something is read for the first time, not tried again after a failure: what is typed beside it then stays. */
export const isFirstRead = ({ isLoading, isFetched }: Pick<UseQueryResult, 'isLoading' | 'isFetched'>): boolean =>
  isLoading && !isFetched
