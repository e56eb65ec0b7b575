/**
 * The contents of the cloud assembly, with intrinsics resolved, in the shapes that the parts of the local stage use.
 * Nothing here depends on the name of a function, route or queue.
 */

/** A policy statement with its intrinsics resolved. */
export type Statement = {
  effect: 'Allow' | 'Deny'
  actions: string[]
  resources: string[]
  condition?: Record<string, Record<string, unknown>>
}

export type LambdaFunction = {
  id: string
  name: string
  arn: string
  /** Folder that contains the bundled code. */
  codeDir: string
  /** `file.export` */
  handler: string
  /** MB. */
  memory: number
  /** Seconds. */
  timeout: number
  environment: Record<string, string>
  description: string
  roleId: string
  logGroup: string
  logFormat: 'JSON' | 'Text'
  /** The lowest level that is sent to CloudWatch. */
  logLevel: string
  /** Maximum number of concurrent copies, if the template reserves one. */
  reservedConcurrency?: number
  /** Whether X-Ray records its invocations. */
  traced?: boolean
  /**
   * What happens to an event when an asynchronous invocation fails: from AWS::Lambda::EventInvokeConfig, or from the
   * function's own DeadLetterConfig. If absent, Lambda's default applies: two retries, then the event is lost.
   */
  asyncInvoke?: { retryAttempts: number; onFailureArn?: string; deadLetterArn?: string }
}

export type Role = {
  id: string
  name: string
  statements: Statement[]
  /** Which other roles may take this one. */
  trust?: TrustStatement[]
}

/** A statement of a trust policy, for the roles that it names. */
export type TrustStatement = Omit<Statement, 'resources'> & { /** ARNs. */ principals: string[] }

export type Table = {
  id: string
  name: string
  arn: string
  streamArn?: string
  ttlAttribute?: string
  /** Input of CreateTable, as in the template. */
  definition: Record<string, unknown>
}

export type RuleTarget = {
  id: string
  arn: string
  /** The path in the event of the message group, for a target that is a fair queue. */
  groupPath?: string
  deadLetterArn?: string
  retryAttempts: number
  /** Seconds. */
  maximumAge: number
}

export type Rule = {
  id: string
  name: string
  bus: string
  pattern?: Record<string, unknown>
  enabled: boolean
  targets: RuleTarget[]
}

export type Queue = {
  id: string
  name: string
  arn: string
  url: string
  /** Seconds. */
  visibilityTimeout: number
  redrive?: { deadLetterArn: string; maxReceiveCount: number }
}

/** An event source mapping, from a queue or a stream to a function. */
export type EventSource = {
  id: string
  functionArn: string
  sourceArn: string
  batchSize: number
  /** Seconds. */
  windowSeconds: number
  reportsBatchItemFailures: boolean
  maxConcurrency?: number
  bisectOnError: boolean
  /** Streams only; -1 means no limit. */
  retryAttempts: number
  onFailureArn?: string
  filters: Record<string, unknown>[]
}

export type Schedule = {
  name: string
  group: string
  expression: string
  timeZone: string
  enabled: boolean
  targetArn: string
  input?: string
  deadLetterArn?: string
  retryAttempts: number
}

export type Topic = { id: string; name: string; arn: string; subscriptions: { protocol: string; endpoint: string }[] }

export type ApiRoute = { method: string; path: string; functionArn: string }

export type UserPool = {
  /** Logical id, from which the stand-in derives the pool's id. */
  id: string
  poolId: string
  arn: string
  name: string
  /** Properties of AWS::Cognito::UserPool, with intrinsics resolved. */
  properties: Record<string, unknown>
  clients: { clientId: string; name: string; properties: Record<string, unknown> }[]
}

export type Bucket = {
  id: string
  name: string
  arn: string
  /** Whether CloudFront may list the bucket: a missing key returns 404 if so, and 403 otherwise. */
  listable: boolean
  /** Whether it is reached directly, and not only through CloudFront. */
  served: boolean
  /** Whether it sends its events to the account's default bus. */
  eventBridge: boolean
  /** `https://…`, the origin at which browsers would reach it. */
  origin: string
  cors: { origins: string[]; methods: string[]; headers: string[]; exposed: string[]; maxAge: number }[]
  /** Where S3 copies new objects below a prefix to, and the markers of deleted ones. */
  replica?: { bucket: string; prefix: string }
}

/** A metric as an alarm reads it. */
export type MetricSource = {
  namespace: string
  name: string
  dimensions: Record<string, string>
  /** `Sum`, `Maximum` or a percentile such as `p95`. */
  statistic: string
  /** Seconds. */
  period: number
}

/** An alarm of CloudWatch: its expression is compared with a threshold in each of some periods. */
export type Alarm = {
  name: string
  says: string
  expression: string
  /** By the name that the expression uses. */
  metrics: Record<string, MetricSource>
  /** Seconds. */
  period: number
  evaluationPeriods: number
  datapointsToAlarm: number
  threshold: number
  operator: string
  missingIsBreaching: boolean
}

/** Makes a metric of the lines of the API's access log that a pattern matches. */
export type MetricFilter = { pattern: string; namespace: string; name: string }

/** A GuardDuty plan that scans the new objects of a bucket. */
export type MalwarePlan = { arn: string; bucket: string; prefixes: string[] }

export type Secret = { name: string; arn: string }

/** Puts the mail for some domains and addresses into a bucket, and tells a topic of it. */
export type ReceiptRule = { recipients: string[]; bucket: string; prefix: string; topicArn: string }

/** What a behaviour forwards to its origin, for one kind of value (cache policy and origin request policy combined). */
export type Forwarded = 'all' | { only: string[] } | { except: string[] }

/** A CloudFront distribution, with the policies and origins that its behaviours refer to resolved. */
export type Distribution = {
  id: string
  domainName: string
  defaultRootObject?: string
  /** The default behaviour has the pattern `*` and comes last. */
  behaviours: {
    pathPattern: string
    origin: {
      id: string
      domainName: string
      path: string
      kind: 'bucket' | 'http'
      /** Headers that are added to each request of the origin, by their names in lower case. */
      customHeaders: Record<string, string>
    }
    allowedMethods: string[]
    /** CloudFront function code (cloudfront-js-2.0) by event type. */
    functions: Partial<Record<'viewer-request' | 'viewer-response', string>>
    /** Headers of the response headers policy. If `override` is false, the origin's header takes precedence. */
    responseHeaders: { name: string; value: string; override: boolean }[]
    /** Headers that the policy removes. */
    removedHeaders: string[]
    forward: { headers: Forwarded; cookies: Forwarded; queryStrings: Forwarded }
    compress: boolean
  }[]
}

export type Assembly = {
  stage: string
  region: string
  account: string
  functions: LambdaFunction[]
  roles: Role[]
  tables: Table[]
  buses: { name: string; arn: string }[]
  rules: Rule[]
  queues: Queue[]
  eventSources: EventSource[]
  schedules: Schedule[]
  topics: Topic[]
  /** SES configuration sets and where each one sends its feedback. */
  configurationSets: { name: string; events: string[]; topicArn?: string }[]
  identities: string[]
  receiptRules: ReceiptRule[]
  api: { id: string; endpointDomain: string; routes: ApiRoute[] }
  pools: UserPool[]
  buckets: Bucket[]
  alarms: Alarm[]
  metricFilters: MetricFilter[]
  malwarePlans: MalwarePlan[]
  secrets: Secret[]
  distribution?: Distribution
}
