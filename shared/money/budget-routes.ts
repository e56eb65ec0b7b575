/** Budgets of projects, their changes, and the orders that commit them. */
import * as z from 'zod/mini'
import {
  approveChangeBody,
  budget,
  budgetChange,
  changeBudgetBody,
  rejectChangeBody,
  withdrawChangeBody,
} from './budget.ts'
import { may } from '../contract/access.ts'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { changeOrderBody, order, placeOrderBody } from './order.ts'

/** A decision on one change. */
const decision = {
  method: 'POST',
  params: byId,
  result: budgetChange,
  errors: ['version_conflict', 'wrong_state', 'busy'],
} as const

export const budgets = routes({
  read: {
    method: 'GET',
    path: '/api/projects/{id}/budget',
    summary: 'Returns the budget of a project by line and by month, with what was spent.',
    access: may('finance.read'),
    params: byId,
    result: budget,
  },
  changes: {
    method: 'GET',
    path: '/api/projects/{id}/budget-changes',
    summary: 'Lists the changes of a project’s budget, latest first.',
    access: may('finance.read'),
    params: byId,
    query: page,
    result: z.array(budgetChange),
    paged: true,
  },
  change: {
    method: 'POST',
    path: '/api/projects/{id}/budget-changes',
    summary: 'Changes the budget of a project, or submits the change for approval.',
    access: may('project.edit'),
    params: byId,
    body: changeBudgetBody,
    result: budgetChange,
    status: 201,
    errors: ['not_found', 'version_conflict', 'wrong_state', 'busy'],
    repeatable: true,
  },
  approve: {
    ...decision,
    path: '/api/budget-changes/{id}/approve',
    summary: 'Approves a change of a budget, which then applies.',
    access: may('expense.decide'),
    body: approveChangeBody,
  },
  reject: {
    ...decision,
    path: '/api/budget-changes/{id}/reject',
    summary: 'Rejects a change of a budget and says why.',
    access: may('expense.decide'),
    body: rejectChangeBody,
  },
  withdraw: {
    ...decision,
    path: '/api/budget-changes/{id}/withdraw',
    summary: 'Withdraws one’s own change of a budget before a decision.',
    access: may('budget.withdraw'),
    body: withdrawChangeBody,
  },
  orders: {
    method: 'GET',
    path: '/api/projects/{id}/orders',
    summary: 'Lists the orders of a project, latest first, with what was invoiced for each.',
    access: may('finance.read'),
    params: byId,
    query: page,
    result: z.array(order),
    paged: true,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/projects/{id}/orders',
    summary: 'Records an order. What is not yet invoiced counts as committed.',
    access: may('order.place'),
    params: byId,
    body: placeOrderBody,
    result: order,
    status: 201,
    errors: ['not_found', 'wrong_state', 'busy'],
    repeatable: true,
  },
  order: {
    method: 'GET',
    path: '/api/orders/{id}',
    summary: 'Returns an order.',
    access: may('finance.read'),
    params: byId,
    result: order,
  },
  changeOrder: {
    method: 'PUT',
    path: '/api/orders/{id}',
    summary: 'Updates the given fields of an order, or closes, cancels or reopens it.',
    access: may('order.place'),
    params: byId,
    body: changeOrderBody,
    result: order,
    errors: ['version_conflict', 'busy'],
  },
})
