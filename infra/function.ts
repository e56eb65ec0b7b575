/** A Lambda function as defined by its row in the manifest, with a role that has only the row's grants. */
import { Aws, Duration } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IEventBus } from 'aws-cdk-lib/aws-events'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  type CfnFunction,
  Code,
  Function,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { functionRows, type FunctionRow, type PoolName } from '../functions/manifest.ts'
import { codeDirOf } from './bundle.ts'
import { canarySecretName, stripeSecretName } from './data.ts'
import { foundationModelArn, invocables, isProfile, onlyThrough } from './models.ts'
import { acknowledge } from './nag.ts'
import { deadLettersName } from './queues.ts'
import { referenceTo, type SecretVersions } from './secret-references.ts'
import { removalOf, type StageSettings } from './settings.ts'
import { shared } from './shared-values.ts'
import { siteOrigin } from './site-origin.ts'
import { tableStatements, type TableStatement } from './table-grants.ts'
import { tenantRole } from './tenant-role.ts'

/** The sender of the product's mail. */
export type MailSource = {
  identityArn: string
  configurationSetArn: string
  /** Identities of recipients, which SES checks while the account is in its sandbox. */
  recipientArns: readonly string[]
  configurationSetName: string
  from: string
}

/** A user pool as functions of another stack refer to it. */
export type PoolReference = { id: string; arn: string; clientId: string }

/** The bucket of projects' files. */
export type FileSource = { bucketName: string; bucketArn: string }

/** The resources that a stage's functions may use. A stack passes those that exist when its functions are created. */
export type Surroundings = {
  stage: string
  settings: StageSettings
  /** By its name, so that no stack refers to another for it. */
  table: ITable
  secretVersions: SecretVersions
  poolFor?: (scope: Construct, name: PoolName) => PoolReference
  mail?: MailSource
  bus?: IEventBus
  files?: FileSource
  /** Whether calls move to new code at once in this deployment, even in a stage that shifts gradually. */
  atOnce?: boolean
  /** The functions that have a dead-letter queue. */
  deadLetters?: readonly string[]
}

export class ProductFunction extends Construct {
  readonly lambda: Function
  readonly row: FunctionRow

  /** `trigger` contains the statements that let Lambda poll the function's source. */
  constructor(scope: Construct, row: FunctionRow, around: Surroundings, trigger: readonly PolicyStatement[] = []) {
    super(scope, pascal(row.name))
    const { stage, settings } = around
    this.row = row
    const functionName = `plumbline-${stage}-${row.name}`
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: logGroupOf(stage, row),
      retention: settings.logRetentionDays,
      removalPolicy: removalOf(settings),
    })
    const { statements, environment } = grantsOf(this, row, around)
    const onTable = tableStatements(row, around.table.tableArn)
    const [own, ofTenant] = [onTable.own.map(policyStatement), onTable.tenant.map(policyStatement)]
    const write = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        grants: new PolicyDocument({
          statements: [write, ...(isTraced(row) ? [sendTraces()] : []), ...own, ...statements, ...trigger],
        }),
      },
    })
    if (row.grants.files?.some((action) => action !== 'ListBucketVersions'))
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::plumbline-${stage}-files-<AWS::AccountId>-<AWS::Region>/workspaces/*]`]:
          'The files of all workspaces are below one prefix, and a function serves them all.',
      })
    const tenant = ofTenant.length > 0 ? tenantRole(this, role, ofTenant) : undefined
    if (row.grants.model) acknowledgeModels(role, settings)
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]': `X-Ray has no resources that a policy could name.${
        row.grants.meteredLogs ? ' Nor have the results of a query of logs.' : ''
      }`,
    })
    if (row.grants.meteredLogs)
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:<AWS::Region>:<AWS::AccountId>:log-group:/aws/lambda/plumbline-${stage}-*]`]:
          'The function adds up the log lines of all functions of its stage.',
      })
    this.lambda = new Function(this, 'Function', {
      functionName,
      description: row.purpose,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(codeDirOf(row.name)),
      memorySize: row.memory,
      timeout: Duration.seconds(row.timeout),
      ...(row.signsIn && { reservedConcurrentExecutions: settings.signInConcurrency }),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel[settings.logLevel],
      systemLogLevelV2: SystemLogLevel.WARN,
      environment: {
        STAGE: stage,
        TABLE_NAME: around.table.tableName,
        LOG_LEVEL: settings.logLevel,
        POWERTOOLS_SERVICE_NAME: row.name,
        ...(tenant && { TENANT_ROLE_ARN: tenant.roleArn }),
        ...environment,
      },
    })
    if (!isTraced(row)) return
    // Not the construct's property, which would add one more policy to each of the stage's functions.
    ;(this.lambda.node.defaultChild as CfnFunction).tracingConfig = { mode: 'Active' }
  }
}

/**
 * A stream passes no trace on, so Lambda would begin one for each run of the relay, which would be connected to none of
 * the acts in its batch. Its entries on the bus have the traces of their events.
 */
