/** Reads the records of a project that files of expenses are made from, and compared with. */
import type { Expense } from '../../../../shared/money/expense.ts'
import { pageSize } from '../../../../shared/contract/request-limits.ts'
import { taskPageSize } from '../../../../shared/tasks/limits.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { fetchAll } from '../../../client/fetch-pages.ts'

/** All expenses that the person may see, latest first. */
export const readAllExpenses = (projectId: string, signal?: AbortSignal): Promise<Expense[]> =>
  fetchAll('expenses.list', { params: { id: projectId }, query: { limit: pageSize.most } }, signal)

export const readAllTasks = (projectId: string, signal?: AbortSignal): Promise<Task[]> =>
  fetchAll('tasks.list', { params: { id: projectId }, query: { limit: taskPageSize } }, signal)
