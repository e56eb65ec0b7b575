import * as z from 'zod'
import {
  amount,
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
import { definedFields } from '../../../../../shared/contract/defined-fields.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import { route } from './route.ts'

const lookupKey = z.string().max(200)

const createParams = params({
  active: flag.optional(),
  currency: text.transform((currency) => currency.toLowerCase()),
  lookup_key: lookupKey.optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: text,
  recurring: z
    .strictObject({
      interval: choice('day', 'week', 'month', 'year'),
      interval_count: integer.optional(),
      usage_type: choice('licensed').optional(),
    })
    .optional(),
  tax_behavior: choice('exclusive', 'inclusive', 'unspecified').optional(),
  transfer_lookup_key: flag.optional(),
  unit_amount: amount,
})

/** A lookup key belongs to one price. With `transfer_lookup_key` it moves to another one. */
const takeLookupKey = (account: Account, key: string | undefined, isTransfer: boolean, id: string): void => {
  if (key === undefined || key === '') return
  const holder = account.objects.all('price', { lookup_key: key }).find((price) => price.id !== id)
  if (!holder) return
  if (!isTransfer)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    })
  account.save({ ...holder, lookup_key: null }, 'price.updated')
}

export const prices = [
  route('POST', '/v1/prices', createParams, (account, asked) => {
    account.objects.get('product', asked.product, 'product')
    const id = newId('price')
    takeLookupKey(account, asked.lookup_key, asked.transfer_lookup_key === true, id)
    const price: Stored<'price'> = {
      id,
      object: 'price',
      active: asked.active ?? true,
      billing_scheme: 'per_unit',
      created: account.now(),
      currency: asked.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: asked.lookup_key ?? null,
      metadata: mergedMetadata({}, asked.metadata),
      nickname: asked.nickname ?? null,
      product: asked.product,
      recurring: asked.recurring
        ? {
            interval: asked.recurring.interval,
            interval_count: asked.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: asked.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: asked.recurring ? 'recurring' : 'one_time',
      unit_amount: asked.unit_amount,
      unit_amount_decimal: String(asked.unit_amount),
    }
    return account.save(price, 'price.created')
  }),
  route(
    'POST',
    '/v1/prices/:id',
    params({
      active: flag.optional(),
      lookup_key: emptyable(lookupKey).optional(),
      metadata: metadata.optional(),
      nickname: emptyable(text).optional(),
      tax_behavior: choice('exclusive', 'inclusive', 'unspecified').optional(),
      transfer_lookup_key: flag.optional(),
    }),
    (account, { metadata: changes, transfer_lookup_key: isTransfer, ...asked }, id = '') => {
      const price = account.objects.get('price', id)
      takeLookupKey(account, asked.lookup_key ?? undefined, isTransfer === true, id)
      const changed = { ...price, ...definedFields(asked), metadata: mergedMetadata(price.metadata, changes) }
      return account.save(changed, 'price.updated')
    },
  ),
  route('GET', '/v1/prices/:id', params({}), (account, _, id = '') => account.objects.get('price', id)),
  route(
    'GET',
    '/v1/prices',
    listParams({
      active: flag.optional(),
      created: range.optional(),
      currency: text.optional(),
      lookup_keys: list(text).optional(),
      product: text.optional(),
      recurring: z.strictObject({ interval: choice('day', 'week', 'month', 'year').optional() }).optional(),
      type: choice('one_time', 'recurring').optional(),
    }),
    (account, asked) =>
      account.objects.page('price', {
        url: '/v1/prices',
        filter: {
          active: asked.active,
          currency: asked.currency,
          lookup_key: asked.lookup_keys,
          product: asked.product,
          'recurring.interval': asked.recurring?.interval,
          type: asked.type,
        },
        created: asked.created,
        params: asked,
      }),
  ),
]
