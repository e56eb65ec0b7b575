/** The operations of SQS that the local stage serves, with the fields of its JSON protocol. */
import type { Queue } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { groupAttribute, splitAttributes, type Message } from './message.ts'
import { md5 } from './queue-consumer.ts'
import type { Queues } from './queues.ts'
import { ServiceError } from './service-error.ts'
import { present } from '../values/present.ts'

type Input = Record<string, unknown>
type Operation = (queue: Queue, input: Input) => Promise<Record<string, unknown>> | Record<string, unknown>

/** Runs `AmazonSQS.<operation>`. Rejects with `ServiceError`, also for an operation that is not served. */
export const createSqsOperations = ({ queues, clock }: { queues: Queues; clock: Clock }) => {
  const queueOf = (input: Input): Queue => {
    const url = input['QueueUrl']
    if (typeof url !== 'string')
      throw new ServiceError('MissingParameter', 'The request must contain the parameter QueueUrl.')
    // The stage gives SDKs the queue's URL under its own address, so only the last part identifies the queue.
    const queue = queues.byName(url.slice(url.lastIndexOf('/') + 1))
    if (!queue) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.')
    return queue
  }

  const operations: Record<string, Operation> = {
    SendMessage(queue, input) {
      const body = stringOf(input, 'MessageBody')
      return { MessageId: sendOne(queues, queue, input, body), MD5OfMessageBody: md5(body) }
    },
    SendMessageBatch(queue, input) {
      const successful: unknown[] = []
      const failed: unknown[] = []
      for (const entry of entriesOf(input)) {
        const id = stringOf(entry, 'Id')
        try {
          const body = stringOf(entry, 'MessageBody')
          successful.push({ Id: id, MessageId: sendOne(queues, queue, entry, body), MD5OfMessageBody: md5(body) })
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error
          failed.push({ Id: id, SenderFault: true, Code: error.code, Message: error.message })
        }
      }
      return { Successful: successful, Failed: failed }
    },
    async ReceiveMessage(queue, input) {
      const max = numberOf(input, 'MaxNumberOfMessages', 1, 1, 10)
      const hiddenMillis = 1000 * numberOf(input, 'VisibilityTimeout', queue.visibilityTimeout, 0, 43_200)
      const until = Date.now() + 1000 * numberOf(input, 'WaitTimeSeconds', 0, 0, 20)
      let messages = queues.receive(queue.arn, max, hiddenMillis)
      while (messages.length === 0 && Date.now() < until) {
        await arrivalOrTimeout(queues, queue.arn, clock, until - Date.now())
        messages = queues.receive(queue.arn, max, hiddenMillis)
      }
      return messages.length === 0 ? {} : { Messages: messages.map((message) => wireMessage(message)) }
    },
    DeleteMessage(_queue, input) {
      queues.remove(stringOf(input, 'ReceiptHandle'))
      return {}
    },
    DeleteMessageBatch(_queue, input) {
      const entries = entriesOf(input).map((entry) => ({
        id: stringOf(entry, 'Id'),
        receipt: stringOf(entry, 'ReceiptHandle'),
      }))
      for (const { receipt } of entries) queues.remove(receipt)
      return { Successful: entries.map(({ id }) => ({ Id: id })), Failed: [] }
    },
    ChangeMessageVisibility(_queue, input) {
      if (
        !queues.hide(
          stringOf(input, 'ReceiptHandle'),
          1000 * numberOf(input, 'VisibilityTimeout', undefined, 0, 43_200),
        )
      ) {
        throw new ServiceError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.')
      }
      return {}
    },
    GetQueueAttributes(queue, input) {
      const state = present(queues.state().find((queueState) => queueState.arn === queue.arn))
      const attributes: Record<string, string> = {
        QueueArn: queue.arn,
        ApproximateNumberOfMessages: String(state.depth),
        ApproximateNumberOfMessagesNotVisible: String(state.inFlight),
        ApproximateNumberOfMessagesDelayed: String(state.waiting),
        VisibilityTimeout: String(queue.visibilityTimeout),
      }
      if (queue.redrive) {
        attributes['RedrivePolicy'] = JSON.stringify({
          deadLetterTargetArn: queue.redrive.deadLetterArn,
          maxReceiveCount: queue.redrive.maxReceiveCount,
        })
      }
      const names = (input['AttributeNames'] as string[] | undefined) ?? []
      if (names.includes('All')) return { Attributes: attributes }
      const asked = names.flatMap((name) => {
        if (name === 'RedrivePolicy' && !queue.redrive) return []
        const value = attributes[name]
        if (value === undefined)
          throw new ServiceError('InvalidAttributeName', `The local stage does not know the attribute ${name}.`)
        return [[name, value] as const]
      })
      return asked.length === 0 ? {} : { Attributes: Object.fromEntries(asked) }
    },
    PurgeQueue(queue) {
      queues.purge(queue.arn)
      return {}
    },
  }

  return async (operation: string, input: Input): Promise<Record<string, unknown>> => {
    if (operation === 'GetQueueUrl') {
      const queue = queues.byName(stringOf(input, 'QueueName'))
      if (!queue) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.')
      return { QueueUrl: queue.url }
    }
    const run = operations[operation]
    if (!run || !Object.hasOwn(operations, operation)) {
      throw new ServiceError('UnsupportedOperation', `The local stage does not serve ${operation} of SQS.`)
    }
    return run(queueOf(input), input)
  }
}

