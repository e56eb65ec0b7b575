/** Converts the stage's data to the console's shapes. */
import { sumBy } from '../../../shared/contract/sums.ts'
import { faults } from '../alarms/faults.ts'
import type { Assembly, LambdaFunction } from '../assembly/assembly.ts'
import { poolTriggersOf } from '../assembly/data.ts'
import type { Email } from '../services/mail.ts'
import { tagsIn } from '../services/ses-message.ts'
import type {
  DeadLettersShape,
  FaultsShape,
  FunctionShape,
  MailShape,
  ModelShape,
  OverviewShape,
  QueueShape,
  TriggerShape,
} from './shapes.ts'
import type { StageView } from './stage-view.ts'

const shown = { calls: 10, lines: 20, errors: 50 }

export const describeOverview = async (view: StageView): Promise<OverviewShape> => ({
  stage: view.assembly.stage,
  prefix: commonPrefix(view.assembly.functions.map((fn) => fn.name)),
  clock: describeClock(view),
  memory: await view.memory(),
  functions: view.assembly.functions.length,
  requests: view.records.requests().length,
  failedInvocations: view.records.invocations().filter((one) => !one.ok).length,
  deadLetters: sumBy(describeDeadLetters(view), ({ messages }) => messages),
  refusedCalls: view.records.grants().refused.length,
  modelMode: view.bedrock.state().mode,
  errors: view.records.errors().slice(-shown.errors).toReversed(),
})

/** The common prefix of all names, up to its last hyphen. */
const commonPrefix = (names: string[]): string => {
  const [first = '', ...others] = names
  let length = others.length > 0 ? first.length : 0
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length--
  return first.slice(0, first.slice(0, length).lastIndexOf('-') + 1)
}

export const describeClock = ({ clock }: StageView) => ({
  now: new Date(clock.now()).toISOString(),
  offsetSeconds: clock.offset() / 1000,
})

export const describeFaults = ({ faults: { now }, alarms }: Pick<StageView, 'faults' | 'alarms'>): FaultsShape => ({
  fault: now() ?? null,
  faults,
  alarms: alarms(),
})

export const describeModel = ({ bedrock }: StageView): ModelShape => ({
  ...bedrock.state(),
  calls: bedrock.calls().toReversed(),
})

export const describeQueues = ({ assembly, events }: Pick<StageView, 'assembly' | 'events'>): QueueShape[] =>
  events.queues().map((queue) => {
    const sources = assembly.eventSources.filter((source) => source.sourceArn === queue.arn)
    const consumers = assembly.functions
      .filter((fn) => sources.some((source) => source.functionArn === fn.arn))
      .map((fn) => fn.name)
    return { ...queue, consumers, collectsFrom: [...queue.deadLettersOf, ...givesUpTo(queue.arn, assembly)] }
  })

/** The dead-letter queues that have messages. */
export const describeDeadLetters = (view: Pick<StageView, 'assembly' | 'events'>): DeadLettersShape[] =>
  describeQueues(view).flatMap(({ name, consumers, messages, deadLettersOf, ...counts }) => {
    const total = counts.depth + counts.inFlight + counts.waiting
    if (consumers.length > 0 || total === 0) return []
    const redrivable = deadLettersOf.length > 0 && messages.some(({ from }) => from !== undefined)
    return { queue: name, messages: total, redrivable }
  })

/** Names of the resources that send failed events to a queue, other than queues. */
const givesUpTo = (arn: string, assembly: Assembly): string[] => {
  const streams = new Set(
    assembly.eventSources.filter((source) => source.onFailureArn === arn).map((source) => source.functionArn),
  )
  const functions = assembly.functions.filter(
    (fn) => streams.has(fn.arn) || fn.asyncInvoke?.onFailureArn === arn || fn.asyncInvoke?.deadLetterArn === arn,
  )
  const rules = assembly.rules.filter((rule) => rule.targets.some((target) => target.deadLetterArn === arn))
  const schedules = assembly.schedules.filter((schedule) => schedule.deadLetterArn === arn)
  return [...functions, ...rules, ...schedules].map((one) => one.name)
}

/**
 * All functions with their newest invocations and log lines, or one function with everything that is stored about it.
 */
export const describeFunctions = (view: StageView, only?: string): FunctionShape[] => {
  const functions = view.assembly.functions.filter((fn) => only === undefined || fn.name === only)
  return functions
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((fn) => {
      const calls = view.records.invocations(fn.name)
      const logs = view.records.logs(fn.name)
      return {
        name: fn.name,
        purpose: fn.description,
        memory: fn.memory,
        timeout: fn.timeout,
        triggers: triggersOf(fn, view.assembly),
        failures: calls.filter((call) => !call.ok).length,
        calls: (only ? calls : calls.slice(-shown.calls)).toReversed(),
        logs: only ? logs : logs.slice(-shown.lines),
      }
    })
}

const triggersOf = (fn: LambdaFunction, assembly: Assembly): TriggerShape[] => {
  const routes = assembly.api.routes.filter((route) => route.functionArn === fn.arn)
  const sources = assembly.eventSources.filter((source) => source.functionArn === fn.arn)
  const rulesTo = (arn: string) => assembly.rules.filter((rule) => rule.targets.some((target) => target.arn === arn))
  return [
    ...routes.map((route): TriggerShape => ({ kind: 'route', name: `${route.method} ${route.path}` })),
    ...sources.map((source): TriggerShape => {
      const table = assembly.tables.find((one) => one.streamArn === source.sourceArn)
      if (table) return { kind: 'stream', name: table.name }
      const queue = assembly.queues.find((one) => one.arn === source.sourceArn)
      return {
        kind: 'queue',
        name: queue?.name ?? source.sourceArn,
        detail: rulesTo(source.sourceArn).flatMap(detailTypes).join(', '),
      }
    }),
    ...rulesTo(fn.arn).map((rule): TriggerShape => ({
      kind: 'rule',
      name: rule.name,
      detail: detailTypes(rule).join(', '),
    })),
    ...assembly.schedules
      .filter((one) => one.targetArn === fn.arn)
      .map((one): TriggerShape => ({ kind: 'schedule', name: one.name, detail: `${one.expression} ${one.timeZone}` })),
    ...assembly.topics
      .filter((topic) => topic.subscriptions.some((one) => one.endpoint === fn.arn))
      .map((topic): TriggerShape => ({ kind: 'topic', name: topic.name })),
    ...assembly.pools.flatMap((pool) =>
      poolTriggersOf(pool)
        .filter((trigger) => trigger.functionArn === fn.arn)
        .map(({ step }): TriggerShape => ({ kind: 'pool', name: pool.name, detail: step })),
    ),
  ]
}

const detailTypes = (rule: Assembly['rules'][number]): string[] => {
  const types = rule.pattern?.['detail-type']
  return Array.isArray(types) ? types.map((type) => (typeof type === 'string' ? type : JSON.stringify(type))) : []
}

export const describeMail = (emails: Email[]): MailShape[] =>
  emails.toReversed().map((email) => ({
    id: email.messageId,
    from: email.from,
    to: email.destination.to,
    cc: email.destination.cc,
    bcc: email.destination.bcc,
    replyTo: email.replyTo,
    subject: email.subject,
    text: email.body.text ?? '',
    html: email.body.html ?? '',
    at: new Date(email.at * 1000).toISOString(),
    tags: tagsIn(email.headers),
  }))
