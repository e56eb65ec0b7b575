/**
 * The metrics that the stage has, by the names that AWS and the product give them: of queues, functions, the API and the
 * table, and those of log lines. Of others, such as the reputation at SES, there is no data.
 */
import type { MetricFilter, MetricSource } from '../assembly/assembly.ts'
import type { QueueState } from '../events/queue-state.ts'
import type { Records, RequestRecord } from '../records/records.ts'
import type { Faults } from './faults.ts'

export type MetricParts = {
  records: Pick<Records, 'requests' | 'invocations' | 'logs'>
  queues: () => readonly QueueState[]
  faults: Pick<Faults, 'throttledAt'>
  filters: readonly MetricFilter[]
}

/** Milliseconds: after `from`, until `to`. */
export type Window = { from: number; to: number }

/** The data of a metric in a window. */
export const dataOf = ({ namespace, name, dimensions }: MetricSource, window: Window, parts: MetricParts): number[] => {
  const isIn = (at: string | number) => {
    const millis = typeof at === 'number' ? at : Date.parse(at)
    return millis > window.from && millis <= window.to
  }
  const requests = () => parts.records.requests().filter(({ at }) => isIn(at))
  switch (namespace) {
    case 'AWS/SQS': {
      const queue = parts.queues().find((queueState) => queueState.name === dimensions['QueueName'])
      const sent = (queue?.messages ?? []).map(({ sentAt }) => Date.parse(sentAt)).filter((at) => at <= window.to)
      if (name === 'ApproximateNumberOfMessagesVisible') return [sent.length]
      return name === 'ApproximateAgeOfOldestMessage' ? [(window.to - Math.min(window.to, ...sent)) / 1000] : []
    }
    case 'AWS/Lambda': {
      const { FunctionName } = dimensions
      const runs = parts.records.invocations(FunctionName).filter(({ at }) => isIn(at))
      if (name === 'Errors') return runs.map(({ ok }) => (ok ? 0 : 1))
      return name === 'Duration' ? runs.map(({ millis }) => millis) : []
    }
    case 'AWS/ApiGateway': {
      const hundreds = (digit: number) => requests().map(({ status }) => (Math.floor(status / 100) === digit ? 1 : 0))
      if (name === 'Count') return requests().map(() => 1)
      if (name === '4xx' || name === '5xx') return hundreds(Number(name[0]))
      return name === 'Latency' ? requests().map(({ millis }) => millis) : []
    }
    case 'AWS/DynamoDB':
      // Of the table, and not of one of its indexes.
      return name === 'WriteThrottleEvents' && Object.keys(dimensions).length === 1
        ? parts.faults
            .throttledAt()
            .filter(isIn)
            .map(() => 1)
        : []
    default: {
      const filters = parts.filters.filter((filter) => filter.namespace === namespace && filter.name === name)
      const ofRequests = requests().flatMap((request) =>
        filters.filter(({ pattern }) => matches(pattern, request)).map(() => 1),
      )
      const lines = parts.records.logs().filter(({ at, text }) => isIn(at) && text.includes('"CloudWatchMetrics"'))
      return [...ofRequests, ...lines.flatMap(({ text }) => embedded(text, { namespace, name, dimensions }))]
    }
  }
}

type Embedded = Record<string, unknown> & {
  _aws?: { CloudWatchMetrics?: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[] }
}

/** The values of a metric in a log line in the embedded format: CloudWatch finds only exactly these dimensions. */
const embedded = (
  text: string,
  { namespace, name, dimensions }: Pick<MetricSource, 'namespace' | 'name' | 'dimensions'>,
) => {
  const { _aws: about, ...line } = JSON.parse(text) as Embedded
  const wanted = Object.keys(dimensions).toSorted().join()
  return (about?.CloudWatchMetrics ?? []).flatMap((metrics) => {
    const isOf =
      metrics.Namespace === namespace &&
      metrics.Metrics.some((metric) => metric.Name === name) &&
      metrics.Dimensions.some((names) => names.toSorted().join() === wanted) &&
      Object.entries(dimensions).every(([key, value]) => line[key] === value)
    return isOf ? [Number(line[name])] : []
  })
}

/**
 * Whether a line of the access log matches a filter such as `{ $.status = "429" && $.functionStatus = "-" }`. The stage's
 * gateway refuses nothing itself, so a function has seen each call.
 */
const matches = (pattern: string, { status }: RequestRecord): boolean => {
  const line: Record<string, string> = { status: String(status), functionStatus: '200' }
  return [...pattern.matchAll(/\$\.(\w+) = "([^"]*)"/g)].every(([, field = '', value]) => line[field] === value)
}
