/** Expenses of projects, and what waits for approval. */
import * as z from 'zod/mini'
import { may } from '../contract/access.ts'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import {
  actionBody,
  approval,
  approvalOutcome,
  approveBody,
  createExpenseBody,
  decideApprovalsBody,
  decideManyBody,
  expense,
  expenseOutcome,
  rejectBody,
  updateExpenseBody,
} from '../expense.ts'
import { deletion } from '../project.ts'

/** An action on one expense. */
const action = {
  method: 'POST',
  params: byId,
  result: expense,
  errors: ['version_conflict', 'wrong_state', 'busy'],
} as const

export const expenses = routes({
  list: {
    method: 'GET',
    path: '/api/projects/{id}/expenses',
    summary:
      'Lists the expenses of a project, latest first. Other people’s drafts are left out; an SME gets only their own expenses.',
    access: may('expense.file'),
    params: byId,
    query: page,
    result: z.array(expense),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/projects/{id}/expenses',
    summary: 'Files an expense for approval, or keeps it as a draft.',
    access: may('expense.file'),
    params: byId,
    body: createExpenseBody,
    result: expense,
    status: 201,
    errors: ['not_found', 'busy'],
    repeatable: true,
  },
  read: {
    method: 'GET',
    path: '/api/expenses/{id}',
    summary: 'Returns an expense.',
    access: may('expense.read'),
    params: byId,
    result: expense,
  },
  update: {
    method: 'PUT',
    path: '/api/expenses/{id}',
    summary: 'Updates the given fields of one’s own expense, until it is approved.',
    access: may('expense.edit'),
    params: byId,
    body: updateExpenseBody,
    result: expense,
    errors: ['version_conflict', 'wrong_state', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/expenses/{id}',
    summary: 'Moves an expense to the trash. An approved one no longer counts.',
    access: may('expense.delete'),
    params: byId,
    body: z.optional(deletion),
    result: null,
    errors: ['version_conflict', 'wrong_state', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/expenses/{id}/restore',
    summary: 'Restores an expense from the trash in its previous status.',
    access: may('expense.delete'),
    params: byId,
    result: expense,
    errors: ['busy'],
  },
  submit: {
    ...action,
    path: '/api/expenses/{id}/submit',
    summary: 'Submits a draft or a rejected expense for approval.',
    access: may('expense.edit'),
    body: actionBody,
  },
  withdraw: {
    ...action,
    path: '/api/expenses/{id}/withdraw',
    summary: 'Makes a pending expense a draft again.',
    access: may('expense.edit'),
    body: actionBody,
  },
  approve: {
    ...action,
    path: '/api/expenses/{id}/approve',
    summary: 'Approves a pending expense, which then counts as a cost of the project.',
    access: may('expense.decide'),
    body: approveBody,
  },
  reject: {
    ...action,
    path: '/api/expenses/{id}/reject',
    summary: 'Rejects a pending expense and says why.',
    access: may('expense.decide'),
    body: rejectBody,
  },
  pay: {
    ...action,
    path: '/api/expenses/{id}/pay',
    summary: 'Marks an approved expense as paid.',
    access: may('expense.decide'),
    body: actionBody,
  },
  reopen: {
    ...action,
    path: '/api/expenses/{id}/reopen',
    summary: 'Takes back the last step: a paid expense is approved again, a decided one waits for approval again.',
    access: may('expense.decide'),
    body: actionBody,
  },
  decideMany: {
    method: 'POST',
    path: '/api/expenses/bulk',
    summary: 'Applies one action to several expenses independently, and returns the result for each, in order.',
    access: may('expense.decide'),
    body: decideManyBody,
    result: z.array(expenseOutcome),
  },
  approvals: {
    method: 'GET',
    path: '/api/approvals',
    summary: 'Lists what waits for approval in the workspace, oldest first: expenses and changes of budgets.',
    access: may('expense.decide'),
    query: page,
    result: z.array(approval),
    paged: true,
  },
  decideApprovals: {
    method: 'POST',
    path: '/api/approvals/bulk',
    summary: 'Approves or rejects several approvals independently, and returns the result for each, in order.',
    access: may('expense.decide'),
    body: decideApprovalsBody,
    result: z.array(approvalOutcome),
  },
})
