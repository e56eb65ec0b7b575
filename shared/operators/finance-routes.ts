/**
 * What operators see and do about the money of companies. The workspace in the path is their choice: these routes are
 * for operators only.
 */
import * as z from 'zod/mini'
import { billing } from '../billing/billing.ts'
import { byId, paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { optionalText } from '../text/text-inputs.ts'
import {
  companyBilling,
  companyInvoice,
  costSorts,
  creditBody,
  creditLeft,
  financeCosts,
  financeMetrics,
  financeMonths,
  paymentStates,
  refundBody,
  resolveBody,
  unplacedPayment,
  usageFilters,
} from './finance.ts'
import { testedPayment, testPaymentBody } from './test-calls.ts'

const managed = { kind: 'session', actors: ['admin'], capability: 'finance.manage' } as const

export const finance = routes({
  metrics: {
    method: 'GET',
    path: '/api/admin/metrics',
    summary: 'Returns what all companies have and pay, and one page of the companies with their usage, by name.',
    access: managed,
    query: z.object({
      ...paging,
      /** Only companies whose name begins with it. */
      search: z.optional(optionalText(100)),
      /** Companies near a limit are not searched by name. */
      show: z.prefault(z.enum(usageFilters, 'Show all companies or those near a limit'), 'all'),
    }),
    result: financeMetrics,
    paged: true,
  },
  months: {
    method: 'GET',
    path: '/api/admin/finance/months',
    summary: 'Returns the recurring revenue of the last months: what was won and lost, failed payments and conversion.',
    access: managed,
    query: z.object({
      months: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(36, 'Request at most 36 months')), 13),
    }),
    result: financeMonths,
  },
  costs: {
    method: 'GET',
    path: '/api/admin/finance/costs',
    summary: 'Returns what companies cost in a month beside what they pay, and one page of the companies.',
    access: managed,
    query: z.object({
      ...paging,
      /** The present one if omitted. */
      month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Write the month as 2026-11'))),
      sort: z.prefault(z.enum(costSorts, 'Sort by margin, cost or name'), 'cost'),
      /** Only companies whose name begins with it, by name. */
      search: z.optional(optionalText(100)),
    }),
    result: financeCosts,
    paged: true,
  },
  company: {
    method: 'GET',
    path: '/api/admin/clients/{id}/billing',
    summary: 'Returns what a company pays: its subscription, its credit and its newest invoices.',
    access: managed,
    params: byId,
    result: companyBilling,
    errors: ['payments_unavailable', 'not_found'],
  },
  settle: {
    method: 'POST',
    path: '/api/admin/clients/{id}/settle',
    summary: 'Brings a company’s plan in line with its subscription at Stripe.',
    access: managed,
    params: byId,
    result: billing,
    errors: ['payments_unavailable', 'not_found', 'busy'],
  },
  refund: {
    method: 'POST',
    path: '/api/admin/clients/{id}/refunds',
    summary: 'Refunds a paid invoice of a company, or a part of it, to the card that paid it.',
    access: managed,
    params: byId,
    body: refundBody,
    result: companyInvoice,
    errors: ['payments_unavailable', 'not_found', 'wrong_state', 'idempotency_key_reused', 'busy'],
  },
  credit: {
    method: 'POST',
    path: '/api/admin/clients/{id}/credit',
    summary: 'Adds to a company’s credit, which is used for its next invoices, or removes some of it.',
    access: managed,
    params: byId,
    body: creditBody,
    result: creditLeft,
    errors: ['payments_unavailable', 'not_found', 'wrong_state', 'idempotency_key_reused', 'busy'],
  },
  payments: {
    method: 'GET',
    path: '/api/admin/payments',
    summary: 'Lists payments that belong to no workspace, newest first.',
    access: managed,
    query: z.object({ ...paging, state: z.prefault(z.enum(paymentStates), 'open') }),
    result: z.array(unplacedPayment),
    paged: true,
  },
  resolvePayment: {
    method: 'POST',
    path: '/api/admin/payments/{id}/resolution',
    summary: 'Refunds a payment that belongs to no workspace, or marks it as resolved.',
    access: managed,
    params: byId,
    body: resolveBody,
    result: unplacedPayment,
    errors: ['payments_unavailable', 'not_found', 'wrong_state', 'busy'],
  },
  testPayment: {
    method: 'POST',
    path: '/api/test/stripe-payment',
    summary: 'Pays the price of a plan with a test card, and refunds it. Only on stages for testing.',
    access: { kind: 'session', actors: ['admin'], capability: 'stage.test' },
    body: testPaymentBody,
    result: testedPayment,
    errors: ['not_found', 'wrong_state', 'payment_failed', 'payments_unavailable', 'busy'],
    onTestPages: true,
  },
})
