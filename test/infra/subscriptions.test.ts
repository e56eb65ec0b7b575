/** A subscriber's rule delivers exactly the events that its handler takes, and no event is dropped without a reason. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { functionRows } from '../../functions/manifest.ts'
import { matchesFilter, subscribesTo } from '../../functions/kernel/events/subscription.ts'
import { compilePattern } from '../../infra/local/events/pattern.ts'
import { rulePatternOf } from '../../infra/rule-pattern.ts'
import { eventNames, eventRows, eventSource, type DomainEvent, type EventName } from '../../shared/events.ts'
import type { EventRow } from '../../shared/contract/event.ts'
import { eventData } from '../builders/event-data.ts'

const subscribers = functionRows.flatMap(({ name, trigger }) =>
  trigger.kind === 'events' ? [{ name, subscription: trigger.subscription }] : [],
)

/** Every string that a filter matches, and one that none matches. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

const onBus = (name: EventName, data: unknown, by: object) => ({
  source: eventSource,
  'detail-type': name,
  detail: { data, by },
})

describe.each(subscribers)('$name', ({ subscription }) => {
  const rule = compilePattern(rulePatternOf(subscription))

  test('lists each of its events once', () => {
    expect(new Set(subscription.events).size).toBe(subscription.events.length)
  })

  test('has a rule that matches what its handler takes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...eventNames).chain((name) =>
          fc.record({
            name: fc.constant(name),
            data: eventData(name, ['other', ...textsIn(subscription.filters[name])]),
            by: fc.record({ kind: fc.constantFrom('staff', 'admin', 'system') }),
          }),
        ),
        ({ name, data, by }) => {
          expect(rule.matches(onBus(name, data, by))).toBe(subscription.takes({ name, data, by } as DomainEvent))
        },
      ),
      { numRuns: 500 },
    )
  })

  test.each(Object.entries(subscription.filters))('can be reached by %s, and not by all of them', (name, filters) => {
    const taken = fc
      .sample(eventData(name as EventName, ['other', ...textsIn(filters)]), { numRuns: 500, seed: 1 })
      .map((data) => subscription.takes({ name, data, by: { kind: 'staff' } } as DomainEvent))
    expect(new Set(taken)).toEqual(new Set([true, false]))
  })
})

test.each(eventNames)('%s is taken by a function, or has a reason why not', (name) => {
  const takers = subscribers.filter(({ subscription }) => subscription.events.includes(name))
  const { untaken }: EventRow = eventRows[name]
  expect(
    takers.length > 0,
    `${name} is taken by ${takers.map((taker) => taker.name).join(', ') || 'no function'}`,
  ).toBe(untaken === undefined)
})

test('a filter matches as EventBridge does', () => {
  const change = { changes: [{ field: 'status', to: 'open' }, { field: 'impact' }], note: null }
  expect(matchesFilter({ changes: { field: ['status', 'title'] } }, change)).toBe(true)
  expect(matchesFilter({ changes: { field: ['title'] } }, change)).toBe(false)
  expect(matchesFilter({ changes: { field: ['impact'], to: ['open'] } }, change)).toBe(false)
  expect(matchesFilter({ note: [{ exists: true }] }, change)).toBe(true)
  expect(matchesFilter({ none: [{ exists: true }] }, change)).toBe(false)
  expect(matchesFilter({ note: [null] }, change)).toBe(true)
})

test('a subscription that omits an event or filters by an unknown field does not compile', () => {
  subscribesTo({
    events: ['person.updated.v1', 'person.removed.v1'],
    // @ts-expect-error -- person.invited.v1 is neither taken nor left out
    families: { person: {} },
  })
  subscribesTo({
    events: ['person.updated.v1', 'person.removed.v1'],
    families: { person: { 'person.invited.v1': 'Left out for a reason.' } },
    // @ts-expect-error -- the event has no such field
    filters: { 'person.updated.v1': [{ changedFields: ['role'] }] },
  })
  subscribesTo({
    events: ['person.removed.v1'],
    // @ts-expect-error -- a filter of an event that is not taken
    filters: { 'person.updated.v1': [{ changed: ['role'] }] },
  })
  subscribesTo({
    events: ['person.updated.v1'],
    // @ts-expect-error -- a role that does not exist
    filters: { 'person.updated.v1': [{ role: ['director'] }] },
  })
  expect(subscribesTo({ events: ['person.removed.v1'] }).events).toEqual(['person.removed.v1'])
})
