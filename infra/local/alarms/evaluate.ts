/** The states of the template's alarms, evaluated as CloudWatch does, from the stage's metrics at a time of its clock. */
import { sum } from '../../../shared/contract/sums.ts'
import type { Alarm, MetricSource } from '../assembly/assembly.ts'
import { dataOf, type MetricParts, type Window } from './metrics.ts'

export type AlarmState = { name: string; state: 'ALARM' | 'OK'; says: string }

const comparisons: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  GreaterThanThreshold: (value, threshold) => value > threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
}

/** A statistic of the data of one period; undefined if there is none. */
const statisticOf = (statistic: string, data: readonly number[]): number | undefined => {
  if (data.length === 0) return undefined
  if (statistic === 'Sum') return sum(data)
  if (statistic === 'Average') return sum(data) / data.length
  if (statistic === 'Maximum') return Math.max(...data)
  const percentile = Number(/^p(\d+)$/.exec(statistic)?.[1])
  if (Number.isNaN(percentile)) throw new Error(`The statistic ${statistic} is not supported`)
  return data.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((data.length * percentile) / 100) - 1)]
}

/** What the alarms use of metric math. NaN stands for a period without data. */
const functions = {
  SUM: (values: readonly number[]): number => {
    const known = values.filter((value) => !Number.isNaN(value))
    return known.length === 0 ? Number.NaN : sum(known)
  },
  IF: (condition: boolean, then: number, otherwise: number): number => (condition ? then : otherwise),
  FILL: (value: number, missing: number): number => (Number.isNaN(value) ? missing : value),
}

const compute = (expression: string, values: Record<string, number>): number => {
  const names = { ...functions, ...values }
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- expressions are the template's own
  const run = new Function(...Object.keys(names), `return ${expression}`) as (...all: unknown[]) => number
  return run(...Object.values(names))
}

/** Whether an alarm's condition holds in a window. */
const isBreaching = (alarm: Alarm, window: Window, parts: MetricParts): boolean => {
  const compare = comparisons[alarm.operator]
  if (compare === undefined) throw new Error(`${alarm.name}: ${alarm.operator} is not supported`)
  const valueOf = (source: MetricSource) => statisticOf(source.statistic, dataOf(source, window, parts)) ?? Number.NaN
  const values = Object.entries(alarm.metrics).map(([id, source]) => [id, valueOf(source)] as const)
  const value = compute(alarm.expression, Object.fromEntries(values))
  return Number.isNaN(value) ? alarm.missingIsBreaching : compare(value, alarm.threshold)
}

/** @param now milliseconds of the stage's clock, at which the last period ends */
export const evaluateAlarms = (alarms: readonly Alarm[], now: number, parts: MetricParts): AlarmState[] =>
  alarms.map((alarm) => {
    const millis = alarm.period * 1000
    const windows = Array.from({ length: alarm.evaluationPeriods }, (_, index) => ({
      from: now - (index + 1) * millis,
      to: now - index * millis,
    }))
    const breaching = windows.filter((window) => isBreaching(alarm, window, parts)).length
    return { name: alarm.name, state: breaching >= alarm.datapointsToAlarm ? 'ALARM' : 'OK', says: alarm.says }
  })
