/** What the stages differ in, as `cdk.json` says it. Nothing else in infra/ may ask for a stage's name. */
import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as z from 'zod'

const positive = z.int().positive()

const settings = z.strictObject({
  /** Data outlives its stack, and stacks, table and pools refuse to be deleted. */
  protected: z.boolean(),
  /** Where the stage may be deployed; without them, wherever the credentials of the day point. */
  account: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  region: z.string().optional(),
  /** The site's own name and its certificate in us-east-1; without them the site has CloudFront's name. */
  site: z.strictObject({ domainName: z.string(), certificateArn: z.string() }).optional(),
  /** What links in mail begin with, where it is not CloudFront's name: on this machine. */
  siteOrigin: z.string().optional(),
  /** A web ACL of scope CLOUDFRONT, which lives in us-east-1 whatever the stage's region. */
  webAclArn: z.string().optional(),
  logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  /** One of the numbers of days that CloudWatch Logs offers. */
  logRetentionDays: z.enum(RetentionDays),
  /** Days that the table can be restored to any second of. */
  recoveryDays: positive.max(35),
  /** Days that the bus keeps events for a replay. */
  archiveDays: positive,
  /** Days that the access logs of the site and its buckets are kept. */
  accessLogDays: positive,
  mail: z.strictObject({ domain: z.string(), from: z.string() }),
  /**
   * Who sends the codes of a forgotten password: Cognito's own address (50 a day, no set-up),
   * or the product's SES identity, which has to be verified before.
   */
  signInMail: z.enum(['cognito', 'ses']),
  /** Whether the platform's operators have to have an authenticator app: before their first session they set one up. */
  operatorsNeedSecondFactor: z.boolean(),
  /** Whether a webhook may lead to the machine itself, without TLS: on this machine alone, where its receiver is. */
  webhooksReachLoopback: z.boolean().optional(),
  alarmEmail: z.email().optional(),
  /** Requests a second, and how many at once above that, over all routes. */
  throttle: z.strictObject({ rate: positive, burst: positive }),
})

export type StageSettings = z.output<typeof settings>

const stages = z.record(z.string().regex(/^[a-z][a-z0-9]{1,11}$/), settings)

/** Reads the context value `stages`; throws with the path of what is wrong. */
export const readStages = (context: unknown): Record<string, StageSettings> => {
  const read = stages.safeParse(context)
  if (!read.success) throw new Error(`cdk.json, context "stages": ${z.prettifyError(read.error)}`)
  return read.data
}

/**
 * What happens to data when its resource leaves the template. A protected stage keeps it,
 * save where its creation failed half-way: a kept name would be in the way of the next attempt.
 */
export const removalOf = (stage: StageSettings): RemovalPolicy =>
  stage.protected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
