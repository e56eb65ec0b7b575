/**
 * Expenses: how many one call decides on, how many one call files together (one transaction takes 100 writes, and two of
 * them are checks), how many a query looks through for those that its reader may see, and the amount (cents) above which
 * the company account decides unless the workspace has set another.
 */
export const expenseLimits = { atOnce: 40, filedTogether: 90, looked: 500, approvalLimit: 1_000_000 } as const

/** Rows and bytes of a file for an import of expenses. */
export const expenseImportLimits = { rows: 2000, bytes: 10 * 1024 * 1024 } as const

/** Days after which people are reminded of what waits for their approval, unless the workspace sets others; the most. */
export const approvalReminder = { usualDays: 3, mostDays: 60 } as const

/** Delegations of approvals: their longest period in days, and the characters of their note. */
export const delegationLimits = { days: 366, note: 500 } as const

/**
 * Receipts of an expense; how many go to the trash with it in one transaction, which is more, because uploads at the
 * same moment do not see each other; and how many one query of a list of expenses looks at.
 */
export const receiptLimits = { ofExpense: 20, trashedTogether: 80, looked: 200 } as const

/** Lines of a budget. */
export const budgetLimits = { lines: 60 } as const

/** Orders of a project. What they commit it to is one item, which every invoice writes. */
export const orderLimits = { ofProject: 300 } as const
