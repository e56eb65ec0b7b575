import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readAllExpenses, readAllTasks } from '../sheet/read-all.ts'
import type { Known } from './expense-plan.ts'

/**
 * What the project had when the dialog was opened. It is not read again while the dialog is open, because what the
 * import files would make its own rows duplicates.
 */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

type Found = { known: Known | undefined; error: Error | null; again: () => void }

/** Reads the tasks only if a column names tasks. */
export const useKnown = (projectId: string, { withTasks }: { withTasks: boolean }): Found => {
  const expenses = useQuery({
    ...once,
    queryKey: ['expense-import', 'expenses', projectId],
    queryFn: ({ signal }) => readAllExpenses(projectId, signal),
  })
  const tasks = useQuery({
    ...once,
    queryKey: ['expense-import', 'tasks', projectId],
    queryFn: ({ signal }) => readAllTasks(projectId, signal),
    enabled: withTasks,
  })
  const known = useMemo(
    () =>
      expenses.data === undefined || (withTasks && tasks.data === undefined)
        ? undefined
        : { expenses: expenses.data, tasks: tasks.data ?? [] },
    [expenses.data, tasks.data, withTasks],
  )
  return {
    known,
    error: expenses.error ?? tasks.error,
    again: () => void Promise.all([expenses.refetch(), ...(withTasks ? [tasks.refetch()] : [])]),
  }
}
