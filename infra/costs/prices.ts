/**
 * What AWS charges for a stage beyond what a workspace is metered for (shared/operators/cost-prices.ts). List prices of
 * us-east-1 in US dollars, without free tiers and discounts, unless a line says otherwise.
 */

/**
 * The day on which they were written down. They are from memory: no price page of AWS was found with its figures as
 * text.
 */
export const pricesFrom = '2026-11-27'

export const prices = {
  /** A metric that an alarm evaluates, per month. */
  alarmMetric: 0.1,
  /** A dashboard with more than 50 metrics, per month. */
  dashboard: 3,
  /** A secret in Secrets Manager, per month. */
  secret: 0.4,
  /** A request to a standard queue. */
  queueRequest: 0.4 / 1e6,
  /** What a request for a message of a fair queue costs more (cloudburn.io, “Amazon SQS Pricing”, 2026-03-14). */
  fairQueueRequest: 0.1 / 1e6,
  /** An invocation by EventBridge Scheduler. */
  scheduledInvocation: 1 / 1e6,
  /** A trace that X-Ray records: each function that a recorded call leads to begins one. */
  trace: 5 / 1e6,
  /** An event put on a bus. */
  event: 1 / 1e6,
  /** An HTTPS request to CloudFront. */
  siteRequest: 1 / 1e6,
  /** A GB from CloudFront to viewers in the US and Europe. */
  siteGb: 0.085,
  /** A web ACL, and a rule in one, per month, and a request that it looks at (c3x.dev, “AWS WAF cost explained”, 2026-11-30). */
  webAcl: 5,
  webAclRule: 1,
  webAclRequest: 0.6 / 1e6,
  /** A GB in the table per month. */
  tableGb: 0.25,
  /** A GB of point-in-time recovery per month. */
  recoveryGb: 0.2,
  /** A person who signs in during a month, on Cognito Essentials, after the first 10,000. */
  monthlyUser: 0.015,
} as const

/** Users in a month whom Cognito does not charge for. This allowance does not expire. */
export const freeMonthlyUsers = 10_000
