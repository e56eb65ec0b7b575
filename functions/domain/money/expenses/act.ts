/** One action of a person on an expense, within the rules of who may do what. */
import {
  expenseStatuses,
  isCounted,
  type ExpenseAction,
  type ExpenseStatus,
} from '../../../../shared/money/expense-choices.ts'
import { actionsOn } from '../../../../shared/money/expense-rules.ts'
import { whoDecides, type ApprovalRules } from '../../../../shared/money/approval-rules.ts'
import type { Expense } from '../../../../shared/money/expense.ts'
import { lost, lostIfRefused, untilWritten } from '../../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../../kernel/session/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { requireVersion } from '../../../kernel/table/require-version.ts'
import { actingFor, type ActingFor } from '../approvals/acting-for.ts'
import type { RulesOfDay } from '../approvals/approval-policy.ts'
import { trashed } from '../../projects/deletion.ts'
import { eventOfStep, takeStep } from './expense-change.ts'
import { decidedOn, toExpense, type ExpenseRecord } from './expense-record.ts'
import { receiptsOf, trashReceipts } from './receipts.ts'
import { saveExpenses } from './save-expenses.ts'
import { expenseWithin, visibleExpense } from './visible-expense.ts'

/** The status in which an action has already happened, so that a repeated click succeeds and changes nothing. */
const done: Partial<Record<ExpenseAction, (expense: ExpenseRecord) => boolean>> = {
  submit: ({ status }) => status === 'pending',
  withdraw: ({ status }) => status === 'draft',
  approve: ({ status }) => isCounted(status),
  reject: ({ status }) => status === 'rejected',
  pay: ({ status }) => status === 'paid',
}

const decisions: ReadonlySet<ExpenseAction> = new Set(['approve', 'reject', 'pay', 'reopen'])

/** Why a person may not take an action now. */
const refusal = (expense: ExpenseRecord, action: ExpenseAction, principal: Member, rules: ApprovalRules): Problem => {
  const { submittedBy, status } = expense
  if (submittedBy.id === principal.id)
    return decisions.has(action)
      ? new Problem('forbidden', 'You cannot approve or reject your own expense.')
      : wrongState(status)
  // Without the limit, the person could do it.
  if (actionsOn(decidedOn(expense), principal, { limit: null, delegations: [] }).includes(action))
    return new Problem('forbidden', whoDecides(decidedOn(expense), rules))
  return wrongState(status)
}

const wrongState = (status: ExpenseStatus): Problem =>
  new Problem('wrong_state', `The status of this expense is now ${expenseStatuses[status].label.toLowerCase()}.`)

/** Throws unless the person may take the action now. */
export const requireAction = (
  expense: ExpenseRecord,
  action: ExpenseAction,
  principal: Member,
  rules: ApprovalRules,
): void => {
  if (!actionsOn(decidedOn(expense), principal, rules).includes(action))
    throw refusal(expense, action, principal, rules)
}

/** Everyone who manages expenses pays them, and takes that back, by their own right, so nothing of it is done on behalf of others. */
const actingOn = (expense: ExpenseRecord, action: ExpenseAction, principal: Member, rules: RulesOfDay): ActingFor =>
  action === 'pay' || (action === 'reopen' && expense.status === 'paid')
    ? { onBehalfOf: null, checks: [] }
    : actingFor(decidedOn(expense), principal, rules)

type Step = Exclude<ExpenseAction, 'edit' | 'delete'>

/** Moves an expense to its next status. A repeat of the same action returns the expense as it is. */
export const act = (
  principal: Member,
  id: string,
  step: Step,
  { note = '', version }: { note?: string | undefined; version?: number | undefined } = {},
): Promise<Expense> =>
  untilWritten(async () => {
    const { expense: before, rules, ...place } = await visibleExpense(principal, id)
    const current = () => toExpense(before, principal, rules)
    if (done[step]?.(before) === true) return current()
    requireVersion(version, before, current)
    requireAction(before, step, principal, rules)
    const by = nowBy(principal)
    const { onBehalfOf, checks } = actingOn(before, step, principal, rules)
    const after = takeStep(before, step, { note, onBehalfOf }, by)
    return lostIfRefused(checks, async () => {
      const written = await saveExpenses(
        place,
        [{ before, after, event: eventOfStep[step], changed: ['status'], onBehalfOf, by }],
        by,
        checks,
      )
      return written?.[0] === undefined ? lost : toExpense(written[0], principal, rules)
    })
  })

/** Moves an expense to the trash. A repeat succeeds and changes nothing. */
export const discard = (
  principal: Member,
  id: string,
  { reason = '', version }: { reason?: string | undefined; version?: number | undefined } = {},
): Promise<null> =>
  untilWritten(async () => {
    const [{ expense: before, rules, ...place }, attached] = await Promise.all([
      expenseWithin(principal, id),
      receiptsOf(principal.workspaceId, id),
    ])
    if (before.deletion !== undefined) return null
    requireVersion(version, before, () => toExpense(before, principal, rules))
    requireAction(before, 'delete', principal, rules)
    const by = nowBy(principal)
    const after = { ...before, ...trashed(reason, by) }
    const { onBehalfOf, checks } = actingOn(before, 'delete', principal, rules)
    const others = [...checks, ...trashReceipts(attached, id, reason, by)]
    return lostIfRefused(others, async () => {
      const written = await saveExpenses(
        place,
        [{ before, after, event: 'expense.deleted.v1', onBehalfOf, by }],
        by,
        others,
      )
      return written === undefined ? lost : null
    })
  })
