/**
 * EventBridge: accepts events, and delivers each to the targets of the rules whose pattern it matches. An accepted
 * event is in all of its queues before the caller gets the response. A bus's archive stores nothing, as the stage has
 * no replay.
 */
import { sumBy } from '../../../shared/contract/sums.ts'
import { randomUUID } from 'node:crypto'
import type { Assembly, Rule, RuleTarget } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { createRingBuffer } from '../records/ring-buffer.ts'
import type { AsyncInvocations } from './async-invocations.ts'
import { groupAttribute } from './message.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import type { Queues } from './queues.ts'
import { ServiceError } from './service-error.ts'
import type { Store } from './store.ts'
import { traceAttribute, validTraceHeader } from '../records/trace-header.ts'
import { present } from '../values/present.ts'

/** An event as targets receive it. */
export type EventEnvelope = {
  version: '0'
  id: string
  'detail-type': string
  source: string
  account: string
  /** To the second, as in the service. */
  time: string
  region: string
  resources: string[]
  detail: Record<string, unknown>
}

/** An event that the bus accepted, for the console and tests. */
export type PassedEvent = {
  /** When it was accepted, ISO 8601 by the stage's clock. */
  at: string
  bus: string
  event: EventEnvelope
  /** The rules that it matched, with the names of their targets. */
  rules: { name: string; targets: string[] }[]
}

type Entry = Partial<{
  Source: string
  DetailType: string
  Detail: string
  EventBusName: string
  Resources: string[]
  Time: number | string
  TraceHeader: string
}>
type EntryResult = { EventId: string } | { ErrorCode: string; ErrorMessage: string }
export type PutEventsOutput = { FailedEntryCount: number; Entries: EntryResult[] }

export type Bus = {
  /**
   * `AWSEvents.PutEvents`, with the input and output of the wire protocol. Throws `ServiceError` if the whole request
   * is rejected. `trace` is the X-Ray header of the request, for entries that have none of their own.
   */
  putEvents: (input: unknown, trace?: string) => PutEventsOutput
  /** An event that an AWS service sends to the account's default bus. */
  announce: (source: string, detailType: string, resources: string[], detail: Record<string, unknown>) => void
  /** The newest 1,000 events, oldest first. */
  recentEvents: () => PassedEvent[]
}

const maxEntries = 10
// Total for all entries of one request.
const maxBytes = 1_048_576
// The service's default quota.
const maxPatternLength = 2_048
const maxRecentEvents = 1_000

