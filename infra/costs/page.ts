/** docs/costs.md: what a stage costs, by line. */
import { prices as usePrices, pricesFrom as usePricesFrom, pricesRegion } from '../../shared/operators/cost-prices.ts'
import { idleCost, type TemplateResource } from './idle-cost.ts'
import { count, totalOf, type Line } from './lines.ts'
import { priceRows } from './prices.ts'
import { use, workspaceCost } from './workspace-cost.ts'

export const costsPage = 'docs/costs.md'

const dollars = (amount: number): string => `$${amount.toFixed(2)}`

const table = (lines: readonly Line[]): string =>
  [
    '| | a month | |',
    '| --- | --- | ---: |',
    ...lines.map((line) => `| ${line.what} | ${line.amount} | ${dollars(line.dollars)} |`),
    `| **Together** | | **${dollars(totalOf(lines))}** |`,
  ].join('\n')

/** Where the cost of one of so many workspaces comes from, the largest first, in cents. */
const perWorkspace = (workspaces: number): string =>
  [
    `| one of ${count(workspaces)} workspaces | cents a month |`,
    '| --- | ---: |',
    ...workspaceCost(workspaces)
      .toSorted((a, b) => b.dollars - a.dollars)
      .map(({ what, dollars: all }) => `| ${what} | ${((all / workspaces) * 100).toFixed(2)} |`),
  ].join('\n')

/** What one of 10,000 workspaces costs beside its aim. */
const aimText = (idleDollars: number): string => {
  const [workspaces, aim] = [10_000, 20]
  const cents = (all: number) => Number(((all / workspaces) * 100).toFixed(1))
  const lines = workspaceCost(workspaces)
  const ofCognito = cents(totalOf(lines.filter(({ what }) => what.startsWith('Cognito'))))
  const all = cents(idleDollars + totalOf(lines))
  return [
    `The aim is ${aim} cents for one of ${count(workspaces)} workspaces, which is ${all > aim ? `missed: it costs ${all}` : `met: it costs ${all}`}.`,
    `Cognito's Essentials plan, which passkeys need, is ${ofCognito} of them, and everything else ${(all - ofCognito).toFixed(1)}.`,
    '[Decision 198](decisions/198-what-a-workspace-costs-at-10000.md) says what was saved, and what was not worth it.',
  ].join(' ')
}

const priceTable = (): string =>
  [
    '| | | read in | on |',
    '| --- | ---: | --- | --- |',
    ...priceRows.map(
      ({ what, dollars: each, per, unit, source, on }) =>
        `| ${what} | $${each} per ${per === 1 ? '' : `${count(per)} `}${unit} | ${source} | ${on} |`,
    ),
    ...Object.values(usePrices).map(
      ({ what, dollars: each, per, unit }) =>
        `| ${what} | $${each} per ${per === 1 ? '' : `${count(per)} `}${unit} | [decision 142](decisions/142-where-prices-come-from.md) | ${usePricesFrom} |`,
    ),
  ].join('\n')

/** The page, from the resources of the templates of prod and dev. */
export const makeCostsPage = (stages: Readonly<Record<'prod' | 'dev', readonly TemplateResource[]>>): string => {
  const workspaces = 1000
  const added = workspaceCost(workspaces)
  return `# What a stage costs

Written by \`npm run costs\` from the templates, the prices in [\`infra/costs/prices.ts\`](../infra/costs/prices.ts) and [\`shared/operators/cost-prices.ts\`](../shared/operators/cost-prices.ts), and the use in [\`infra/costs/workspace-cost.ts\`](../infra/costs/workspace-cost.ts). List prices of ${pricesRegion} in US dollars, without taxes, discounts and free tiers, except for Cognito's. No bill has confirmed it.

## An idle prod stage

${table(idleCost(stages.prod))}

The account's free tier (a million requests to queues, ten alarms, three small dashboards, a million invocations of Lambda, and more) is not subtracted.

## An idle dev stage

${table(idleCost(stages.dev))}

A stage without \`alarmEmail\` has no alarms.

## What 1,000 workspaces add

Each has ${use.people} people, who make ${count(use.calls)} calls a month together. Their open pages ask ${count(use.news)} times what is new.

${table(added)}

For each workspace, with the idle stage divided among them:

| workspaces | a month |
| ---: | ---: |
${[1000, 10_000, 100_000].map((many) => `| ${count(many)} | ${dollars((totalOf(idleCost(stages.prod)) + totalOf(workspaceCost(many))) / many)} |`).join('\n')}

${perWorkspace(10_000)}

${aimText(totalOf(idleCost(stages.prod)))}

Not in these figures: CloudTrail, which belongs to the account and whose first copy of management events is free ([decision 199](decisions/199-the-account-has-one-trail.md)). What a workspace has really used is metered: operators see it under Finance, next to what it pays ([decision 128](decisions/128-what-a-workspace-costs.md)). Language models are not included, because a stage has none by default; a generated text of 6,000 tokens in and 1,500 out is about 4 cents with a model of $3 and $15 per million tokens. Stripe's fees come off what is paid.

## Prices

Most price pages of AWS have no figures in their text, so copies of them and other public pages stand for them.

${priceTable()}
`
}
