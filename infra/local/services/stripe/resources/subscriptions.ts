import * as z from 'zod'
import { cancelNow } from '../billing/cancel.ts'
import { changeItems } from '../billing/change-subscription.ts'
import { customerOf } from '../billing/customer-balance.ts'
import { itemChanges, newItems } from '../billing/subscription-items.ts'
import { currentPeriod, hasEnded } from '../billing/subscription-state.ts'
import { subscribe } from '../billing/subscribe.ts'
import { definedFields } from '../../../../../shared/contract/defined-fields.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import {
  choice,
  emptyable,
  flag,
  integer,
  list,
  listParams,
  metadata,
  params,
  range,
  text,
} from '../protocol/params.ts'
import { invalid, missing } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import { route } from './route.ts'

type Subscription = Stored<'subscription'>

const paymentBehavior = choice('allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete')
const prorationBehavior = choice('always_invoice', 'create_prorations', 'none')
const cancellationDetails = z.strictObject({
  comment: emptyable(text).optional(),
  feedback: emptyable(
    choice(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ).optional(),
})

const common = {
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  cancel_at_period_end: flag.optional(),
  collection_method: choice('charge_automatically').optional(),
  default_payment_method: text.optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: paymentBehavior.optional(),
  payment_settings: z
    .strictObject({
      payment_method_types: list(choice('card')).optional(),
      save_default_payment_method: choice('off', 'on_subscription').optional(),
    })
    .optional(),
  proration_behavior: prorationBehavior.optional(),
}
type Common = z.output<z.ZodObject<typeof common>>

/** The fields of a subscription that a request sets directly. */
const settable = (account: Account, asked: Common, customer: string, before?: Subscription) => {
  const { automatic_tax: tax, default_payment_method: method, payment_settings: settings } = asked
  if (
    method !== undefined &&
    account.objects.get('payment_method', method, 'default_payment_method').customer !== customer
  )
    throw invalid('The customer does not have a payment method with this ID.', {
      code: 'resource_missing',
      param: 'default_payment_method',
    })
  const noSettings = {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off' as const,
  }
  return {
    ...(tax && {
      automatic_tax: {
        disabled_reason: null,
        enabled: tax.enabled,
        liability: tax.enabled ? { type: 'self' as const } : null,
      },
    }),
    ...(method !== undefined && { default_payment_method: method }),
    ...(asked.description !== undefined && { description: asked.description }),
    ...(settings && { payment_settings: { ...(before?.payment_settings ?? noSettings), ...definedFields(settings) } }),
    metadata: mergedMetadata(before?.metadata ?? {}, asked.metadata),
  }
}

const cancelAt = (subscription: Subscription): number => currentPeriod(subscription).end

const withCancellation = (
  account: Account,
  subscription: Subscription,
  atPeriodEnd: boolean | undefined,
): Subscription => {
  if (atPeriodEnd === undefined) return subscription
  const details = subscription.cancellation_details
  return {
    ...subscription,
    cancel_at_period_end: atPeriodEnd,
    cancel_at: atPeriodEnd ? cancelAt(subscription) : null,
    canceled_at: atPeriodEnd ? account.now() : null,
    cancellation_details: details && { ...details, reason: atPeriodEnd ? 'cancellation_requested' : null },
  }
}

const updateParams = params({
  ...common,
  billing_cycle_anchor: z.strictObject({ type: choice('now', 'unchanged') }).optional(),
  cancel_at: emptyable(integer).optional(),
  cancellation_details: cancellationDetails.optional(),
  items: itemChanges.optional(),
  proration_date: integer.optional(),
})
type Update = z.output<typeof updateParams>

const withFields = (account: Account, before: Subscription, asked: Update): Subscription => {
  const changed = { ...before, ...settable(account, asked, before.customer, before) }
  const subscription = withCancellation(account, changed, asked.cancel_at_period_end)
  const details = subscription.cancellation_details
  return {
    ...subscription,
    ...(asked.cancel_at !== undefined && {
      cancel_at: asked.cancel_at,
      canceled_at: asked.cancel_at === null ? null : account.now(),
    }),
    cancellation_details: details && { ...details, ...definedFields(asked.cancellation_details ?? {}) },
  }
}

/** What a change that waits for its payment cannot contain. */
const notPending = [
  'automatic_tax',
  'cancel_at',
  'cancel_at_period_end',
  'cancellation_details',
  'default_payment_method',
  'description',
  'metadata',
  'payment_settings',
] as const satisfies (keyof Update)[]

const checkPending = (asked: Update): void => {
  const param =
    asked.payment_behavior === 'pending_if_incomplete' && notPending.find((name) => asked[name] !== undefined)
  if (param)
    throw invalid(
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params. ${param} is not supported.`,
      {
        param,
      },
    )
}

const update = (account: Account, asked: Update, id: string): Subscription => {
  checkPending(asked)
  const before = account.objects.get('subscription', id)
  if (hasEnded(before)) throw invalid('You cannot update a subscription that is `canceled` or `incomplete_expired`.')
  if (before.schedule !== null && (asked.cancel_at_period_end !== undefined || asked.cancel_at !== undefined))
    throw invalid(
      `The subscription is managed by the subscription schedule \`${before.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    )
  if (asked.cancel_at !== undefined && asked.cancel_at !== null && asked.cancel_at <= account.now())
    throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' })
  account.save(withFields(account, before, asked), 'customer.subscription.updated')
  const anchor = asked.billing_cycle_anchor?.type
  if (asked.items === undefined && anchor !== 'now') return account.objects.get('subscription', id)
  return changeItems(
    account,
    account.objects.get('subscription', id),
    {
      items: asked.items,
      anchor,
      proration: asked.proration_behavior ?? 'create_prorations',
      prorationDate: asked.proration_date,
    },
    { behavior: asked.payment_behavior ?? 'allow_incomplete', offSession: asked.off_session ?? false },
  )
}

/** Without a status, those that have ended are left out. */
const statusesOf = (status: string | undefined): string | readonly string[] | undefined => {
  if (status === 'all') return undefined
  if (status === 'ended') return ['canceled', 'incomplete_expired']
  return status ?? ['active', 'incomplete', 'past_due', 'unpaid']
}

export const subscriptions = [
  route(
    'POST',
    '/v1/subscriptions',
    params({
      ...common,
      billing_mode: z.strictObject({ type: choice('flexible') }).optional(),
      currency: text.optional(),
      customer: text,
      items: newItems,
    }),
    (account, asked) => {
      const customer = customerOf(account, asked.customer).id
      const subscription = subscribe(
        account,
        { customer, items: asked.items, ...settable(account, asked, customer) },
        { behavior: asked.payment_behavior ?? 'allow_incomplete', offSession: asked.off_session ?? false },
      )
      if (!asked.cancel_at_period_end) return subscription
      return account.save(withCancellation(account, subscription, true), 'customer.subscription.updated')
    },
  ),
  route('GET', '/v1/subscriptions/:id', params({}), (account, _, id = '') => account.objects.get('subscription', id)),
  route('POST', '/v1/subscriptions/:id', updateParams, (account, asked, id = '') => update(account, asked, id)),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    params({
      cancellation_details: cancellationDetails.optional(),
      invoice_now: flag.optional(),
      prorate: flag.optional(),
    }),
    (account, asked, id = '') => {
      const subscription = account.objects.get('subscription', id)
      if (hasEnded(subscription)) throw missing('subscription', id)
      const details = subscription.cancellation_details
      return cancelNow(
        account,
        {
          ...subscription,
          cancellation_details: details && { ...details, ...definedFields(asked.cancellation_details ?? {}) },
        },
        { invoicesNow: asked.invoice_now ?? false, prorates: asked.prorate ?? false },
      )
    },
  ),
  route(
    'GET',
    '/v1/subscriptions',
    listParams({
      created: range.optional(),
      customer: text.optional(),
      price: text.optional(),
      status: choice(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'unpaid',
      ).optional(),
    }),
    (account, asked) =>
      account.objects.page('subscription', {
        url: '/v1/subscriptions',
        filter: {
          customer: asked.customer,
          status: statusesOf(asked.status),
          'items.data[0].price.id': asked.price,
        },
        created: asked.created,
        params: asked,
      }),
  ),
  route('GET', '/v1/subscription_items', listParams({ subscription: text }), (account, asked) => {
    const { items } = account.present(
      account.objects.get('subscription', asked.subscription, 'subscription'),
    ) as Subscription
    return { ...items, data: items.data.slice(0, asked.limit ?? 10) }
  }),
]
