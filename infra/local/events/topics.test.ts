import { afterEach, describe, expect, test } from 'vitest'
import {
  assemblyOf,
  clockOf,
  functionArn,
  functionOf,
  invokerOf,
  newDirectory,
  queueArn,
  queuesOf,
} from './fixtures.ts'
import { openEvents, type Events } from './open-events.ts'

const opened: Events[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((events) => events.close()))
})

const topicArn = 'arn:aws:sns:eu-west-1:000000000000:feedback'

const open = (subscriptions: { protocol: string; endpoint: string }[]) => {
  const invoker = invokerOf({ record: () => undefined })
  const events = openEvents({
    assembly: assemblyOf({ functions: [functionOf('record')], queues: queuesOf('copies'), topics: [{ id: 'feedback', name: 'feedback', arn: topicArn, subscriptions }] }),
    clock: clockOf(), invoker, dynamo: { endpoint: 'http://127.0.0.1:1' }, directory: newDirectory(),
  }) // prettier-ignore
  opened.push(events)
  events.start()
  return { events, invoker }
}

describe('a topic', () => {
  test('delivers a message to its functions and queues', async () => {
    const { events, invoker } = open([
      { protocol: 'lambda', endpoint: functionArn('record') },
      { protocol: 'sqs', endpoint: queueArn('copies') },
    ])
    const id = events.publish(topicArn, '{"notificationType":"Bounce"}', { subject: 'Feedback' })
    await events.idle()
    const notification = {
      Type: 'Notification',
      MessageId: id,
      TopicArn: topicArn,
      Subject: 'Feedback',
      Message: '{"notificationType":"Bounce"}',
      Timestamp: expect.stringMatching(/Z$/),
    }
    expect(invoker.calls).toMatchObject([
      {
        payload: {
          Records: [
            {
              EventSource: 'aws:sns',
              EventVersion: '1.0',
              EventSubscriptionArn: `${topicArn}:0`,
              Sns: { ...notification, MessageAttributes: {} },
            },
          ],
        },
        cause: { kind: 'topic', topic: 'feedback' },
      },
    ])
    expect(JSON.parse(events.queues()[0]!.messages[0]!.body)).toMatchObject(notification)
  })

  test('that does not exist refuses a message, and an empty message is refused', () => {
    const { events } = open([])
    expect(() => events.publish('arn:aws:sns:eu-west-1:000000000000:none', 'x')).toThrow(
      expect.objectContaining({ code: 'NotFound' }),
    )
    expect(() => events.publish(topicArn, '')).toThrow(expect.objectContaining({ code: 'InvalidParameter' }))
  })

  test('with an unsupported subscription is refused when it is opened', () => {
    expect(() => open([{ protocol: 'sms', endpoint: '+15550100' }])).toThrow(/subscriptions by sms/)
    expect(() => open([{ protocol: 'lambda', endpoint: functionArn('none') }])).toThrow(/nothing has the ARN/)
  })
})
