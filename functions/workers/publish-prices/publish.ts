/** Makes the Stripe account agree with the catalogue. */
import type Stripe from 'stripe'
import { isTaken } from '../../domain/billing/at-stripe.ts'
import {
  catalogueProducts,
  cataloguePrices,
  currency,
  wrongTerms,
  type CataloguePrice,
} from '../../domain/billing/catalogue.ts'

/** What the account has of the catalogue, archived products and prices included. */
type Account = {
  /** By id. */
  products: ReadonlyMap<string, Stripe.Product>
  /** By lookup key. */
  prices: ReadonlyMap<string, Stripe.Price>
}

const readAccount = async (client: Stripe): Promise<Account> => {
  const [products, prices] = await Promise.all([
    client.products.list({ ids: catalogueProducts.map(({ id }) => id), limit: 100 }),
    // Stripe accepts ten lookup keys a call.
    client.prices.list({ lookup_keys: cataloguePrices.map(({ lookupKey }) => lookupKey), limit: 100 }),
  ])
  return {
    products: new Map(products.data.map((product) => [product.id, product])),
    prices: new Map(prices.data.map((price) => [price.lookup_key ?? '', price])),
  }
}

/** Returns whether it was created: another run may have done so in the meantime. */
const isCreated = async (creation: Promise<unknown>): Promise<boolean> => {
  try {
    await creation
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

const createPrice = (client: Stripe, { lookupKey, productId, cents, interval }: CataloguePrice) =>
  client.prices.create(
    {
      product: productId,
      currency,
      unit_amount: cents,
      recurring: { interval },
      lookup_key: lookupKey,
    },
    // The same in every run, so that two runs at once create one price.
    { idempotencyKey: `${lookupKey}-${cents}-${currency}` },
  )

/** What is wrong with a price of the catalogue, as sentences. */
const differencesOf = (
  wanted: CataloguePrice,
  price: Stripe.Price | undefined,
  product: Stripe.Product | undefined,
): string[] => {
  const { lookupKey, productId } = wanted
  if (price === undefined) return [`${lookupKey} does not exist.`]
  const terms = wrongTerms(wanted, price)
  return [
    ...(terms === undefined ? [] : [`${lookupKey} (${price.id}) ${terms}.`]),
    ...(price.active ? [] : [`${lookupKey} (${price.id}) is archived.`]),
    ...(price.product === productId
      ? []
      : [`${lookupKey} (${price.id}) belongs to another product than ${productId}.`]),
    ...(product?.active === false ? [`${lookupKey} (${price.id}) belongs to the archived product ${productId}.`] : []),
  ]
}

/** Creates what is missing, and returns the lookup keys of the new prices. */
const createMissing = async (client: Stripe, { products, prices }: Account): Promise<string[]> => {
  // Products need no idempotency key, because the catalogue chooses their ids.
  for (const product of catalogueProducts)
    if (!products.has(product.id)) await isCreated(client.products.create(product))
  const created: string[] = []
  for (const wanted of cataloguePrices)
    if (!prices.has(wanted.lookupKey) && (await isCreated(createPrice(client, wanted)))) created.push(wanted.lookupKey)
  return created
}

/**
 * Creates the products and prices that are missing, and returns the lookup keys of the new prices. Changes nothing that
 * exists: Stripe does not let a price change its amount, and names may be edited there.
 *
 * @throws if the account then differs from the catalogue; the message lists every difference
 */
export const publish = async (client: Stripe): Promise<string[]> => {
  const before = await readAccount(client)
  const isComplete = before.products.size === catalogueProducts.length && before.prices.size === cataloguePrices.length
  const created = isComplete ? [] : await createMissing(client, before)
  // Read again, because another run may have created some of it.
  const { products, prices } = isComplete ? before : await readAccount(client)
  const differences = cataloguePrices.flatMap((wanted) =>
    differencesOf(wanted, prices.get(wanted.lookupKey), products.get(wanted.productId)),
  )
  if (differences.length > 0)
    throw new Error(
      [
        'The Stripe account differs from the catalogue in shared/billing/plans.ts:',
        ...differences.map((difference) => `- ${difference}`),
        'To replace a price, remove its lookup key in Stripe and run publish-prices again.',
      ].join('\n'),
    )
  return created
}
