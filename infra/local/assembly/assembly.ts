/**
 * What the cloud assembly holds, with its intrinsics resolved, as the parts of the local stage take it.
 * Nothing here names a function, a route or a queue.
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
  /** Folder with the bundled code. */
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
  /** Least level that CloudWatch would get. */
  logLevel: string
  /** Most copies at once, where the template reserves a number. */
  reservedConcurrency?: number
  /**
   * What becomes of an event that the function fails on when nobody waits for its answer: an AWS::Lambda::EventInvokeConfig,
   * or the function's own DeadLetterConfig. Absent means Lambda's default: two retries, then the event is lost.
   */
  asyncInvoke?: { retryAttempts: number; onFailureArn?: string; deadLetterArn?: string }
}

export type Role = { id: string; name: string; statements: Statement[] }

export type Table = {
  id: string
  name: string
  arn: string
  streamArn?: string
  ttlAttribute?: string
  /** Input of CreateTable, as the template gives it. */
  definition: Record<string, unknown>
}

export type RuleTarget = {
  id: string
  arn: string
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
  /** Streams only; -1 is without end. */
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
  /** Logical id, from which the stand-in makes the pool's id. */
  id: string
  poolId: string
  arn: string
  name: string
  /** Properties of AWS::Cognito::UserPool, resolved. */
  properties: Record<string, unknown>
  clients: { clientId: string; name: string; properties: Record<string, unknown> }[]
}

export type Bucket = {
  id: string
  name: string
  arn: string
  /** CloudFront may list it: what is not there is then 404, and else 403. */
  listable: boolean
}

/** What a behaviour passes on to its origin, of one kind (cache policy and origin request policy together). */
export type Forwarded = 'all' | { only: string[] } | { except: string[] }

/** A CloudFront distribution, with what its behaviours name resolved. */
export type Distribution = {
  id: string
  domainName: string
  defaultRootObject?: string
  /** The default behaviour has the pattern `*` and stands last. */
  behaviours: {
    pathPattern: string
    origin: { id: string; domainName: string; path: string; kind: 'bucket' | 'http' }
    allowedMethods: string[]
    /** CloudFront function code (cloudfront-js-2.0) by event type. */
    functions: Partial<Record<'viewer-request' | 'viewer-response', string>>
    /** Response headers policy; one that does not override gives way to the origin's header. */
    responseHeaders: { name: string; value: string; override: boolean }[]
    /** Headers that the policy takes away. */
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
  /** SES configuration sets and where each sends its feedback. */
  configurationSets: { name: string; events: string[]; topicArn?: string }[]
  identities: string[]
  api: { id: string; endpointDomain: string; routes: ApiRoute[] }
  pools: UserPool[]
  buckets: Bucket[]
  distribution?: Distribution
}
