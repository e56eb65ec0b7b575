/**
 * The alarms, and the dashboard to look at when one is raised. There is one for each condition that
 * needs action, and none without a recipient: an alarm costs as much as a million requests to a queue.
 *
 * A function that fails has no alarm of its own. A failed call is a 5xx of the API, and whatever else a function fails at
 * ends in a dead-letter queue, after attempts that may well succeed. Functions that a user pool calls are the
 * exception: their failures must not show in the API's answer, which would reveal who has an account, and nothing retries
 * them.
 */
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { FunctionRow, PoolName } from '../functions/manifest.ts'
import { Alarms } from './alarm-topics.ts'
import { poolFor } from './auth.ts'
import { copyRule } from './files-copy.ts'
import { filesBucketName } from './files.ts'
import { refusalMetric } from './http-api.ts'
import { deadLettersName, queueName } from './queues.ts'
import type { StageSettings } from './settings.ts'
import { shared } from './shared-values.ts'

export type WatchProps = StackProps & {
  stage: string
  settings: StageSettings
  rows: readonly FunctionRow[]
  /** The functions that have a queue. */
  queues: readonly string[]
  /** The functions that have a dead-letter queue. */
  deadLetters: readonly string[]
  table: ITable
}

const period = Duration.minutes(5)

/** AWS Budgets sends these itself, when a forecast is above the limit, and when four fifths of it are spent. */
const watchBudget = (stack: Stack, stage: string, { alarmEmail, monthlyBudget }: StageSettings): void => {
  if (alarmEmail === undefined || monthlyBudget === undefined) return
  const notice = (notificationType: 'FORECASTED' | 'ACTUAL', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  })
  void new CfnBudget(stack, 'Budget', {
    budget: {
      budgetName: `plumbline-${stage}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [notice('FORECASTED', 100), notice('ACTUAL', 80)],
  })
}

export class WatchStack extends Stack {
  readonly #stage: string
  readonly #alarms: Alarms

  constructor(scope: Construct, id: string, { stage, settings, ...props }: WatchProps) {
    super(scope, id, props)
    this.#stage = stage
    this.#alarms = new Alarms(this, stage, settings)
    watchBudget(this, stage, settings)
    new Dashboard(this, 'Dashboard', {
      dashboardName: `plumbline-${stage}`,
      widgets: [
        this.#watchApi(),
        this.#watchSignIn(),
        this.#watchFunctions(props.rows),
        this.#watchQueues(props.queues, props.deadLetters),
        this.#watchTable(props.table, props.rows),
        this.#watchMailAndPayments(),
        [...this.#watchModels(settings), ...this.#watchCopies(settings)],
      ],
    })
  }

  #watchApi(): IWidget[] {
    const api = HttpApi.fromHttpApiAttributes(this, 'Api', { httpApiId: shared(this, this.#stage, 'api-id') })
    const failures = api.metricServerError({ period, statistic: 'Sum' })
    const slowest = api.metricLatency({ period, statistic: 'p95' })
    this.#alarms.add('api-5xx', failures, {
      threshold: 5,
      evaluationPeriods: 1,
      severity: 'page',
      says: 'The API failed five times in five minutes.',
    })
    this.#alarms.add('api-5xx-again', failures, {
      threshold: 1,
      evaluationPeriods: 12,
      datapointsToAlarm: 3,
      severity: 'mail',
      says: 'The API failed again and again within an hour: a call that is rare may fail each time.',
    })
    // Requests that wait for a model take up to 20 s, and are rare.
    this.#alarms.add('api-latency', slowest, {
      threshold: 3000,
      evaluationPeriods: 3,
      severity: 'mail',
      says: 'One request in twenty takes over 3 s, for 15 minutes.',
    })
    const calls = api.metricCount({ period, statistic: 'Sum' })
    this.#alarms.add('api-no-calls', calls.with({ period: Duration.minutes(15) }), {
      threshold: 0,
      comparisonOperator: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 2,
      treatMissingData: TreatMissingData.BREACHING,
      severity: 'page',
      says: 'No call has reached the API for half an hour: CloudFront, the domain or its certificate may be broken.',
    })
    const throttled = this.#counted(refusalMetric(this.#stage, 'Throttled'))
    this.#alarms.add('api-429', throttled, {
      threshold: 1,
      evaluationPeriods: 1,
      severity: 'page',
      says: 'API Gateway refused calls with 429: the stage’s throttle or the account’s is too low, or someone uses it up.',
    })
    const forbidden = this.#counted(refusalMetric(this.#stage, 'Forbidden'))
    const forbiddenShare = new MathExpression({
      expression: 'IF(calls >= 100, 100 * FILL(forbidden, 0) / calls, 0)',
      usingMetrics: { calls, forbidden },
      period,
      label: 'refused with 403, %',
    })
    this.#alarms.add('api-403', forbiddenShare, {
      threshold: 50,
      evaluationPeriods: 1,
      severity: 'page',
      says: 'Half of the calls are refused with 403: CloudFront may send a secret that the functions do not know.',
    })
    // The log lines of refused calls are this metric: see functions/kernel/rate-limit/over-limit.ts.
    const overLimits = new MathExpression({
      expression: `SEARCH('{Plumbline,stage,limit} stage="${this.#stage}" MetricName="OverLimit"', 'Sum', 300)`,
      period,
      label: '',
    })
    return [
      graph('API: calls over a limit', [overLimits]),
      graph('API: requests and failures', [calls, api.metricClientError({ period }), failures, throttled, forbidden]),
      graph('API: latency, ms', [api.metricLatency({ period, statistic: 'p50' }), slowest]),
    ]
  }

  /** A metric of the product's own, from log lines. */
  #counted(metricName: string, dimensionsMap: Record<string, string> = {}): Metric {
    return new Metric({ namespace: 'Plumbline', metricName, statistic: 'Sum', period, dimensionsMap })
  }

  #watchSignIn(): IWidget[] {
    // What an administrator's call of a function is refused is counted for the client `Admin`.
    const throttled = (['staff', 'customer', 'admin'] satisfies PoolName[]).flatMap((name) => {
      const { id, clientId } = poolFor(this.#stage)(this, name)
      return [clientId, 'Admin'].map(
        (client) =>
          new Metric({
            namespace: 'AWS/Cognito',
            metricName: 'SignInThrottles',
            statistic: 'Sum',
            period,
            dimensionsMap: { UserPool: id, UserPoolClient: client },
          }),
      )
    })
    const usingMetrics = Object.fromEntries(throttled.map((metric, index) => [`m${index}`, metric]))
    const all = new MathExpression({
      expression: `SUM([${Object.keys(usingMetrics).join(', ')}])`,
      usingMetrics,
      period,
      label: 'sign-ins that Cognito throttled',
    })
    this.#alarms.add('sign-in-throttles', all, {
      threshold: 1,
      evaluationPeriods: 2,
      severity: 'page',
      says: 'Cognito refused sign-ins for ten minutes, because there were more than its quota allows.',
    })
    // See functions/kernel/table/tenant-credentials.ts.
    const roles = this.#counted('TenantRoleRefused', { stage: this.#stage })
    this.#alarms.add('tenant-roles', roles, {
      threshold: 5,
      evaluationPeriods: 1,
      severity: 'page',
      says: 'STS refused roles of workspaces, whose calls failed: its quota is reached, or a role is wrong.',
    })
    // See functions/workers/check-sign-in. It runs every five minutes.
    const canary = this.#counted('CanaryFailed', { stage: this.#stage })
    this.#alarms.add('canary', canary, {
      threshold: 1,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
      severity: 'page',
      says: 'Signing in through CloudFront and reading a dashboard failed twice in 15 minutes.',
    })
    return [graph('Sign-ins throttled by Cognito, roles refused by STS, failures of the canary', [all, roles, canary])]
  }

  #watchModels({ models }: StageSettings): IWidget[] {
    if (models === undefined) return []
    // See functions/domain/generation/ask-models.ts.
    const refused = this.#counted('ModelRefused', { stage: this.#stage })
    this.#alarms.add('model-refused', refused.with({ period: Duration.minutes(15) }), {
      threshold: 3,
      evaluationPeriods: 1,
      severity: 'mail',
      says: 'Language models refused three calls in 15 minutes. Texts are worded by rules until they answer.',
    })
    return [graph('Language models: refused calls', [refused])]
  }

  /** What S3 could not copy to the other account: see files-copy.ts. */
  #watchCopies({ backup }: StageSettings): IWidget[] {
    if (backup === undefined) return []
    const failed = new Metric({
      namespace: 'AWS/S3',
      metricName: 'OperationsFailedReplication',
      statistic: 'Sum',
      period: Duration.hours(1),
      dimensionsMap: {
        SourceBucket: filesBucketName(this.#stage),
        DestinationBucket: backup.filesBucket,
        RuleId: copyRule,
      },
    })
    this.#alarms.add('files-copy', failed, {
      threshold: 1,
      evaluationPeriods: 1,
      severity: 'mail',
      says: 'S3 could not copy files to the other account.',
    })
    return [graph('Files that were not copied', [failed])]
  }

  #watchMailAndPayments(): IWidget[] {
    const reputation = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) })
    const [bounces, complaints] = [reputation('Reputation.BounceRate'), reputation('Reputation.ComplaintRate')]
    // Half of what AWS reviews an account for.
    this.#alarms.add('mail-bounces', bounces, {
      threshold: 0.025,
      evaluationPeriods: 1,
      severity: 'mail',
      says: 'Over 2.5 % of the account’s mails bounce. At 5 % SES reviews the account, and at 10 % it may pause it.',
    })
    this.#alarms.add('mail-complaints', complaints, {
      threshold: 0.0005,
      evaluationPeriods: 1,
      severity: 'mail',
      says: 'Over 0.05 % of the account’s mails are reported as spam. At 0.1 % SES reviews the account.',
    })
    // See functions/domain/mail/send.ts. A single mail fails for its address; several fail for the account.
    const failed = this.#counted('MailFailed', { stage: this.#stage })
    this.#alarms.add('mail-failed', failed, {
      threshold: 3,
      evaluationPeriods: 1,
      severity: 'page',
      says: 'SES refused three mails in five minutes: it may have paused the account, or a quota is reached.',
    })
    // See functions/api/billing/webhook.ts.
    const refused = this.#counted('RefusedWebhook', { stage: this.#stage })
    this.#alarms.add('stripe-webhook', refused.with({ period: Duration.hours(1) }), {
      threshold: 3,
      evaluationPeriods: 1,
      severity: 'mail',
      says: 'Messages of Stripe’s webhook were refused three times in an hour: its secret may be wrong.',
    })
    return [
      graph('Mail: bounces and complaints', [bounces, complaints]),
      graph('Mails that SES refused, refused messages of Stripe', [failed, refused]),
    ]
  }

  /** By names: a reference to each function and queue would be one to its stack. */
  #ofFunction({ name }: FunctionRow, metricName: string, statistic: string): Metric {
    const dimensionsMap = { FunctionName: `plumbline-${this.#stage}-${name}` }
    return new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period, dimensionsMap })
  }

  #ofQueue(QueueName: string, metricName: string): Metric {
    const dimensionsMap = { QueueName }
    return new Metric({ namespace: 'AWS/SQS', metricName, statistic: 'Maximum', period, dimensionsMap })
  }

  #watchFunctions(rows: readonly FunctionRow[]): IWidget[] {
    // Of the account and region: what is short is the concurrency that all functions share.
    const throttles = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', period, statistic: 'Sum' })
    this.#alarms.add('throttles', throttles, {
      threshold: 1,
      evaluationPeriods: 3,
      severity: 'page',
      says: 'Lambda throttled functions of this account and region for 15 minutes.',
    })
    for (const row of rows.filter(({ trigger }) => trigger.kind === 'user-pool'))
      this.#alarms.add(`${row.name}-errors`, this.#ofFunction(row, 'Errors', 'Sum'), {
        threshold: 1,
        evaluationPeriods: 1,
        severity: 'mail',
        says: `A function that user pools call has failed, and people get no mail: ${row.purpose}`,
      })
    return [
      graph(
        'Functions: errors',
        rows.map((row) => this.#ofFunction(row, 'Errors', 'Sum').with({ label: row.name })),
      ),
      graph(
        'Functions: duration p95, ms',
        rows.map((row) => this.#ofFunction(row, 'Duration', 'p95').with({ label: row.name })),
      ),
      graph('Functions: throttles in the account', [throttles]),
    ]
  }

  #watchQueues(queues: readonly string[], deadLetters: readonly string[]): IWidget[] {
    const age = (name: string) => this.#ofQueue(queueName(this.#stage, name), 'ApproximateAgeOfOldestMessage')
    const depth = (name: string) =>
      this.#ofQueue(deadLettersName(this.#stage, name), 'ApproximateNumberOfMessagesVisible')
    for (const name of queues)
      this.#alarms.add(`${name}-age`, age(name), {
        threshold: 1800,
        evaluationPeriods: 2,
        severity: 'mail',
        says: `Work of ${name} waits for over half an hour.`,
      })
    for (const name of deadLetters) {
      this.#alarms.add(`${name}-dead-letters`, depth(name), {
        threshold: 1,
        evaluationPeriods: 1,
        severity: 'mail',
        says: `Work of ${name} could not be done and waits for a redrive.`,
      })
    }
    return [
      graph(
        'Queues: oldest message, s',
        queues.map((name) => age(name).with({ label: name })),
      ),
      graph(
        'Dead letters',
        deadLetters.map((name) => depth(name).with({ label: name })),
      ),
    ]
  }

  #watchTable(table: ITable, rows: readonly FunctionRow[]): IWidget[] {
    // A throttled index delays the writes of its table, and counts them under its own name.
    const places: Record<string, string>[] = [
      {},
      { GlobalSecondaryIndexName: 'gsi1' },
      { GlobalSecondaryIndexName: 'gsi2' },
      { GlobalSecondaryIndexName: 'gsi3' },
    ]
    const events = (name: string) =>
      places.map((place) =>
        table.metric(name, { period, statistic: 'Sum', dimensionsMap: { TableName: table.tableName, ...place } }),
      )
    const counted = Object.fromEntries(
      ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap(events).map((metric, index) => [`m${index}`, metric]),
    )
    const throttles = new MathExpression({
      expression: `SUM([${Object.keys(counted).join(', ')}])`,
      usingMetrics: counted,
      period,
      label: 'throttled',
    })
    this.#alarms.add('table-throttles', throttles, {
      threshold: 1,
      evaluationPeriods: 2,
      severity: 'page',
      says: 'The table or an index refused reads or writes for ten minutes.',
    })
    const ages = rows
      .filter(({ trigger }) => trigger.kind === 'stream')
      .map((row) => {
        const age = this.#ofFunction(row, 'IteratorAge', 'Maximum')
        this.#alarms.add(`${row.name}-age`, age, {
          threshold: 60_000,
          evaluationPeriods: 1,
          severity: 'page',
          says: `Events are over a minute behind the writes that made them: ${row.purpose}`,
        })
        return age.with({ label: row.name })
      })
    const consumed = [
      table.metricConsumedReadCapacityUnits({ period }),
      table.metricConsumedWriteCapacityUnits({ period }),
      throttles,
    ]
    return [graph('Table: capacity units, throttles', consumed), graph('Stream: age of the oldest change, ms', ages)]
  }
}

const graph = (title: string, left: IMetric[]): IWidget => new GraphWidget({ title, left, width: 12 })
