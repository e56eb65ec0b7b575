/**
 * Makes a log line a metric as well, by CloudWatch's embedded metric format: namespace `Plumbline`, with the stage as a
 * dimension. A metric costs something only in the hours in which it has a line. Alarms watch some of them: see
 * infra/alarms.ts.
 */

/** Fields of a log line that count 1 for the metric, by the stage and by these further dimensions. */
export const counted = (
  metric: string,
  dimensions: Readonly<Record<string, string>> = {},
): Record<string, unknown> => ({
  ...dimensions,
  stage: process.env['STAGE'],
  [metric]: 1,
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [
      {
        Namespace: 'Plumbline',
        Dimensions: [['stage', ...Object.keys(dimensions)]],
        Metrics: [{ Name: metric, Unit: 'Count' }],
      },
    ],
  },
})
