/** The alarms of the template, and the filters that make metrics of log lines. */
import type { Alarm, MetricFilter, MetricSource } from './assembly.ts'
import type { Located, Resolver } from './intrinsics.ts'
import { propertiesOf, type Properties } from './properties.ts'

const readSource = (of: Properties, from: { statistic: string; period: number }): MetricSource => ({
  namespace: of.text('Namespace'),
  name: of.text('MetricName'),
  dimensions: Object.fromEntries(
    of.nestedList('Dimensions').map((properties) => [properties.text('Name'), properties.text('Value')]),
  ),
  ...from,
})

export const readAlarm = (resource: Located, resolver: Resolver): Alarm => {
  const own = propertiesOf(resource, resolver).ignore(
    'AlarmActions',
    'InsufficientDataActions',
    'OKActions',
    'Tags',
    'Unit',
  )
  const name = own.textOr('AlarmName', resource.logicalId)
  const metrics: Record<string, MetricSource> = {}
  let expression: string | undefined
  let period = own.number('Period', 0)
  for (const query of own.nestedList('Metrics')) {
    query.ignore('Id', 'Label', 'ReturnData')
    const stat = query.nested('MetricStat')
    if (!stat) {
      expression = query.text('Expression')
      query.ignore('Period')
      continue
    }
    period = stat.number('Period', 0)
    const metric = stat.nested('Metric')
    if (metric) metrics[query.text('Id')] = readSource(metric, { statistic: stat.text('Stat'), period })
  }
  if (expression === undefined) {
    const statistic = own.textOr('Statistic', undefined) ?? own.text('ExtendedStatistic')
    own.ignore('ExtendedStatistic')
    metrics['m'] = readSource(own, { statistic, period })
    expression = 'm'
  }
  const evaluationPeriods = own.number('EvaluationPeriods', 1)
  const alarm: Alarm = {
    name,
    says: own.textOr('AlarmDescription', ''),
    expression,
    metrics,
    period,
    evaluationPeriods,
    datapointsToAlarm: own.number('DatapointsToAlarm', evaluationPeriods),
    threshold: own.number('Threshold', 0),
    operator: own.text('ComparisonOperator'),
    missingIsBreaching: own.textOr('TreatMissingData', 'missing') === 'breaching',
  }
  own.done()
  return alarm
}

/** A filter that counts 1 for each line of a log group that its pattern matches. */
export const readMetricFilter = (resource: Located, resolver: Resolver): MetricFilter => {
  const own = propertiesOf(resource, resolver).ignore('FilterName', 'LogGroupName')
  const [transformation, ...others] = own.nestedList('MetricTransformations')
  if (transformation === undefined || others.length > 0 || transformation.text('MetricValue') !== '1')
    throw own.fault('only one transformation, which counts lines, is supported')
  transformation.ignore('DefaultValue', 'Unit')
  const found = {
    pattern: own.text('FilterPattern'),
    namespace: transformation.text('MetricNamespace'),
    name: transformation.text('MetricName'),
  }
  own.done()
  return found
}
