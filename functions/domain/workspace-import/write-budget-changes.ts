/** Writes imported changes of budgets, as they were decided. They notify no one. */
import type { BudgetLineInput } from '../../../shared/money/budget.ts'
import { usualCategory } from '../../../shared/money/expense-choices.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { madeAt, newItemId } from '../../kernel/id.ts'
import type { BudgetChangeRecord } from '../money/budgets/budget-record.ts'
import { unannouncedChange } from '../money/budgets/change-repository.ts'
import { totalsOfLines, type BudgetLineRecord, type Totals } from '../money/spending/budget-lines.ts'
import { importedAuthor, maybeImportedAuthor, type Importing } from './importing.ts'
import { writeNew } from './write-new.ts'

type Sent = Imported<'budgetChanges'>

const centsOf = (amount: string): number => parseCents(amount) ?? 0

const lineOf = ({ id, name, category, type, amount, from, to }: BudgetLineInput): BudgetLineRecord => ({
  id: id ?? newItemId(),
  name,
  category: category || usualCategory,
  type: type ?? 'opex',
  cents: centsOf(amount),
  from: from ?? null,
  to: to ?? null,
})

/** The budget with lines is their sum, whatever the file says. */
const totalsOf = (lines: readonly BudgetLineRecord[], { budget, opex, capex }: Sent['now']): Totals =>
  lines.length > 0 ? totalsOfLines(lines) : { budget: centsOf(budget), opex: centsOf(opex), capex: centsOf(capex) }

const changeOf = (
  { workspaceId }: Importing,
  { id, status, number, reason, decidedAt, decisionNote, ...sent }: Sent,
): BudgetChangeRecord => {
  const [wasLines, lines] = [sent.wasLines.map(lineOf), sent.lines.map(lineOf)]
  const createdAt = madeAt(id).toISOString()
  return {
    id,
    workspaceId,
    status,
    number: status === 'approved' ? number : null,
    reason,
    was: totalsOf(wasLines, sent.was),
    now: totalsOf(lines, sent.now),
    wasLines,
    lines,
    requestedBy: importedAuthor(sent.requestedBy),
    approvedBy: maybeImportedAuthor(sent.approvedBy),
    onBehalfOf: maybeImportedAuthor(sent.onBehalfOf),
    decidedAt,
    decisionNote,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  }
}

export const writeBudgetChanges = (importing: Importing, records: readonly Sent[]): Promise<void> =>
  writeNew(records.map((record) => unannouncedChange(changeOf(importing, record))))
