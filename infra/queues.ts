/** Queues, all encrypted and reachable only over TLS. */
import { Duration } from 'aws-cdk-lib'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from './nag.ts'
import { removalOf, type StageSettings } from './settings.ts'

const secure = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } satisfies QueueProps

/** The name of a function's queue. */
export const queueName = (stage: string, name: string): string => `plumbline-${stage}-${name}`

/** The name of a function's dead-letter queue. */
export const deadLettersName = (stage: string, name: string): string => `${queueName(stage, name)}-dlq`

/**
 * A dead-letter queue. It keeps messages for the SQS maximum of 14 days, counted from when they were first sent: moving a
 * message does not change its time.
 */
export const makeDeadLetters = (scope: Construct, queueName: string, settings: StageSettings): Queue => {
  const queue = new Queue(scope, 'DeadLetters', {
    ...secure,
    queueName,
    retentionPeriod: Duration.days(14),
    removalPolicy: removalOf(settings),
  })
  acknowledge(queue, { 'AwsSolutions-SQS3': 'It is a dead-letter queue itself; an alarm watches it.' })
  return queue
}

/**
 * Puts what a function has failed on three times into a queue. For functions that a schedule or a topic starts: Lambda
 * accepts the event at once, so neither is notified of the failure. The function's role has to allow it.
 */
export const keepFailures = (lambda: Function, { queueArn }: Queue): void =>
  lambda.configureAsyncInvoke({ retryAttempts: 2, onFailure: { bind: () => ({ destination: queueArn }) } })

/** Attempts at a message before it goes to the dead-letter queue. */
export const attempts = 5

export type WorkQueue = {
  name: string
  settings: StageSettings
  functionTimeout: Duration
  window: Duration
  deadLetters: Queue
}

/** The queue of one function. Work that waits for longer than four days still has ten in the dead-letter queue. */
export const makeQueue = (
  scope: Construct,
  { name, settings, functionTimeout, window, deadLetters }: WorkQueue,
): Queue =>
  new Queue(scope, 'Queue', {
    ...secure,
    queueName: name,
    retentionPeriod: Duration.days(4),
    // Lambda requires six times the function's timeout, so that a throttled batch is not delivered twice.
    visibilityTimeout: Duration.seconds(functionTimeout.toSeconds() * 6 + window.toSeconds()),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: attempts },
    removalPolicy: removalOf(settings),
  })
