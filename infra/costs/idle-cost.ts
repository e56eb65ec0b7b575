/** What a stage costs in a month in which no one uses it, from the resources in its templates. */
import { sumBy } from '../../shared/contract/sums.ts'
import { prices as usePrices } from '../../shared/operators/cost-prices.ts'
import { count, type Line } from './lines.ts'
import { prices } from './prices.ts'

/** A resource of a template, as CloudFormation reads it. */
export type TemplateResource = { type: string; properties: Readonly<Record<string, unknown>> }

/**
 * Lambda polls a queue that is empty by five requests at a time, each of which waits for 20 seconds: see "Estimating cost
 * for Amazon SQS message processing using AWS Lambda" in the AWS Compute Blog.
 */
const pollsPerMinute = 5 * (60 / 20)
/** As in AWS's own examples. */
const daysOfMonth = 30
const minutesOfMonth = daysOfMonth * 24 * 60

/** What a run of a function on a schedule takes if it finds nothing to do. */
const idleRun = { seconds: 0.2, memoryGb: 0.5, readUnits: 2 } as const

/**
 * Runs in a month of a cron expression of EventBridge with a fixed minute or a step of minutes, in every hour or in one.
 *
 * @throws on any other expression
 */
export const runsPerMonth = (expression: string): number => {
  const [, minutes = '', hours = ''] = /^cron\((\S+) (\S+) \* \* \? \*\)$/.exec(expression) ?? []
  const step = /^(?:\d+)\/(\d+)$/
  const times = (field: string, all: number): number => {
    if (field === '*') return all
    if (/^\d+(,\d+)*$/.test(field)) return field.split(',').length
    const [, every] = step.exec(field) ?? []
    if (every === undefined) throw new Error(`How often does ${expression} run?`)
    return all / Number(every)
  }
  return times(minutes, 60) * times(hours, 24) * daysOfMonth
}

/** The metrics of an alarm: one, or those that its expression is computed from. */
const metricsOf = ({ properties }: TemplateResource): number => {
  const metrics = properties['Metrics'] as { MetricStat?: unknown }[] | undefined
  return metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1
}

export const idleCost = (resources: readonly TemplateResource[]): Line[] => {
  const ofType = (type: string) => resources.filter((resource) => resource.type === type)
  const alarms = ofType('AWS::CloudWatch::Alarm')
  const metrics = sumBy(alarms, metricsOf)
  const dashboards = ofType('AWS::CloudWatch::Dashboard').length
  const secrets = ofType('AWS::SecretsManager::Secret').length
  const acls = ofType('AWS::WAFv2::WebACL')
  const rules = sumBy(acls, ({ properties }) => (properties['Rules'] as unknown[]).length)
  // The mappings of queues have this setting; the one of the stream, whose reads are free, does not.
  const polled = ofType('AWS::Lambda::EventSourceMapping').filter(({ properties }) => 'ScalingConfig' in properties)
  const polls = polled.length * pollsPerMinute * minutesOfMonth
  const runs = sumBy(ofType('AWS::Scheduler::Schedule'), ({ properties }) =>
    runsPerMonth(String(properties['ScheduleExpression'])),
  )
  const { invocations, gbSeconds, reads } = usePrices
  const runDollars =
    prices.scheduledInvocation +
    invocations.dollars / invocations.per +
    (idleRun.seconds * idleRun.memoryGb * gbSeconds.dollars) / gbSeconds.per +
    (idleRun.readUnits * reads.dollars) / reads.per
  return [
    {
      what: 'Lambda’s polling of empty queues',
      amount: `${polled.length} queues, ${count(polls)} requests`,
      dollars: polls * prices.queueRequest,
    },
    {
      what: 'Alarms',
      amount: `${alarms.length} alarms with ${metrics} metrics`,
      dollars: metrics * prices.alarmMetric,
    },
    { what: 'Dashboard', amount: String(dashboards), dollars: dashboards * prices.dashboard },
    { what: 'Secrets', amount: String(secrets), dollars: secrets * prices.secret },
    {
      what: 'Limit of calls per address at the edge',
      amount: `${acls.length} web ACL with ${rules} rule`,
      dollars: acls.length * prices.webAcl + rules * prices.webAclRule,
    },
    {
      what: 'Functions on a schedule that find nothing to do',
      amount: `${count(runs)} runs of ${idleRun.seconds} s`,
      dollars: runs * runDollars,
    },
  ].filter(({ dollars }) => dollars > 0)
}
