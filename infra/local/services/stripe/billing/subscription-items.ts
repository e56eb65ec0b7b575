/** The items of a subscription: what a request makes of them. */
import * as z from 'zod'
import { mergedMetadata } from '../protocol/merge.ts'
import { amount, flag, list, metadata, text } from '../protocol/params.ts'
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import { planOf } from '../store/present.ts'
import type { Price, SubscriptionItem } from '../store/wire.ts'
import type { Interval, Period } from './period.ts'

const newItem = z.strictObject({
  metadata: metadata.optional(),
  price: text.optional(),
  quantity: amount.optional(),
})
const changedItem = newItem.extend({ id: text.optional(), deleted: flag.optional() })

export const newItems = list(newItem)
export const itemChanges = list(changedItem)
type Asked = z.output<typeof changedItem>

const recurringPrice = (account: Account, id: string, index: number): Price => {
  const param = `items[${index}][price]`
  const price = account.objects.get('price', id, param)
  if (!price.recurring)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    )
  if (!price.active) throw invalid('The price specified is inactive. This field only accepts active prices.', { param })
  return price
}

const createItem = (
  account: Account,
  subscription: string,
  asked: Asked,
  index: number,
  period: Period,
): SubscriptionItem => {
  if (asked.price === undefined)
    throw invalid(`Missing required param: items[${index}][price].`, {
      code: 'parameter_missing',
      param: `items[${index}][price]`,
    })
  const price = recurringPrice(account, asked.price, index)
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: account.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: mergedMetadata({}, asked.metadata),
    plan: planOf(price),
    price,
    quantity: asked.quantity ?? 1,
    subscription,
    tax_rates: [],
  }
}

export const intervalOf = (items: readonly SubscriptionItem[]): Interval => {
  const recurring = items[0]?.price.recurring
  if (!recurring) throw new Error('A subscription has no recurring price')
  return recurring
}

/** The items after the changes. @throws StripeError if they cannot be billed together */
export const changedItems = (
  account: Account,
  subscription: Pick<Stored<'subscription'>, 'id'>,
  before: readonly SubscriptionItem[],
  asked: readonly Asked[],
  period: Period,
): SubscriptionItem[] => {
  const items = [...before]
  for (const [index, change] of asked.entries()) {
    if (change.id === undefined) {
      items.push(createItem(account, subscription.id, change, index, period))
      continue
    }
    const at = items.findIndex((item) => item.id === change.id)
    const item = items[at]
    if (!item)
      throw invalid(`No such subscription item: '${change.id}'`, {
        code: 'resource_missing',
        param: `items[${index}][id]`,
      })
    if (change.deleted) {
      items.splice(at, 1)
      continue
    }
    const price = change.price === undefined ? item.price : recurringPrice(account, change.price, index)
    const quantity = change.quantity ?? item.quantity ?? 1
    items[at] = {
      ...item,
      price,
      plan: planOf(price),
      quantity,
      metadata: mergedMetadata(item.metadata, change.metadata),
    }
  }
  checkItems(items)
  return items
}

const checkItems = (items: readonly SubscriptionItem[]): void => {
  const [first] = items
  if (!first) throw invalid('A subscription must have at least one active plan.', { param: 'items' })
  for (const { price } of items) {
    if (price.currency !== first.price.currency)
      throw invalid('All prices on a subscription must use the same currency.', { param: 'items' })
    if (
      price.recurring?.interval !== first.price.recurring?.interval ||
      price.recurring?.interval_count !== first.price.recurring?.interval_count
    )
      throw invalid(
        'All prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`.',
        {
          param: 'items',
        },
      )
  }
  if (new Set(items.map(({ price }) => price.id)).size !== items.length)
    throw invalid('Cannot add multiple subscription items with the same plan.', { param: 'items' })
}