/** Stores a message and returns its id. */
const sendOne = (queues: Queues, queue: Queue, input: Input, body: string): string => {
  if (input['MessageAttributes'] !== undefined || input['MessageSystemAttributes'] !== undefined) {
    throw new ServiceError(
      'UnsupportedOperation',
      'The local stage does not keep attributes of messages that are sent to a queue.',
    )
  }
  return queues.send(queue.arn, body, {
    delayMillis: 1000 * numberOf(input, 'DelaySeconds', 0, 0, 900),
    ...(input[groupAttribute] !== undefined && { attributes: { [groupAttribute]: stringOf(input, groupAttribute) } }),
  })
}

const wireMessage = (message: Message): Record<string, unknown> => {
  const { system, added } = splitAttributes(message.attributes)
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: {
      ApproximateReceiveCount: String(message.receiveCount),
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
      SentTimestamp: String(message.sentAt),
      ...system,
    },
    ...(Object.keys(added).length > 0
      ? {
          MessageAttributes: Object.fromEntries(
            Object.entries(added).map(([name, value]) => [name, { DataType: 'String', StringValue: value }]),
          ),
        }
      : {}),
  }
}

/** Resolves when a message arrives, a hidden message becomes ready, or after `millis` of real time. */
const arrivalOrTimeout = (queues: Queues, arn: string, clock: Clock, millis: number): Promise<void> =>
  new Promise((resolve) => {
    const due = (queues.nextReadyAt(arn, 0) ?? Infinity) - clock.now()
    const end = () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve()
    }
    const timer = setTimeout(end, Math.max(1, Math.min(millis, due)))
    const stops = [queues.onArrival(arn, end), clock.onAdvance(end)]
  })

const entriesOf = (input: Input): Input[] => {
  const entries = input['Entries']
  if (!Array.isArray(entries) || entries.length === 0) {
    throw new ServiceError('EmptyBatchRequest', 'There should be at least one entry in the request.')
  }
  if (entries.length > 10)
    throw new ServiceError('TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.')
  return entries as Input[]
}

const stringOf = (input: Input, name: string): string => {
  const value = input[name]
  if (typeof value !== 'string')
    throw new ServiceError('MissingParameter', `The request must contain the parameter ${name}.`)
  return value
}

const numberOf = (input: Input, name: string, otherwise: number | undefined, min: number, max: number): number => {
  const value = input[name] ?? otherwise
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw new ServiceError(
      'InvalidParameterValue',
      `Value for parameter ${name} is invalid. Reason: must be a whole number between ${min} and ${max}.`,
    )
  }
  return value
}
