import { expect, test } from 'vitest'
import type { Alarm, MetricSource } from '../assembly/assembly.ts'
import { noUsage } from '../records/usage.ts'
import { evaluateAlarms } from './evaluate.ts'
import type { MetricParts } from './metrics.ts'

const now = Date.parse('2026-11-30T12:00:00Z')
const at = (secondsAgo: number) => new Date(now - secondsAgo * 1000).toISOString()

const metric = (namespace: string, name: string, dimensions: Record<string, string> = {}, statistic = 'Sum') =>
  ({ namespace, name, dimensions, statistic, period: 300 }) satisfies MetricSource

const alarm = (source: MetricSource, more: Partial<Alarm> = {}): Alarm => ({
  name: 'alarm',
  says: '',
  expression: 'm',
  metrics: { m: source },
  period: 300,
  evaluationPeriods: 1,
  datapointsToAlarm: more.evaluationPeriods ?? 1,
  threshold: 1,
  operator: 'GreaterThanOrEqualToThreshold',
  missingIsBreaching: false,
  ...more,
})

const request = (status: number, secondsAgo: number) => ({
  ...noUsage(),
  requestId: 'r',
  at: at(secondsAgo),
  method: 'GET',
  path: '/',
  status,
  millis: 5,
})

const stateOf = (
  of: Alarm,
  {
    requests = [],
    lines = [],
    messages = [],
    throttled = [],
  }: {
    requests?: ReturnType<typeof request>[]
    lines?: { secondsAgo: number; line: object }[]
    messages?: number[]
    throttled?: number[]
  } = {},
) => {
  const parts: MetricParts = {
    records: {
      requests: () => requests,
      invocations: () => [],
      logs: () =>
        lines.map(({ secondsAgo, line }) => ({
          at: at(secondsAgo),
          function: 'f',
          level: 'WARN',
          text: JSON.stringify(line),
        })),
    },
    queues: () => [
      {
        name: 'queue',
        messages: messages.map((secondsAgo) => ({ sentAt: at(secondsAgo) })),
      } as unknown as ReturnType<MetricParts['queues']>[number],
    ],
    faults: { throttledAt: () => throttled.map((secondsAgo) => now - secondsAgo * 1000) },
    filters: [{ pattern: '{ $.status = "403" }', namespace: 'Plumbline', name: 'local-Forbidden' }],
  }
  return evaluateAlarms([of], now, parts)[0]?.state
}

test('a metric of the API is looked at in the period that ends now', () => {
  const failures = alarm(metric('AWS/ApiGateway', '5xx', { ApiId: 'api' }), { threshold: 2 })
  expect(stateOf(failures, { requests: [request(500, 1), request(503, 299)] })).toBe('ALARM')
  expect(stateOf(failures, { requests: [request(500, 1), request(503, 301)] })).toBe('OK')
  expect(stateOf(failures, { requests: [request(500, 1), request(404, 2)] })).toBe('OK')
})

test('an alarm of two periods needs both, or as many as it says', () => {
  const throttles = alarm(metric('AWS/DynamoDB', 'WriteThrottleEvents', { TableName: 't' }), { evaluationPeriods: 2 })
  expect(stateOf(throttles, { throttled: [10] })).toBe('OK')
  expect(stateOf(throttles, { throttled: [10, 310] })).toBe('ALARM')
  expect(stateOf({ ...throttles, datapointsToAlarm: 1 }, { throttled: [310] })).toBe('ALARM')
  // An index counts its own.
  const index = metric('AWS/DynamoDB', 'WriteThrottleEvents', { TableName: 't', GlobalSecondaryIndexName: 'gsi1' })
  expect(stateOf(alarm(index), { throttled: [10] })).toBe('OK')
})

test('missing data is what the alarm says', () => {
  const silence = alarm(metric('AWS/ApiGateway', 'Count'), { threshold: 0, operator: 'LessThanOrEqualToThreshold' })
  expect(stateOf(silence)).toBe('OK')
  expect(stateOf({ ...silence, missingIsBreaching: true })).toBe('ALARM')
  expect(stateOf({ ...silence, missingIsBreaching: true }, { requests: [request(200, 1)] })).toBe('OK')
})

test('a queue has an age and a depth', () => {
  const age = alarm(metric('AWS/SQS', 'ApproximateAgeOfOldestMessage', { QueueName: 'queue' }, 'Maximum'), {
    threshold: 1800,
    evaluationPeriods: 2,
  })
  expect(stateOf(age, { messages: [60, 2101] })).toBe('ALARM')
  expect(stateOf(age, { messages: [60, 2099] })).toBe('OK')
  const depth = metric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName: 'queue' }, 'Maximum')
  expect(stateOf(alarm(depth), { messages: [1] })).toBe('ALARM')
  expect(stateOf(alarm(depth))).toBe('OK')
})

test('a log line counts for a metric with exactly its dimensions, and a request for a filter that matches it', () => {
  const line = (more: object) => ({
    stage: 'local',
    RefusedWebhook: 1,
    ...more,
    _aws: {
      CloudWatchMetrics: [{ Namespace: 'Plumbline', Dimensions: [['stage']], Metrics: [{ Name: 'RefusedWebhook' }] }],
    },
  })
  const refused = alarm(metric('Plumbline', 'RefusedWebhook', { stage: 'local' }))
  expect(stateOf(refused, { lines: [{ secondsAgo: 1, line: line({}) }] })).toBe('ALARM')
  expect(stateOf(refused, { lines: [{ secondsAgo: 1, line: line({ stage: 'dev' }) }] })).toBe('OK')
  const without = alarm(metric('Plumbline', 'RefusedWebhook'))
  expect(stateOf(without, { lines: [{ secondsAgo: 1, line: line({}) }] })).toBe('OK')
  const forbidden = alarm(metric('Plumbline', 'local-Forbidden'))
  expect(stateOf(forbidden, { requests: [request(403, 1)] })).toBe('ALARM')
  expect(stateOf(forbidden, { requests: [request(429, 1)] })).toBe('OK')
})

test('metric math is computed, with a share that needs enough calls', () => {
  const share = alarm(metric('Plumbline', 'local-Forbidden'), {
    expression: 'IF(calls >= 4, 100 * FILL(forbidden, 0) / calls, 0)',
    metrics: { calls: metric('AWS/ApiGateway', 'Count'), forbidden: metric('Plumbline', 'local-Forbidden') },
    threshold: 50,
  })
  const calls = (forbidden: number, others: number) => [
    ...Array.from({ length: forbidden }, () => request(403, 1)),
    ...Array.from({ length: others }, () => request(200, 1)),
  ]
  expect(stateOf(share, { requests: calls(3, 0) })).toBe('OK')
  expect(stateOf(share, { requests: calls(2, 2) })).toBe('ALARM')
  expect(stateOf(share, { requests: calls(1, 3) })).toBe('OK')
  expect(stateOf(share)).toBe('OK')
  const sum = alarm(metric('AWS/DynamoDB', 'WriteThrottleEvents'), {
    expression: 'SUM([m0, m1])',
    metrics: {
      m0: metric('AWS/DynamoDB', 'WriteThrottleEvents', { TableName: 't' }),
      m1: metric('AWS/Cognito', 'SignInThrottles'),
    },
  })
  expect(stateOf(sum, { throttled: [1] })).toBe('ALARM')
  expect(stateOf(sum)).toBe('OK')
})
