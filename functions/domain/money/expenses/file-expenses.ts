/** Files new expenses of one project in one transaction: all of them or none. */
import type { NewExpenseInput } from '../../../../shared/money/expense.ts'
import type { RequestKey } from '../../../kernel/http/call.ts'
import { newExpenseId } from '../../../kernel/id.ts'
import { claimKey, createdBefore } from '../../../kernel/http/idempotency.ts'
import { nowBy, type Member } from '../../../kernel/session/principal.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { newExpense } from './expense-change.ts'
import type { ExpenseRecord } from './expense-record.ts'
import { readExpenses, type ExpenseWrite } from './expense-repository.ts'
import { saveExpenses } from './save-expenses.ts'

type Filing = { project: ProjectRecord; draft: boolean; requestKey: RequestKey | undefined }

/** The amounts for the event of an expense, if it was submitted together with others. */
const togetherAt = (place: number, all: readonly ExpenseRecord[]): Pick<ExpenseWrite, 'together'> =>
  all.length === 1 ? {} : { together: place === 0 ? all.map(({ amountCents }) => amountCents) : [] }

/** Returns the expenses in the order of the input. A repeat of the same request returns those that the first one filed. */
export const fileExpenses = async (
  principal: Member,
  { project, draft, requestKey }: Filing,
  inputs: readonly NewExpenseInput[],
): Promise<ExpenseRecord[]> => {
  const { workspaceId, id: personId } = principal
  const by = nowBy(principal)
  // All ids have the same time, and their random ends decide their order.
  const ids = inputs.map(() => newExpenseId(project.id, by.at.getTime())).toSorted()
  const base = { workspaceId, at: by.at, by: by.by, today: todayOf(principal) } as const
  const records = inputs.map((input, place) =>
    newExpense({ ...base, id: ids[place] ?? '', status: draft ? 'draft' : 'pending' }, input),
  )
  const writes = records.map((after, place): ExpenseWrite =>
    draft
      ? { before: undefined, after, event: 'expense.created.v1', by }
      : { before: undefined, after, event: 'expense.submitted.v1', ...togetherAt(place, records), by },
  )
  const mark = requestKey === undefined ? undefined : claimKey({ workspaceId, personId, requestKey }, ids.join(','))
  try {
    const written = await saveExpenses({ project }, writes, by, [mark])
    if (written === undefined) throw new Error('A new expense has the id of another')
    return written
  } catch (error) {
    const first = createdBefore(error, mark)
    if (first === undefined) throw error
    return readExpenses(workspaceId, first.split(','))
  }
}
