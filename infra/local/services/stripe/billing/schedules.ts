/** Schedules change a subscription at agreed times: a cheaper price from the end of the period on, for example. */
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import type { SubscriptionItem, SubscriptionSchedule } from '../store/wire.ts'
import { changeItems, type ProrationBehavior } from './change-subscription.ts'
import { boundary, type Interval } from './period.ts'
import { currentPeriod, endSubscription, hasEnded } from './subscription-state.ts'

type Schedule = Stored<'subscription_schedule'>
type Phase = SubscriptionSchedule['phases'][number]

export type AskedPhase = {
  items: { price: string; quantity: number }[]
  start?: number | undefined
  end?: number | undefined
  duration?: Interval | undefined
  proration: ProrationBehavior
}

const phaseItem = (price: string, quantity: number): Phase['items'][number] => ({
  billing_thresholds: null,
  discounts: [],
  metadata: {},
  plan: price,
  price,
  quantity,
  tax_rates: [],
})

type PhaseParts = Pick<Phase, 'currency' | 'end_date' | 'items' | 'proration_behavior' | 'start_date'>

const phase = (parts: PhaseParts): Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: null,
  metadata: {},
  on_behalf_of: null,
  transfer_data: null,
  trial_end: null,
  ...parts,
})

/** A schedule with the subscription's current period as its only phase. */
export const scheduleFrom = (account: Account, subscription: Stored<'subscription'>): Schedule => {
  if (hasEnded(subscription) || subscription.status === 'incomplete')
    throw invalid(`You cannot migrate a subscription in the \`${subscription.status}\` state to a schedule.`)
  if (subscription.schedule !== null)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
    )
  const { start, end } = currentPeriod(subscription)
  const items = subscription.items.data.map(({ price, quantity = 1 }) => phaseItem(price.id, quantity))
  const schedule: Schedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: account.now(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: subscription.automatic_tax,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      phase({
        currency: subscription.currency,
        start_date: start,
        end_date: end,
        items,
        proration_behavior: 'create_prorations',
      }),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
  account.save({ ...subscription, schedule: schedule.id }, 'customer.subscription.updated')
  return account.save(schedule, 'subscription_schedule.created')
}

const automaticTaxOf = (enabled: boolean): NonNullable<Schedule['default_settings']['automatic_tax']> => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? { type: 'self' } : null,
})

const checkActive = (schedule: Schedule, what: string): void => {
  if (schedule.status !== 'active')
    throw invalid(`You cannot ${what} a subscription schedule that is currently in the \`${schedule.status}\` status.`)
}

const placed = (account: Account, asked: readonly AskedPhase[], first: Phase): Phase[] => {
  let start = first.start_date
  return asked.map((one, index) => {
    if (one.start !== undefined && one.start !== start)
      throw invalid('Each phase must start when the one before it ends, and the current one cannot be moved.', {
        param: `phases[${index}][start_date]`,
      })
    const prices = one.items.map(({ price }, at) =>
      account.objects.get('price', price, `phases[${index}][items][${at}][price]`),
    )
    const [price] = prices
    if (!price?.recurring)
      throw invalid('A phase needs items with recurring prices.', { param: `phases[${index}][items]` })
    const end = one.end ?? boundary(start, one.duration ?? price.recurring, 1)
    if (end <= start) throw invalid('A phase must end after it starts.', { param: `phases[${index}][end_date]` })
    const created = phase({
      currency: price.currency,
      start_date: start,
      end_date: end,
      items: one.items.map((item) => phaseItem(item.price, item.quantity)),
      proration_behavior: one.proration,
    })
    start = end
    return created
  })
}

/** @throws StripeError unless the phases begin with the current one and follow each other */
export const reschedule = (
  account: Account,
  schedule: Schedule,
  {
    phases: asked,
    endBehavior,
    isTaxed,
    metadata,
  }: {
    phases?: AskedPhase[] | undefined
    endBehavior?: 'cancel' | 'release' | undefined
    isTaxed?: boolean | undefined
    metadata: Record<string, string>
  },
): Schedule => {
  checkActive(schedule, 'update')
  const current = schedule.phases.find(({ start_date: start }) => start === schedule.current_phase?.start_date)
  const phases = asked === undefined || !current ? schedule.phases : placed(account, asked, current)
  const [first] = phases
  return account.save(
    {
      ...schedule,
      phases,
      metadata,
      end_behavior: endBehavior ?? schedule.end_behavior,
      default_settings: {
        ...schedule.default_settings,
        ...(isTaxed !== undefined && { automatic_tax: automaticTaxOf(isTaxed) }),
      },
      current_phase: first ? { start_date: first.start_date, end_date: first.end_date } : null,
    },
    'subscription_schedule.updated',
  )
}

/** The subscription goes on as it is, without the schedule. */
export const releaseSchedule = (account: Account, schedule: Schedule): Schedule => {
  checkActive(schedule, 'release')
  const subscription = account.objects.get('subscription', schedule.subscription ?? '')
  account.save({ ...subscription, schedule: null }, 'customer.subscription.updated')
  return account.save(
    {
      ...schedule,
      current_phase: null,
      released_at: account.now(),
      released_subscription: schedule.subscription,
      status: 'released',
      subscription: null,
    },
    'subscription_schedule.released',
  )
}

/** Ends the subscription together with its schedule. */
export const cancelSchedule = (account: Account, schedule: Schedule): Schedule => {
  checkActive(schedule, 'cancel')
  endSubscription(account, account.objects.get('subscription', schedule.subscription ?? ''), {
    reason: 'cancellation_requested',
  })
  return account.objects.get('subscription_schedule', schedule.id)
}

/** The changes that turn the items into those of the phase. The first item keeps its id. */
const changesTo = (items: readonly SubscriptionItem[], wanted: Phase['items']) => {
  const changes = wanted.map(({ price, quantity = 1 }, index) => {
    const same =
      items.find((item) => item.price.id === price) ?? (wanted.length === items.length ? items[index] : undefined)
    return { ...(same && { id: same.id }), price, quantity }
  })
  const kept = new Set(changes.map(({ id }) => id))
  return [...changes, ...items.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, deleted: true }))]
}

/** Begins the next phase, or ends the schedule, if the current phase is over. */
export const advanceSchedule = (account: Account, id: string): void => {
  const schedule = account.objects.get('subscription_schedule', id)
  const current = schedule.current_phase
  if (schedule.status !== 'active' || !current || current.end_date > account.now()) return
  const next = schedule.phases.find(({ start_date: start }) => start === current.end_date)
  if (!next) {
    if (schedule.end_behavior === 'cancel') cancelSchedule(account, schedule)
    else releaseSchedule(account, schedule)
    return
  }
  account.save(
    { ...schedule, current_phase: { start_date: next.start_date, end_date: next.end_date } },
    'subscription_schedule.updated',
  )
  const before = account.objects.get('subscription', schedule.subscription ?? '')
  // Each phase sets the defaults again, whatever was changed on the subscription itself.
  const subscription = account.save({
    ...before,
    automatic_tax: automaticTaxOf(schedule.default_settings.automatic_tax?.enabled ?? false),
  })
  changeItems(
    account,
    subscription,
    { items: changesTo(subscription.items.data, next.items), proration: next.proration_behavior },
    { behavior: 'allow_incomplete', offSession: true },
  )
}
