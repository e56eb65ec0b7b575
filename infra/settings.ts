/** Settings that differ between stages, as set in `cdk.json`. Nothing else in infra/ may depend on a stage's name. */
import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as z from 'zod'

const positive = z.int().positive()

const model = z.strictObject({
  /** A foundation model, or a cross-region inference profile such as `eu.anthropic.claude-…`. */
  id: z.string().regex(/^[a-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]+)?$/),
  /** Where it is called. */
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/),
})

const gradualShifts = [
  'Canary10Percent5Minutes',
  'Canary10Percent10Minutes',
  'Canary10Percent15Minutes',
  'Linear10PercentEvery1Minute',
] as const

export type GradualShift = (typeof gradualShifts)[number]

const settings = z.strictObject({
  /** Data outlives its stack, and stacks, table and pools have deletion protection. */
  protected: z.boolean(),
  /** Where the stage may be deployed. If omitted, wherever the current credentials point. */
  account: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  region: z.string().optional(),
  /**
   * The site's own domain name and its certificate in us-east-1. If omitted, the site uses CloudFront's domain name.
   */
  site: z.strictObject({ domainName: z.string(), certificateArn: z.string() }).optional(),
  /** The origin of links in mail, if it is not CloudFront's: on the local stage. */
  siteOrigin: z.string().optional(),
  /** The origin of a stand-in for Stripe's API: on the local stage. */
  stripeOrigin: z.string().optional(),
  /** Whether Stripe Tax adds taxes to the prices. The account has to be registered for them. False if omitted. */
  stripeTax: z.boolean().optional(),
  /**
   * Language models on Bedrock that word texts, in the order in which they are tried. If omitted, the product's rules
   * word everything.
   */
  models: z.array(model).min(1).optional(),
  /**
   * Calls of the API that one address may make in five minutes, which CloudFront refuses beyond: see edge.ts. Without it,
   * one caller can use up the stage's throttle.
   */
  callsPerAddress: positive.min(10).optional(),
  /**
   * A web ACL of your own, instead of the one with that rule. Its scope is CLOUDFRONT, which is in us-east-1 whatever the
   * stage's region.
   */
  webAclArn: z.string().optional(),
  logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  /** One of the retention periods of CloudWatch Logs, in days. */
  logRetentionDays: z.enum(RetentionDays),
  /** Days of point-in-time recovery for the table. */
  recoveryDays: positive.max(35),
  /**
   * A table that was restored to an instant, which the stage uses instead of the one in its template. `stream` is the
   * label of its stream. Written by `npm run restore`.
   */
  restoredTable: z
    .strictObject({ name: z.string().regex(/^[\w.-]{3,255}$/), stream: z.string().regex(/^[\d:.TZ-]+$/) })
    .optional(),
  /**
   * Where copies go: those of the table daily to a vault of AWS Backup, and those of files at once to a bucket, both of
   * another account and in another region; and how many days each copy of the table is kept. If omitted, the only backup
   * is point-in-time recovery of the table, and files have none.
   */
  backup: z
    .strictObject({
      vaultArn: z.string().regex(/^arn:aws[a-z-]*:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/),
      filesBucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
      days: positive,
    })
    .optional(),
  /** Days for which the bus archives events for a replay. */
  archiveDays: positive,
  /** Days for which the access logs of the site and its buckets are kept. */
  accessLogDays: positive,
  mail: z
    .strictObject({
      domain: z.string(),
      from: z.string(),
      /**
       * A subdomain of `domain` at which the stage receives mail, such as answers to notices. Its MX record and the
       * activation of the rule set are the operator's: see docs/operating/mail.md. If omitted, the stage receives none.
       */
      receiving: z.hostname().optional(),
      /**
       * Verified recipients while the account is in the SES sandbox: addresses or domains. There, SES checks the sender's
       * permission for the recipient's identity as well.
       */
      sandboxRecipients: z
        .array(z.union([z.email(), z.hostname()]))
        .min(1)
        .optional(),
    })
    .refine(({ domain, receiving }) => receiving === undefined || receiving.endsWith(`.${domain}`), {
      path: ['receiving'],
      message: 'has to be a subdomain of mail.domain, which SES has verified',
    }),
  /**
   * Who sends the password reset codes: Cognito's own address (50 a day, no setup), or the product's SES identity,
   * which has to be verified first.
   */
  signInMail: z.enum(['cognito', 'ses']),
  /**
   * Whether the platform's operators must use an authenticator app or a passkey. If so, they set up an app before their
   * first session.
   */
  operatorsNeedSecondFactor: z.boolean(),
  /** Whether a webhook may call the machine itself, without TLS. Only on the local stage, where the receiver runs. */
  webhooksReachLoopback: z.boolean().optional(),
  /** Whether operators have pages that try the payment provider and the mail. Never in production. */
  testPages: z.boolean().optional(),
  /** Who is told when something is wrong. If omitted, the stage has no alarms. */
  alarmEmail: z.email().optional(),
  /** Where a service that calls people at night takes messages of SNS. If omitted, `alarmEmail` gets those too. */
  pagerUrl: z.url({ protocol: /^https$/ }).optional(),
  /**
   * Dollars that the whole account may cost in a month. `alarmEmail` is told when a forecast is above it, and when four
   * fifths are spent. If omitted, no one is.
   */
  monthlyBudget: positive.optional(),
  /**
   * How calls move to new code: a share of them first, and the rest after some minutes in which no alarm went off. One of
   * CodeDeploy's own configurations. If omitted, all calls move at once.
   */
  gradualShift: z.enum(gradualShifts).optional(),
  /**
   * Concurrent executions of Lambda that are kept for signing in, which is also the most that it gets. If omitted, it
   * shares the account's with all other functions.
   */
  signInConcurrency: positive.optional(),
  /**
   * Requests per second, and the burst above that, over all routes. `callerFactor` multiplies the limits of ordinary
   * calls in shared/contract/call-limits.ts, for a stage that is measured by one caller. 1 if omitted.
   */
  throttle: z.strictObject({ rate: positive, burst: positive, callerFactor: positive.optional() }),
})

export type StageSettings = z.output<typeof settings>

const stages = z.record(z.string().regex(/^[a-z][a-z0-9]{1,11}$/), settings)

/** Reads the context value `stages`. Throws with the path of what is wrong. */
export const readStages = (context: unknown): Record<string, StageSettings> => {
  const read = stages.safeParse(context)
  if (!read.success) throw new Error(`cdk.json, context "stages": ${z.prettifyError(read.error)}`)
  return read.data
}

/**
 * What happens to data when its resource leaves the template. A protected stage keeps it, unless its creation failed: a
 * retained name would block the next attempt.
 */
export const removalOf = (stage: StageSettings): RemovalPolicy =>
  stage.protected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