const isTraced = ({ trigger }: FunctionRow): boolean => trigger.kind !== 'stream'

const policyStatement = ({ effect, condition, ...rest }: TableStatement): PolicyStatement =>
  new PolicyStatement({
    effect: effect === 'Deny' ? Effect.DENY : Effect.ALLOW,
    ...rest,
    ...(condition && { conditions: condition }),
  })

const sendTraces = (): PolicyStatement =>
  new PolicyStatement({ actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], resources: ['*'] })

/** An inference profile calls its model in a region that Bedrock chooses. */
const acknowledgeModels = (role: Role, { models = [] }: StageSettings): void => {
  for (const model of models.filter(isProfile))
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${foundationModelArn(model, '*', '<AWS::Partition>')}]`]:
        'The regions of an inference profile are chosen by Bedrock and grow. The model is allowed only through the profile.',
    })
}

/** `raise-late-task-issues` → `RaiseLateTaskIssues` */
export const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The row's grants as policy statements, and the names of the granted resources as environment. */
const grantsOf = (scope: Construct, { name, grants, trigger }: FunctionRow, around: Surroundings) => {
  const statements: PolicyStatement[] = []
  const environment: Record<string, string> = {}
  const allow = (actions: readonly string[], ...resources: string[]) =>
    void statements.push(new PolicyStatement({ actions: [...actions], resources }))
  const there = <T>(part: T | undefined, what: string): T => {
    if (part === undefined)
      throw new Error(`functions/manifest.ts: ${name} is granted ${what}, which its stack comes before`)
    return part
  }

  // Not set in the cloud, where no webhook may call the machine that sends it.
  if (grants.webhookSecrets === 'sign' && around.settings.webhooksReachLoopback)
    environment['WEBHOOKS_REACH_LOOPBACK'] = 'true'

  const pools = grants.pools ?? {}
  const named = new Set<PoolName>([...(Object.keys(pools) as PoolName[]), ...(grants.poolIds ?? [])])
  for (const poolName of named) {
    const pool = there(around.poolFor, 'a user pool')(scope, poolName)
    environment[`${poolName.toUpperCase()}_POOL_ID`] = pool.id
    environment[`${poolName.toUpperCase()}_CLIENT_ID`] = pool.clientId
    const actions = pools[poolName] ?? []
    if (actions.length)
      allow(
        actions.map((action) => `cognito-idp:${action}`),
        pool.arn,
      )
  }
  // For functions that sign operators in or change how they sign in.
  if (pools.admin?.includes('AdminInitiateAuth'))
    environment['OPERATORS_NEED_SECOND_FACTOR'] = String(around.settings.operatorsNeedSecondFactor)

  if (grants.publish) {
    const bus = there(around.bus, 'the bus')
    environment['BUS_NAME'] = bus.eventBusName
    allow(['events:PutEvents'], bus.eventBusArn)
  }
  if (grants.files?.length) {
    const bucket = there(around.files, 'files')
    environment['FILES_BUCKET'] = bucket.bucketName
    const [ofBucket, ofObjects] = [
      grants.files.filter((action) => action === 'ListBucketVersions'),
      grants.files.filter((action) => action !== 'ListBucketVersions'),
    ]
    if (ofBucket.length)
      allow(
        ofBucket.map((action) => `s3:${action}`),
        bucket.bucketArn,
      )
    if (ofObjects.length)
      allow(
        ofObjects.map((action) => `s3:${action}`),
        `${bucket.bucketArn}/workspaces/*`,
      )
  }
  const { callerFactor } = around.settings.throttle
  if (trigger.kind === 'api' && callerFactor !== undefined) environment['CALLER_FACTOR'] = String(callerFactor)
  // Resolved on deployment, like the next one: no function may read these secrets itself.
  if (trigger.kind === 'api') environment['ORIGIN_SECRETS'] = referenceTo(around.stage, 'origin', around.secretVersions)
  if (grants.encryptionSecret)
    environment['ENCRYPTION_SECRETS'] = referenceTo(around.stage, 'signing', around.secretVersions)
  if (grants.stripe) {
    environment['STRIPE_SECRET_NAME'] = stripeSecretName(around.stage)
    allow(['secretsmanager:GetSecretValue'], shared(scope, around.stage, 'stripe-secret-arn'))
    // Not set in the cloud, where functions call Stripe itself.
    const { stripeOrigin, stripeTax = false } = around.settings
    if (stripeTax) environment['STRIPE_TAX'] = 'on'
    if (stripeOrigin !== undefined) environment['STRIPE_ORIGIN'] = stripeOrigin
  }
  if (grants.canary) {
    environment['CANARY_SECRET_NAME'] = canarySecretName(around.stage)
    allow(['secretsmanager:GetSecretValue'], shared(scope, around.stage, 'canary-secret-arn'))
  }
  // Not set in production.
  if (grants.testPages && around.settings.testPages) environment['TEST_PAGES'] = 'on'
  const { models } = around.settings
  if ((grants.model || grants.modelNames) && models) environment['MODELS'] = JSON.stringify(models)
  if (grants.model) statements.push(...(models ?? []).flatMap((model) => invoking(model, grants.model === 'stream')))
  // The origin of links that leave the site.
  if (grants.mail || grants.siteOrigin) environment['SITE_ORIGIN'] = siteOrigin(scope, around.stage, around.settings)
  const { receiving } = around.settings.mail
  if (grants.mailIn && receiving !== undefined) environment['MAIL_IN_DOMAIN'] = receiving
  if (grants.mail) {
    const mail = there(around.mail, 'mail')
    environment['MAIL_FROM'] = mail.from
    environment['MAIL_CONFIGURATION_SET'] = mail.configurationSetName
    allow(['ses:SendEmail'], mail.identityArn, mail.configurationSetArn, ...mail.recipientArns)
  }
  if (grants.deadLetters) {
    const read = deadLettersOf(around.stage, there(around.deadLetters, 'dead letters'))
    Object.assign(environment, read.environment)
    allow(['sqs:GetQueueAttributes'], ...read.resources)
  }
  if (grants.meteredLogs) {
    environment['METERED_FUNCTIONS'] = meteredRows.map((row) => row.name).join(',')
    const prefix = `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group`
    allow(['logs:StartQuery'], `${prefix}:${logGroupOf(around.stage, { name: '*' })}`)
    // Takes no resource: anyone who may read the results knows the id of the query.
    allow(['logs:GetQueryResults'], '*')
  }
  return { statements, environment }
}

/** Allows asking a model, and with `streams` also reading its answer while it is written. */
const invoking = (model: NonNullable<StageSettings['models']>[number], streams: boolean): PolicyStatement[] =>
  invocables(model, Aws.ACCOUNT_ID, Aws.PARTITION).map(
    ({ resource, through }) =>
      new PolicyStatement({
        // Converse needs the first action, and ConverseStream the second.
        actions: ['bedrock:InvokeModel', ...(streams ? ['bedrock:InvokeModelWithResponseStream'] : [])],
        resources: [resource],
        ...(through !== undefined && { conditions: onlyThrough(through) }),
      }),
  )

/** The queues of these functions by name: a reference to each would be an export of its stack. */
const deadLettersOf = (stage: string, names: readonly string[]) => {
  const place = (name: string) => deadLettersName(stage, name)
  return {
    resources: names.map((name) => `arn:${Aws.PARTITION}:sqs:${Aws.REGION}:${Aws.ACCOUNT_ID}:${place(name)}`),
    environment: {
      DEAD_LETTERS_OF: names.join(','),
      DEAD_LETTERS_URL: `https://sqs.${Aws.REGION}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/${place('*')}`,
    },
  }
}

/** The functions whose log lines say what a workspace has used. */
const meteredRows = functionRows.filter(({ trigger }) => ['api', 'events', 'schedule'].includes(trigger.kind))

const logGroupOf = (stage: string, { name }: Pick<FunctionRow, 'name'>): string =>
  `/aws/lambda/plumbline-${stage}-${name}`
