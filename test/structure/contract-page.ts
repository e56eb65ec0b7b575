/** Generates `docs/contract.md` from the rows of shared/. */
import { join } from 'node:path'
import * as z from 'zod/mini'
import { functionRows } from '../../functions/manifest.ts'
import { eventRows, type EventName } from '../../shared/events.ts'
import { capabilities, roles, scopeOf, type Capability, type Role } from '../../shared/permissions.ts'
import { classOf } from '../../shared/contract/call-class.ts'
import { callLimits, type CallClass } from '../../shared/contract/call-limits.ts'
import { countingWords, limitWords } from '../../shared/contract/call-limits-wording.ts'
import { plans, unlimited } from '../../shared/billing/plans.ts'
import { allRoutes } from '../../shared/routes.ts'
import { webhookEventTable, webhookGroups } from '../../shared/webhooks/webhook.ts'

export const contractPage = join(import.meta.dirname, '..', '..', 'docs', 'contract.md')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const routes = (): string =>
  table(
    ['call', 'who', 'limits', 'what it does'],
    allRoutes.map((route) => [
      `\`${route.method} ${route.path}\``,
      route.access.kind === 'public'
        ? 'everybody'
        : `${route.access.actors.join(', ')}: \`${route.access.capability}\``,
      `\`${classOf(route)}\``,
      route.summary,
    ]),
  )

const limits = (): string =>
  table(
    ['class', 'calls', 'at most', 'counted'],
    (Object.keys(callLimits) as CallClass[]).map((name) => [
      `\`${name}\``,
      callLimits[name].what,
      limitWords(name) ?? '–',
      countingWords(name),
    ]),
  )

const permissions = (): string => {
  const holders = Object.keys(roles) as Role[]
  return table(
    ['capability', ...holders.map((holder) => roles[holder])],
    (Object.keys(capabilities) as Capability[]).map((capability) => [
      `\`${capability}\``,
      ...holders.map((holder) => scopeOf(holder, capability) ?? '–'),
    ]),
  )
}

/** The subscribers of an event, by the rules generated from the manifest. */
const subscribersOf = (name: EventName): string =>
  functionRows
    .filter(({ trigger }) => trigger.kind === 'events' && trigger.subscription.events.includes(name))
    .map((row) => `\`${row.name}\``)
    .join(', ')

const events = (): string =>
  table(
    ['event', 'family', 'what happened', 'received by', 'webhooks'],
    (Object.keys(eventRows) as EventName[]).map((name) => [
      `\`${name}\``,
      eventRows[name].family,
      eventRows[name].summary,
      subscribersOf(name),
      webhookEventTable[name] === null ? '–' : webhookGroups[webhookEventTable[name].group],
    ]),
  )

const eventData = (): string =>
  [
    ...new Map(
      (Object.keys(eventRows) as EventName[]).map((name) => [eventRows[name].data as z.ZodMiniType, name] as const),
    ),
  ]
    .map(([schema, name]) => {
      const likewise = (Object.keys(eventRows) as EventName[]).filter((other) => eventRows[other].data === schema)
      const title = likewise.map((other) => `\`${other}\``).join(', ')
      return `<details><summary>Data of ${title}</summary>\n\n\`\`\`json\n${JSON.stringify(z.toJSONSchema(eventRows[name].data), null, 2)}\n\`\`\`\n\n</details>`
    })
    .join('\n\n')

const count = (value: number): string => (value >= unlimited ? 'unlimited' : String(value))

const planTable = (): string =>
  table(
    [
      'plan',
      'US dollars a month',
      'projects',
      'users',
      'e-mails a day',
      'upload',
      'program managers / project managers / SMEs',
    ],
    Object.values(plans).map((plan) => [
      plan.label,
      (plan.monthlyCents / 100).toFixed(2),
      count(plan.maxProjects),
      count(plan.maxUsers),
      count(plan.maxEmailsPerDay),
      `${plan.fileUploadLimitMB} MB`,
      [plan.roleLimits.program_manager, plan.roleLimits.project_manager, plan.roleLimits.sme].map(count).join(' / '),
    ]),
  )

/** The page, generated only from the rows. */
export const makeContractPage = (): string =>
  `# The contract

Made from the rows in [\`shared/\`](../shared) and [\`functions/manifest.ts\`](../functions/manifest.ts) by \`npm run docs\`; do not edit it.

## Calls

Parameters, bodies, results and problems of each stand in \`/api/openapi.json\`, which \`/api-docs\` shows.

${routes()}

## Limits

How often a call can be made, by the class of the call. A call over a limit is answered with 429 \`too_many_requests\`: \`Retry-After\` has the seconds until its window ends, and \`RateLimit-Policy\` and \`RateLimit\` (draft-ietf-httpapi-ratelimit-headers-10) name the limits and what is left of them. Responses of the classes \`costly\`, \`import\`, \`mail\` and \`payment\` always have both headers, and those of approximate classes once half of a limit is used. Approximate limits are counted by each function instance. A network address is an IPv4 address or a /64 of IPv6; a known device is a browser in which the account has signed in before ([decision 146](decisions/146-limits-by-volume.md)).

${limits()}

## Permissions

\`all\`: every record of the workspace; \`assigned\`: those of the projects that the person is assigned to; –: refused.

${permissions()}

## Events

On the bus \`plumbline-<stage>\`, source \`plumbline\`. The detail is an envelope \`{id, at, by, workspaceId, data}\`, with \`from\` where the audit log takes it and for every event of an operator, and \`reason\` while an operator acts; \`id\` is what makes an event one event, however often it is delivered. A webhook gets \`{id, type, timestamp, data}\` of it, \`data\` with \`workspaceId\` and \`by\` beside the event’s own, and never \`from\` or \`reason\`; OpenAPI lists the same under \`webhooks\`.

${events()}

${eventData()}

## Plans

${planTable()}
`