export const createBus = (parts: {
  assembly: Assembly
  store: Store
  queues: Queues
  invocations: AsyncInvocations
  clock: Clock
}): Bus => {
  const { assembly, clock } = parts
  const buses = new Set(['default', ...assembly.buses.map((bus) => bus.name)])
  const rules = assembly.rules
    .filter((rule) => rule.enabled)
    .map((rule) => ({ rule, bus: busName(rule.bus), pattern: patternOf(rule) }))
  const nameOf = new Map<string, string>()
  for (const { arn, name } of [...assembly.functions, ...assembly.queues]) nameOf.set(arn, name)
  for (const { rule } of rules) {
    for (const target of rule.targets) {
      if (!nameOf.has(target.arn))
        throw new Error(`Rule ${rule.name}: the local stage has no queue or function with the ARN ${target.arn}`)
    }
  }
  const passed = createRingBuffer<PassedEvent>(maxRecentEvents)

  const accept = (entry: Entry): EntryResult => faultOf(entry) ?? pass(entry)

  const pass = (entry: Entry): EntryResult => {
    const bus = busName(entry.EventBusName ?? 'default')
    if (!buses.has(bus))
      return { ErrorCode: 'ResourceNotFoundException', ErrorMessage: `Event bus ${bus} does not exist.` }
    const event: EventEnvelope = {
      version: '0',
      id: randomUUID(),
      'detail-type': present(entry.DetailType),
      source: present(entry.Source),
      account: assembly.account,
      time: new Date(timeOf(entry.Time) ?? clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      region: assembly.region,
      resources: entry.Resources ?? [],
      detail: JSON.parse(present(entry.Detail)) as Record<string, unknown>,
    }
    const trace = validTraceHeader(entry.TraceHeader)
    const matching = rules.filter((rule) => rule.bus === bus && rule.pattern.matches(event)).map((rule) => rule.rule)
    for (const rule of matching) for (const target of rule.targets) deliver(event, rule, target, trace)
    passed.add({
      at: new Date(clock.now()).toISOString(),
      bus,
      event,
      rules: matching.map((rule) => ({
        name: rule.name,
        targets: rule.targets.map((target) => present(nameOf.get(target.arn))),
      })),
    })
    return { EventId: event.id }
  }

  const deliver = (event: EventEnvelope, rule: Rule, target: RuleTarget, trace: string | undefined) => {
    const attributes = {
      RULE_ARN: `arn:aws:events:${assembly.region}:${assembly.account}:rule/${busName(rule.bus)}/${rule.name}`,
      TARGET_ARN: target.arn,
    }
    if (!parts.queues.byArn(target.arn)) {
      parts.invocations.submit(
        target.arn,
        event,
        { kind: 'rule', rule: rule.name, ...(trace !== undefined && { trace }) },
        { attributes, ...(target.deadLetterArn ? { deadLetterArn: target.deadLetterArn } : {}) },
      )
      return
    }
    const group = target.groupPath === undefined ? undefined : groupIn(event, target.groupPath)
    parts.queues.send(target.arn, JSON.stringify(event), {
      attributes: {
        ...(trace !== undefined && { [traceAttribute]: trace }),
        ...(group !== undefined && { [groupAttribute]: group }),
      },
    })
  }

  return {
    putEvents(input, trace) {
      const entries = (input as { Entries?: unknown } | null)?.Entries
      if (!Array.isArray(entries) || entries.length === 0 || entries.length > maxEntries) {
        throw new ServiceError(
          'ValidationException',
          `1 validation error detected: Value at 'entries' failed to satisfy constraint: Member must have length less than or equal to ${maxEntries}, and greater than or equal to 1`,
        )
      }
      if (sumBy(entries, (entry: Entry) => sizeOf(entry)) > maxBytes) {
        throw new ServiceError('ValidationException', 'Total size of the entries in the request is over the limit.')
      }
      const results = parts.store.transaction(() =>
        entries.map((entry: Entry) => accept({ ...(trace !== undefined && { TraceHeader: trace }), ...entry })),
      )
      return { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results }
    },
    announce: (source, detailType, resources, detail) =>
      parts.store.transaction(() => {
        pass({ Source: source, DetailType: detailType, Resources: resources, Detail: JSON.stringify(detail) })
      }),
    recentEvents: () => passed.all(),
  }
}

const patternOf = (rule: Rule): Pattern => {
  if (!rule.pattern) throw new Error(`Rule ${rule.name}: the local stage runs rules with an event pattern only`)
  if (JSON.stringify(rule.pattern).length > maxPatternLength)
    throw new Error(`Rule ${rule.name}: its event pattern is longer than ${maxPatternLength} characters`)
  try {
    return compilePattern(rule.pattern)
  } catch (error) {
    throw new Error(`Rule ${rule.name}: ${(error as Error).message}`, { cause: error })
  }
}

/** The text at a path such as `$.detail.workspaceId`; undefined if there is none. */
const groupIn = (event: EventEnvelope, path: string): string | undefined => {
  const found = path
    .split('.')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], event)
  return typeof found === 'string' ? found : undefined
}

/** A bus is given by its name or its ARN. */
const busName = (bus: string) => bus.slice(bus.lastIndexOf('/') + 1)

const faultOf = (entry: Entry): EntryResult | undefined => {
  for (const name of ['Source', 'DetailType', 'Detail'] as const) {
    if (!entry[name])
      return {
        ErrorCode: 'InvalidArgument',
        ErrorMessage: `Parameter ${name} is not valid. Reason: ${name} is a required argument.`,
      }
  }
  if (/^aws\./i.test(present(entry.Source)))
    return { ErrorCode: 'NotAuthorizedForSourceException', ErrorMessage: 'Not authorized for the source.' }
  if (entry.Time !== undefined && timeOf(entry.Time) === undefined) {
    return { ErrorCode: 'InvalidArgument', ErrorMessage: 'Parameter Time is not valid.' }
  }
  try {
    const detail: unknown = JSON.parse(present(entry.Detail))
    if (typeof detail === 'object' && detail !== null && !Array.isArray(detail)) return undefined
  } catch {
    // Same result as for JSON that is not an object.
  }
  return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' }
}

/** Milliseconds of a time given as epoch seconds, as in JSON 1.1, or as an ISO string. */
const timeOf = (time: Entry['Time']): number | undefined => {
  if (time === undefined) return undefined
  const millis = typeof time === 'number' ? time * 1000 : Date.parse(time)
  return Number.isFinite(millis) ? millis : undefined
}

/** Size of an entry in bytes, as the service counts it. */
const sizeOf = (entry: Entry): number => {
  const texts = [entry.Source, entry.DetailType, entry.Detail, ...(entry.Resources ?? [])]
  return texts.reduce(
    (sum, text) => sum + (typeof text === 'string' ? Buffer.byteLength(text) : 0),
    entry.Time === undefined ? 0 : 14,
  )
}
