/** Makes the Stripe account agree with the catalogue. */
import Stripe from 'stripe'
import {
  catalogueProducts,
  cataloguePrices,
  currency,
  wrongTerms,
  type CataloguePrice,
} from '../../domain/billing/catalogue.ts'

type Named<T> = ReadonlyMap<string, T>

const readProducts = async (client: Stripe): Promise<Named<Stripe.Product>> => {
  const { data } = await client.products.list({ ids: catalogueProducts.map(({ id }) => id), limit: 100 })
  return new Map(data.map((product) => [product.id, product]))
}

/** By lookup key, archived prices included. Stripe accepts ten keys a call. */
const readPrices = async (client: Stripe): Promise<Named<Stripe.Price>> => {
  const lookupKeys = cataloguePrices.map(({ lookupKey }) => lookupKey)
  const { data } = await client.prices.list({ lookup_keys: lookupKeys, limit: 100 })
  return new Map(data.map((price) => [price.lookup_key ?? '', price]))
}

/** Returns whether it was created: another run may have done so in the meantime. */
const isCreated = async (creation: Promise<unknown>): Promise<boolean> => {
  try {
    await creation
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists') return false
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

/**
 * Creates the products and prices that are missing, and returns the lookup keys of the new prices. Changes nothing that
 * exists: a price keeps its amount for as long as a subscription uses it, and names may be edited in Stripe.
 *
 * @throws if the account then differs from the catalogue; the message lists every difference
 */
export const publish = async (client: Stripe): Promise<string[]> => {
  const products = await readProducts(client)
  // Products need no idempotency key, because the catalogue chooses their ids.
  for (const product of catalogueProducts)
    if (!products.has(product.id)) await isCreated(client.products.create(product))
  const prices = await readPrices(client)
  const created: string[] = []
  for (const wanted of cataloguePrices)
    if (!prices.has(wanted.lookupKey) && (await isCreated(createPrice(client, wanted)))) created.push(wanted.lookupKey)

  const [nowProducts, nowPrices] = await Promise.all([readProducts(client), readPrices(client)])
  const differences = cataloguePrices.flatMap((wanted) =>
    differencesOf(wanted, nowPrices.get(wanted.lookupKey), nowProducts.get(wanted.productId)),
  )
  if (differences.length > 0)
    throw new Error(
      [
        'The Stripe account differs from the catalogue in shared/plans.ts:',
        ...differences.map((difference) => `- ${difference}`),
        'To replace a price, remove its lookup key in Stripe and run publish-prices again.',
      ].join('\n'),
    )
  return created
}
