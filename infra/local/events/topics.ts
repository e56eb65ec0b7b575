/** SNS: a published message goes to each subscription of its topic, a function or a queue. */
import { randomUUID } from 'node:crypto'
import type { Assembly, Topic } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { AsyncInvocations } from './async-invocations.ts'
import type { Queues } from './queues.ts'
import { ServiceError } from './service-error.ts'
import type { Store } from './store.ts'
import { present } from '../values/present.ts'

export type Topics = {
  /** Returns the message's id. Throws `ServiceError` for an unknown topic. */
  publish: (topicArn: string, message: string, options?: { subject?: string }) => string
}

type Notification = {
  Type: 'Notification'
  MessageId: string
  TopicArn: string
  Subject: string | null
  Message: string
  Timestamp: string
}

/** Subscriptions to the topics of alarms, whose states the stage shows itself. */
const isForPeople = (protocol: string): boolean => protocol === 'email' || protocol === 'https'

export const createTopics = (parts: {
  assembly: Assembly
  store: Store
  queues: Queues
  invocations: AsyncInvocations
  clock: Clock
}): Topics => {
  const { assembly, clock } = parts
  const topics = new Map(assembly.topics.map((topic) => [topic.arn, topic]))
  for (const topic of assembly.topics) {
    for (const { protocol, endpoint } of topic.subscriptions) {
      if (isForPeople(protocol)) continue
      const served = protocol === 'lambda' ? assembly.functions : protocol === 'sqs' ? assembly.queues : undefined
      if (!served) throw new Error(`Topic ${topic.name}: the local stage does not serve subscriptions by ${protocol}`)
      if (!served.some((one) => one.arn === endpoint))
        throw new Error(`Topic ${topic.name}: nothing has the ARN ${endpoint}`)
    }
  }

  const deliver = (topic: Topic, notification: Notification, index: number) => {
    const { protocol, endpoint } = present(topic.subscriptions[index])
    if (isForPeople(protocol)) return
    // There is no certificate for verifying a signature here, so these values are obviously not real.
    const signed = {
      SignatureVersion: '1',
      Signature: 'local',
      SigningCertUrl: 'https://local.invalid/certificate',
      UnsubscribeUrl: 'https://local.invalid/unsubscribe',
    }
    if (protocol === 'sqs') {
      parts.queues.send(endpoint, JSON.stringify({ ...notification, ...signed }))
      return
    }
    const record = {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn: `${topic.arn}:${index}`,
      Sns: { ...notification, ...signed, MessageAttributes: {} },
    }
    parts.invocations.submit(endpoint, { Records: [record] }, { kind: 'topic', topic: topic.name })
  }

  return {
    publish(topicArn, message, { subject } = {}) {
      const topic = topics.get(topicArn)
      if (!topic) throw new ServiceError('NotFound', 'Topic does not exist', 404)
      if (message.length === 0) throw new ServiceError('InvalidParameter', 'Invalid parameter: Empty message')
      const notification: Notification = {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: topicArn,
        Subject: subject ?? null,
        Message: message,
        Timestamp: new Date(clock.now()).toISOString(),
      }
      parts.store.transaction(() => topic.subscriptions.forEach((_, index) => deliver(topic, notification, index)))
      return notification.MessageId
    },
  }
}
