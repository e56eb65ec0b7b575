/** docs/costs.md: what a stage costs, by line. */
import { pricesFrom as usePricesFrom, pricesRegion } from '../../shared/operators/cost-prices.ts'
import { idleCost, type TemplateResource } from './idle-cost.ts'
import { count, totalOf, type Line } from './lines.ts'
import { pricesFrom } from './prices.ts'
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

/** The page, from the resources of the templates of prod and dev. */
export const makeCostsPage = (stages: Readonly<Record<'prod' | 'dev', readonly TemplateResource[]>>): string => {
  const workspaces = 1000
  const added = workspaceCost(workspaces)
  return `# What a stage costs

Written by \`npm run costs\` from the templates, the prices in [\`infra/costs/prices.ts\`](../infra/costs/prices.ts) (as of ${pricesFrom}, not confirmed) and [\`shared/operators/cost-prices.ts\`](../shared/operators/cost-prices.ts) (as of ${usePricesFrom}), and the use in [\`infra/costs/workspace-cost.ts\`](../infra/costs/workspace-cost.ts). List prices of ${pricesRegion} in US dollars, without taxes, discounts and free tiers, except for Cognito's. No bill has confirmed it.

## An idle prod stage

${table(idleCost(stages.prod))}

The account's free tier (a million requests to queues, ten alarms, three small dashboards, a million invocations of Lambda, and more) is not subtracted.

## An idle dev stage

${table(idleCost(stages.dev))}

A stage without \`alarmEmail\` has no alarms.

## What 1,000 workspaces add

Each has ${use.people} people, who make ${count(use.calls)} calls a month together.

${table(added)}

For each workspace, with the idle stage divided among them:

| workspaces | a month |
| ---: | ---: |
${[1000, 10_000, 100_000].map((many) => `| ${count(many)} | ${dollars((totalOf(idleCost(stages.prod)) + totalOf(workspaceCost(many))) / many)} |`).join('\n')}

Calls of open pages that ask for news are not in these figures, nor are scans of files, access logs, kept logs, the archive, CloudFront's functions and CloudTrail. What a workspace has really used is metered: operators see it under Finance, next to what it pays ([decision 128](decisions/128-what-a-workspace-costs.md)). Language models are not included, because a stage has none by default; a generated text of 6,000 tokens in and 1,500 out is about 4 cents with a model of $3 and $15 per million tokens. Stripe's fees come off what is paid.
`
}
