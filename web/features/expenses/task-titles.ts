import { useQuery } from '@tanstack/react-query'
import { maxTasksAtOnce } from '../../../shared/tasks/limits.ts'
import type { Expense } from '../../../shared/money/expense.ts'
import { get } from '../../client/client.ts'

/** The titles of the tasks that some expenses are for, by their ids, or `undefined` until they are loaded. */
export const useTaskTitles = (expenses: readonly Expense[]): ReadonlyMap<string, string> | undefined => {
  const ids = [...new Set(expenses.flatMap(({ taskId }) => taskId ?? []))].slice(0, maxTasksAtOnce)
  const { data, isPending } = useQuery({
    ...get('tasks.readMany', { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
  })
  return isPending ? undefined : new Map(data?.map(({ id, title }) => [id, title]))
}
