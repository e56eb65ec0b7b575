/**
 * What AWS charges, as far as it can be attributed to a workspace. List prices of us-east-1 in US dollars, without free
 * tiers and discounts. An operator whose stage is elsewhere, or who has other terms, changes them here.
 *
 * No price page of AWS was found with its figures as text. The prices were compared with what other public pages state:
 * see decision 142.
 */

/** The day on which the prices were last compared with public pages. */
export const pricesFrom = '2026-11-27'
export const pricesRegion = 'us-east-1'

/** The parts of a workspace's cost, in the order in which they are shown. */
export const costParts = ['requests', 'compute', 'database', 'model', 'mail', 'files', 'logs'] as const
export type CostPart = (typeof costParts)[number]

export const costPartLabels: Record<CostPart, string> = {
  requests: 'Requests',
  compute: 'Lambda',
  database: 'DynamoDB',
  model: 'Language models',
  mail: 'Mail',
  files: 'File storage',
  logs: 'Logs',
}

type Price = { what: string; part: CostPart; dollars: number; per: number; unit: string }

export const prices = {
  calls: { what: 'HTTP API', part: 'requests', dollars: 1, per: 1_000_000, unit: 'requests' },
  invocations: { what: 'Lambda requests', part: 'compute', dollars: 0.2, per: 1_000_000, unit: 'invocations' },
  gbSeconds: { what: 'Lambda on arm64', part: 'compute', dollars: 13.3334, per: 1_000_000, unit: 'GB-seconds' },
  reads: { what: 'DynamoDB on demand', part: 'database', dollars: 0.125, per: 1_000_000, unit: 'read units' },
  writes: { what: 'DynamoDB on demand', part: 'database', dollars: 0.625, per: 1_000_000, unit: 'write units' },
  // À la carte: see docs/operating/first-deployment.md.
  mails: { what: 'SES', part: 'mail', dollars: 0.1, per: 1000, unit: 'mails' },
  fileGbMonths: { what: 'S3 Standard', part: 'files', dollars: 0.023, per: 1, unit: 'GB-months' },
  logGb: { what: 'CloudWatch Logs', part: 'logs', dollars: 0.5, per: 1, unit: 'GB' },
} as const satisfies Record<string, Price>
export type PricedUse = keyof typeof prices

/**
 * Dollars per million tokens on Bedrock, by a part of the model's id: the first that matches. Prices of the global
 * profiles; those of one geography (`us.`, `eu.`) cost 10% more from Claude 4.5 on.
 */
export const modelPrices = [
  { model: 'claude-haiku-4-5', input: 1, output: 5 },
  { model: 'claude-sonnet-5', input: 2, output: 10 },
  { model: 'claude-sonnet-4', input: 3, output: 15 },
  { model: 'claude-opus-5-5', input: 4, output: 20 },
  { model: 'claude-opus-5', input: 5, output: 25 },
  // Opus 4 (whose id goes on with its date) and 4.1 cost three times as much as 4.5 and later.
  { model: 'claude-opus-4-2025', input: 15, output: 75 },
  { model: 'claude-opus-4-1', input: 15, output: 75 },
  { model: 'claude-opus-4', input: 5, output: 25 },
  { model: 'nova-micro', input: 0.035, output: 0.14 },
  { model: 'nova-lite', input: 0.06, output: 0.24 },
  { model: 'nova-pro', input: 0.8, output: 3.2 },
] as const

/** What costs money and is in no workspace's figures. */
export const notMetered = [
  'CloudFront and the site in S3',
  'EventBridge, SQS and the relay that publishes changes',
  'Functions that run on a schedule for all workspaces; the mails that they send are counted',
  'DynamoDB storage, streams and backups, and writes that time to live makes',
  'Cognito, the scan of files for malware, alarms and secrets',
  'The start of a function before its first call',
  'Stripe’s fees',
] as const
