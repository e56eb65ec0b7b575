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
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { FunctionRow } from '../functions/manifest.ts'
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

type Concern = Pick<AlarmProps, 'threshold' | 'evaluationPeriods' | 'datapointsToAlarm'> & { says: string }

const period = Duration.minutes(5)

export class WatchStack extends Stack {
  readonly #stage: string
  /** Undefined if no one would be told. */
  readonly #topic: Topic | undefined

  constructor(scope: Construct, id: string, { stage, settings, ...props }: WatchProps) {
    super(scope, id, props)
    this.#stage = stage
    this.#topic = settings.alarmEmail === undefined ? undefined : this.#topicFor(settings.alarmEmail)
    new Dashboard(this, 'Dashboard', {
      dashboardName: `plumbline-${stage}`,
      widgets: [
        this.#watchApi(),
        this.#watchFunctions(props.rows),
        this.#watchQueues(props.queues, props.deadLetters),
        this.#watchTable(props.table, props.rows),
      ],
    })
  }

  #topicFor(email: string): Topic {
    const topic = new Topic(this, 'Alarms', { topicName: `plumbline-${this.#stage}-alarms`, enforceSSL: true })
    // This policy replaces the topic's default one, which lets the account's alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    topic.addSubscription(new EmailSubscription(email))
    return topic
  }

  #alarm(name: string, metric: IMetric, { says, ...when }: Concern): void {
    if (this.#topic === undefined) return
    new Alarm(this, name, {
      alarmName: `plumbline-${this.#stage}-${name}`,
      alarmDescription: says,
      metric,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...when,
    }).addAlarmAction(new SnsAction(this.#topic))
  }

  #watchApi(): IWidget[] {
    const api = HttpApi.fromHttpApiAttributes(this, 'Api', { httpApiId: shared(this, this.#stage, 'api-id') })
    const failures = api.metricServerError({ period, statistic: 'Sum' })
    const slowest = api.metricLatency({ period, statistic: 'p95' })
    this.#alarm('api-5xx', failures, {
      threshold: 5,
      evaluationPeriods: 1,
      says: 'The API failed five times in five minutes.',
    })
    this.#alarm('api-5xx-again', failures, {
      threshold: 1,
      evaluationPeriods: 12,
      datapointsToAlarm: 3,
      says: 'The API failed again and again within an hour: a call that is rare may fail each time.',
    })
    // Requests that wait for a model take up to 20 s, and are rare.
    this.#alarm('api-latency', slowest, {
      threshold: 3000,
      evaluationPeriods: 3,
      says: 'One request in twenty takes over 3 s, for 15 minutes.',
    })
    // The log lines of refused calls are this metric: see functions/kernel/rate-limit/over-limit.ts.
    const overLimits = new MathExpression({
      expression: `SEARCH('{Plumbline,stage,limit} stage="${this.#stage}" MetricName="OverLimit"', 'Sum', 300)`,
      period,
      label: '',
    })
    return [
      graph('API: calls over a limit', [overLimits]),
      graph('API: requests and failures', [api.metricCount({ period }), api.metricClientError({ period }), failures]),
      graph('API: latency, ms', [api.metricLatency({ period, statistic: 'p50' }), slowest]),
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
    this.#alarm('throttles', throttles, {
      threshold: 1,
      evaluationPeriods: 3,
      says: 'Lambda throttled functions of this account and region for 15 minutes.',
    })
    for (const row of rows.filter(({ trigger }) => trigger.kind === 'user-pool'))
      this.#alarm(`${row.name}-errors`, this.#ofFunction(row, 'Errors', 'Sum'), {
        threshold: 1,
        evaluationPeriods: 1,
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
    for (const name of deadLetters) {
      this.#alarm(`${name}-dead-letters`, depth(name), {
        threshold: 1,
        evaluationPeriods: 1,
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
    this.#alarm('table-throttles', throttles, {
      threshold: 1,
      evaluationPeriods: 2,
      says: 'The table or an index refused reads or writes for ten minutes.',
    })
    const ages = rows
      .filter(({ trigger }) => trigger.kind === 'stream')
      .map((row) => {
        const age = this.#ofFunction(row, 'IteratorAge', 'Maximum')
        this.#alarm(`${row.name}-age`, age, {
          threshold: 60_000,
          evaluationPeriods: 1,
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
