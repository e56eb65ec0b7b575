/**
 * Everything that happens after the response: the bus with its archive, the relay that publishes the table's changes to
 * it, and for each subscriber a rule, a queue, a dead-letter queue and a function.
 */
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { EventBus, Rule, type CfnRule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  type CfnEventSourceMapping,
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule, ScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { FunctionRow, Trigger } from '../functions/manifest.ts'
import { eventSource } from '../shared/events.ts'
import { streamArnOf, tableOf } from './data.ts'
import { pascal, ProductFunction, type Surroundings } from './function.ts'
import { acknowledge } from './nag.ts'
import { deadLettersName, keepFailures, makeDeadLetters, makeQueue, queueName } from './queues.ts'
import { Rollout } from './rollout.ts'
import { rulePatternOf } from './rule-pattern.ts'
import { removalOf } from './settings.ts'

export type EventsProps = StackProps & { around: Surroundings; rows: readonly FunctionRow[] }

/** Where the bus finds an event's workspace. It is in every event's envelope. */
const workspacePath = '$.detail.workspaceId'

type EventTrigger = Extract<Trigger, { kind: 'events' }>
type StreamTrigger = Extract<Trigger, { kind: 'stream' }>
type ScheduleTrigger = Extract<Trigger, { kind: 'schedule' }>

/** What Lambda needs to receive the messages of a queue. */
const pollOf = ({ queueArn }: Queue): PolicyStatement =>
  new PolicyStatement({
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    resources: [queueArn],
  })

export class EventsStack extends Stack {
  readonly bus: EventBus
  /** The functions that have a queue. */
  readonly queues: string[] = []
  /** The functions that have a dead-letter queue. */
  readonly deadLetters: string[] = []
  readonly #around: Surroundings

  constructor(scope: Construct, id: string, { around, rows, ...props }: EventsProps) {
    super(scope, id, props)
    const { stage, settings } = around
    this.bus = new EventBus(this, 'Bus', { eventBusName: `plumbline-${stage}` })
    this.bus.applyRemovalPolicy(removalOf(settings))
    const archive = this.bus.archive('Archive', {
      archiveName: `plumbline-${stage}`,
      eventPattern: { source: [eventSource] },
      retention: Duration.days(settings.archiveDays),
    })
    archive.applyRemovalPolicy(removalOf(settings))
    const schedules = new ScheduleGroup(this, 'Schedules', {
      scheduleGroupName: `plumbline-${stage}`,
      removalPolicy: removalOf(settings),
    })
    this.#around = { ...around, bus: this.bus }
    for (const row of rows) {
      const { trigger } = row
      if (trigger.kind === 'events') this.#subscribe(row, trigger)
      else if (trigger.kind === 'stream') this.#relay(row, trigger)
      else if (trigger.kind === 'schedule') this.#schedule(row, trigger, schedules)
      else new ProductFunction(this, row, this.#around)
    }
  }

  /** Creates the rule, queue, dead-letter queue and function of one subscriber. */
  #subscribe(row: FunctionRow, trigger: EventTrigger): void {
    const { stage, settings } = this.#around
    const name = queueName(stage, row.name)
    const window = Duration.seconds(trigger.windowSeconds ?? 0)
    const within = new Construct(this, `${pascal(row.name)}Inbox`)
    const deadLetters = makeDeadLetters(within, deadLettersName(stage, row.name), settings)
    const queue = makeQueue(within, {
      name,
      settings,
      functionTimeout: Duration.seconds(row.timeout),
      window,
      deadLetters,
    })
    this.queues.push(row.name)
    this.deadLetters.push(row.name)
    const rule = new Rule(within, 'Rule', {
      ruleName: name,
      description: row.purpose,
      eventBus: this.bus,
      eventPattern: { source: [eventSource] },
      // One dead-letter queue takes events that the bus could not put into the queue and events that the function could
      // not handle: both are the same event, and the same redrive retries either.
      targets: [
        new SqsQueue(queue, {
          // Makes it a fair queue: one workspace's backlog does not delay the messages of others.
          messageGroupId: workspacePath,
          deadLetterQueue: deadLetters,
          retryAttempts: 185,
          maxEventAge: Duration.hours(24),
        }),
      ],
    })
    // The construct's type of a pattern does not allow `$or` together with event names.
    ;(rule.node.defaultChild as CfnRule).eventPattern = rulePatternOf(trigger.subscription)
    const productFunction = new ProductFunction(this, row, this.#around, [pollOf(queue)])
    new EventSourceMapping(productFunction, 'Source', {
      target: productFunction.lambda,
      eventSourceArn: queue.queueArn,
      batchSize: trigger.batchSize,
      maxBatchingWindow: window,
      maxConcurrency: trigger.maxConcurrency,
      reportBatchItemFailures: true,
    })
  }

  /** The queue into which a function on a schedule puts its work. What it cannot do goes where failed runs go. */
  #partsOf(row: FunctionRow, deadLetters: Queue): Queue {
    const { stage, settings } = this.#around
    this.queues.push(row.name)
    return makeQueue(new Construct(this, `${pascal(row.name)}Parts`), {
      name: queueName(stage, row.name),
      settings,
      functionTimeout: Duration.seconds(row.timeout),
      window: Duration.seconds(0),
      deadLetters,
    })
  }

  /** A function on a schedule. Runs that could not be started, or failed three times, go to its dead-letter queue. */
  #schedule(row: FunctionRow, trigger: ScheduleTrigger, group: ScheduleGroup): void {
    const { stage, settings } = this.#around
    const deadLetters = makeDeadLetters(
      new Construct(this, `${pascal(row.name)}Missed`),
      deadLettersName(stage, row.name),
      settings,
    )
    this.deadLetters.push(row.name)
    const parts = trigger.inParts && this.#partsOf(row, deadLetters)
    const productFunction = new ProductFunction(this, row, this.#around, [
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
      ...(parts
        ? [pollOf(parts), new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [parts.queueArn] })]
        : []),
    ])
    keepFailures(productFunction.lambda, deadLetters)
    if (parts !== undefined && trigger.inParts !== undefined) {
      productFunction.lambda.addEnvironment('WORK_QUEUE_URL', parts.queueUrl)
      new EventSourceMapping(productFunction, 'Source', {
        target: productFunction.lambda,
        eventSourceArn: parts.queueArn,
        batchSize: 1,
        maxConcurrency: trigger.inParts.maxConcurrency,
        reportBatchItemFailures: true,
      })
    }
    const role = new Role(productFunction, 'ScheduleRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account, 'aws:SourceArn': group.scheduleGroupArn } },
      }),
      inlinePolicies: {
        start: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: [productFunction.lambda.functionArn],
            }),
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
          ],
        }),
      },
    })
    new CfnSchedule(productFunction, 'Schedule', {
      name: trigger.name ?? row.name,
      groupName: group.scheduleGroupName,
      description: row.purpose,
      scheduleExpression: trigger.expression,
      scheduleExpressionTimezone: 'UTC',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: productFunction.lambda.functionArn,
        roleArn: role.roleArn,
        deadLetterConfig: { arn: deadLetters.queueArn },
        retryPolicy: { maximumRetryAttempts: 10, maximumEventAgeInSeconds: 3600 },
      },
    })
  }

  /** Publishes the table's stream to the bus. Events of one record stay in order. */
  #relay(row: FunctionRow, trigger: StreamTrigger): void {
    const { stage, settings } = this.#around
    const streamArn = streamArnOf(this, stage, settings)
    const failures = makeDeadLetters(
      new Construct(this, `${pascal(row.name)}Failures`),
      deadLettersName(stage, row.name),
      settings,
    )
    this.deadLetters.push(row.name)
    const everyStream = this.formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName: `${tableOf(stage, settings)}/stream/*`,
    })
    const poll = [
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [streamArn],
      }),
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: [everyStream] }),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
    ]
    const productFunction = new ProductFunction(this, row, this.#around, poll)
    acknowledge(productFunction, {
      [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/${tableOf(stage, settings)}/stream/*]`]:
        "Lambda checks for ListStreams on the table's streams before it makes the mapping; a stream's own name is its time of birth.",
    })
    const entry = new Rollout(this, this.#around).entryTo(productFunction)
    const mapping = new EventSourceMapping(productFunction, 'Source', {
      target: entry,
      eventSourceArn: streamArn,
      // Start at the beginning of the stream, so that nothing written while the mapping is created is lost.
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: trigger.batchSize,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // A record that cannot be relayed blocks the records after it in the shard. These attempts cover an outage of
      // minutes. After that, the record's position in the stream goes to the queue, where it triggers an alarm.
      retryAttempts: 25,
      onFailure: { bind: () => ({ destination: failures.queueArn }) },
      // Only writes that carry an event. Counters and marks have none.
      filters: [
        FilterCriteria.filter({ dynamodb: { NewImage: { event: { M: { id: { S: FilterRule.exists() } } } } } }),
      ],
    })
    // The construct would cut the name out of the alias's ARN.
    ;(mapping.node.defaultChild as CfnEventSourceMapping).functionName = entry.functionArn
  }
}
