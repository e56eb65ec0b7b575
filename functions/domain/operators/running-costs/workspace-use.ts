/** What a workspace uses, and what that costs. Pure. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import {
  costParts,
  modelPrices,
  prices,
  type CostPart,
  type PricedUse,
} from '../../../../shared/operators/cost-prices.ts'

/** Tokens by the id of the model: read and written. */
export type TokenUse = Record<string, readonly [input: number, output: number]>

export type Use = Record<PricedUse, number> & { models: TokenUse }

export const noUse: Use = {
  calls: 0,
  invocations: 0,
  gbSeconds: 0,
  reads: 0,
  writes: 0,
  mails: 0,
  fileGbMonths: 0,
  logGb: 0,
  models: {},
}

const uses = Object.keys(prices) as PricedUse[]

/** To the nearest billionth, so that sums do not depend on the order in which they were made. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9

const addedTokens = (one: TokenUse, other: TokenUse): TokenUse => {
  const sums: Record<string, readonly [number, number]> = { ...one }
  for (const [model, [input, output]] of Object.entries(other)) {
    const [before, written] = sums[model] ?? [0, 0]
    sums[model] = [before + input, written + output]
  }
  return sums
}

export const addedUse = (one: Use, other: Use): Use => ({
  ...(Object.fromEntries(uses.map((use) => [use, rounded(one[use] + other[use])])) as Record<PricedUse, number>),
  models: addedTokens(one.models, other.models),
})

/** Dollars by part, in millionths. */
export type Cost = Record<CostPart, number>

const million = 1_000_000

/** Undefined for a model that the price table does not have, such as one that runs on this machine. */
const priceOfModel = (id: string) => modelPrices.find(({ model }) => id.includes(model))

export const unpricedModels = ({ models }: Use): string[] =>
  Object.keys(models).filter((id) => priceOfModel(id) === undefined)

export const costOf = (use: Use): Cost => {
  const cost = Object.fromEntries(costParts.map((part) => [part, 0])) as Cost
  for (const name of uses) {
    const { part, dollars, per } = prices[name]
    cost[part] += (use[name] * dollars * million) / per
  }
  for (const [id, [input, output]] of Object.entries(use.models)) {
    const price = priceOfModel(id)
    // Dollars per million tokens are millionths of a dollar per token.
    if (price !== undefined) cost.model += input * price.input + output * price.output
  }
  return cost
}

export const totalOf = (cost: Cost): number => sumBy(costParts, (part) => cost[part])

/** Use by day of the month (`07`). A day that is metered again is replaced, so that it counts once. */
export type Days = Record<string, Use>

export const sumOf = (days: Days): Use => Object.values(days).reduce(addedUse, noUse)
