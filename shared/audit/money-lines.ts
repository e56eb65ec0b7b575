/** How events of budgets, orders, expenses and delegated approvals read in the audit log. */
import { writtenDays } from '../money/approval-rules.ts'
import type { AuditText } from './audit.ts'
import type { BudgetChanged } from '../money/budget-events.ts'
import type { OrderChange } from '../money/order-events.ts'
import type { DelegationChange } from '../money/approval-events.ts'
import type { ExpenseChange } from '../money/expense-events.ts'
import { writtenCents } from '../money/written-amount.ts'
import { onBehalf, lines } from './audit-line.ts'

const delegation =
  (action: string) =>
  ({ personName, delegateName, from, to }: DelegationChange): AuditText => ({
    action,
    subject: { kind: 'person', name: delegateName },
    detail: `on behalf of ${personName}, ${writtenDays({ from, to })}`,
  })

const expense =
  (action: string | ((data: ExpenseChange) => string)) =>
  (data: ExpenseChange): AuditText => ({
    action: typeof action === 'string' ? action : action(data),
    subject: { kind: 'expense', name: data.description },
    detail: onBehalf(writtenCents(data.cents), data),
  })

const budget =
  (action: string | ((data: BudgetChanged) => string)) =>
  (data: BudgetChanged): AuditText => ({
    action: typeof action === 'string' ? action : action(data),
    subject: { kind: 'project', name: data.projectName },
    detail: onBehalf(
      data.was === data.now ? 'same total' : `${writtenCents(data.was)} → ${writtenCents(data.now)}`,
      data,
    ),
  })

const order =
  (action: string | ((data: OrderChange) => string)) =>
  (data: OrderChange): AuditText => ({
    action: typeof action === 'string' ? action : action(data),
    subject: { kind: 'order', name: data.description },
    detail: writtenCents(data.cents),
  })

/** What happened to an order. */
const orderAction = ({ status, changed }: OrderChange): string => {
  if (!changed.includes('status')) return 'Order changed'
  return status === 'open' ? 'Order reopened' : `Order ${status}`
}

export const moneyLines = lines({
  'budget.changed.v1': { category: 'project', describe: budget('Budget changed') },
  'budget.requested.v1': { category: 'project', describe: budget('Budget change requested') },
  'budget.decided.v1': {
    category: 'project',
    describe: budget(({ status }) => (status === 'rejected' ? 'Budget change rejected' : 'Budget change approved')),
  },
  'order.placed.v1': { category: 'project', describe: order('Order recorded') },
  'order.updated.v1': { category: 'project', describe: order(orderAction) },
  'budget.withdrawn.v1': { category: 'project', describe: budget('Budget change withdrawn') },
  'expense.updated.v1': { category: 'project', describe: expense('Expense changed') },
  'expense.submitted.v1': { category: 'project', describe: expense('Expense submitted') },
  'expense.decided.v1': {
    category: 'project',
    describe: expense(({ status }) => (status === 'rejected' ? 'Expense rejected' : 'Expense approved')),
  },
  'expense.reopened.v1': { category: 'project', describe: expense('Expense reopened') },
  'expense.paid.v1': { category: 'project', describe: expense('Expense paid') },
  'expense.deleted.v1': { category: 'project', describe: expense('Expense deleted') },
  'expense.restored.v1': { category: 'project', describe: expense('Expense restored') },
  'delegation.set.v1': { category: 'people', describe: delegation('Approvals delegated') },
  'delegation.ended.v1': { category: 'people', describe: delegation('Delegation of approvals ended') },
})
