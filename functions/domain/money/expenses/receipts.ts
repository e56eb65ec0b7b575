/** The receipts of expenses: files that are attached to them and go to the trash and back with them. */
import type { Expense } from '../../../../shared/money/expense.ts'
import { projectOfExpense } from '../../../../shared/contract/ids.ts'
import { receiptLimits } from '../../../../shared/money/limits.ts'
import type { Authored } from '../../../kernel/events/event.ts'
import { keysAfter, readAll, type Slice } from '../../../kernel/http/page.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { Write } from '../../../kernel/table/transaction.ts'
import { attachedPlace } from '../../files/file-entity.ts'
import { currentOf, type FileRecord } from '../../files/file-record.ts'
import { fileWrite, listAttached, listEveryFile } from '../../files/file-repository.ts'
import { trashed, untrashed } from '../../projects/deletion.ts'
import type { ExpenseRecord } from './expense-record.ts'

/** Before and after the places of all expenses. */
const [first, last] = ['exp_', 'exp_~']

type Receipts = ReadonlyMap<string, NonNullable<Expense['receipts']>>

/** The live receipts of an expense. The index is eventually consistent. */
export const receiptsOf = async (workspaceId: string, id: string): Promise<FileRecord[]> => {
  const range = keysAfter(attachedPlace(id, ''), undefined)
  return (await listAttached(workspaceId, projectOfExpense(id), range, { count: receiptLimits.trashedTogether })).items
}

/** Refuses another receipt if the expense has as many as it can have. */
export const requireReceiptPlace = (receipts: readonly FileRecord[]): void => {
  if (receipts.length >= receiptLimits.ofExpense)
    throw invalid('recordId', `An expense can have up to ${receiptLimits.ofExpense} receipts`)
}

/** Receipts of a project before the place of an expense, latest expense first. */
export const listReceipts = (
  workspaceId: string,
  projectId: string,
  before: string | undefined,
  count: number,
): Promise<Slice<FileRecord>> =>
  listAttached(workspaceId, projectId, { from: first, to: before ?? last }, { count, latestFirst: true })

/** Receipts by expense. If the slice ends above the last of the expenses, reads on to it. */
export const receiptsBy = async (
  workspaceId: string,
  projectId: string,
  expenses: readonly ExpenseRecord[],
  begun: Slice<FileRecord>,
): Promise<Receipts> => {
  const by = new Map<string, NonNullable<Expense['receipts']>>()
  const lowest = expenses.at(-1)?.id
  let slice = begun
  for (;;) {
    for (const file of slice.items) {
      const { id, name, createdAt, attachedTo } = file
      const { state } = currentOf(file)
      const expense = attachedTo?.id ?? ''
      by.set(expense, [{ id, name, state, createdAt }, ...(by.get(expense) ?? [])])
    }
    if (slice.stoppedAt === undefined || lowest === undefined || slice.stoppedAt < lowest) return by
    slice = await listReceipts(workspaceId, projectId, slice.stoppedAt, receiptLimits.looked)
  }
}

/** Writes that move receipts to the trash with their expense. */
export const trashReceipts = (
  receipts: readonly FileRecord[],
  expenseId: string,
  reason: string,
  by: Authored,
): Write[] =>
  receipts.map((before) => {
    const { deletion, expiresAt } = trashed(reason, by)
    const after = { ...before, expiresAt, deletion: { ...deletion, with: expenseId } }
    return fileWrite({ before, after, event: 'file.deleted.v1', withProject: true, by })
  })

/** The receipts that went to the trash with an expense. */
export const trashedReceiptsOf = async (workspaceId: string, id: string): Promise<FileRecord[]> => {
  const files = await readAll((after, count) => listEveryFile(workspaceId, projectOfExpense(id), after, count))
  return files.filter(({ deletion }) => deletion?.with === id)
}

/** Writes that restore receipts with their expense. */
export const restoreReceipts = (receipts: readonly FileRecord[], by: Authored): Write[] =>
  receipts.map((before) =>
    fileWrite({ before, after: { ...before, ...untrashed }, event: 'file.restored.v1', withProject: true, by }),
  )
