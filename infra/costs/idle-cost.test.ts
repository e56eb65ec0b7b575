import { expect, test } from 'vitest'
import { idleCost, runsPerMonth } from './idle-cost.ts'

test.each([
  ['cron(* * * * ? *)', 43_200],
  ['cron(0/15 * * * ? *)', 2880],
  ['cron(20 * * * ? *)', 720],
  ['cron(30 3 * * ? *)', 30],
  ['cron(10 0/6 * * ? *)', 120],
  ['cron(10 1,13 * * ? *)', 60],
])('%s runs %i times in 30 days', (expression, runs) => {
  expect(runsPerMonth(expression)).toBe(runs)
})

test('a schedule that it cannot count is an error rather than free', () => {
  expect(() => runsPerMonth('rate(5 minutes)')).toThrow('rate(5 minutes)')
  expect(() => runsPerMonth('cron(0 9 ? * MON *)')).toThrow('MON')
})

test('an alarm on an expression costs as much as its metrics', () => {
  const metric = { MetricStat: {} }
  const alarms = [{ MetricName: 'Errors' }, { Metrics: [{ Expression: 'a + b' }, metric, metric] }]
  const lines = idleCost(alarms.map((properties) => ({ type: 'AWS::CloudWatch::Alarm', properties })))
  expect(lines).toEqual([{ what: 'Alarms', amount: '2 alarms with 3 metrics', dollars: expect.closeTo(0.3) }])
})
