import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCritical, scheduleOf, type Dates } from './critical-path.ts'
import type { Activity, Link, LinkType, Network } from './network.ts'

const schedule = (network: Network) => {
  const found = scheduleOf(network)
  if (found.kind === 'circle') throw new Error(`a circle: ${found.ids.join(' → ')}`)
  return found
}

const critical = (network: Network): string[] =>
  [...schedule(network).dates].filter(([, dates]) => isCritical(dates)).map(([id]) => id)

const activities = (durations: Record<string, number>): Activity[] =>
  Object.entries(durations).map(([id, duration]) => ({ id, duration }))

const link = (from: string, to: string, type: LinkType = 'FS', lag = 0): Link => ({ from, to, type, lag })

const row = ({ earlyStart, earlyFinish, lateStart, lateFinish, totalFloat, freeFloat }: Dates) => [
  earlyStart,
  earlyFinish,
  lateStart,
  lateFinish,
  totalFloat,
  freeFloat,
]

const table = (network: Network) =>
  Object.fromEntries([...schedule(network).dates].map(([id, dates]) => [id, row(dates)]))

describe('worked cases', () => {
  test('finish to start only: two paths, one of them critical', () => {
    const network = {
      activities: activities({ A: 3, B: 4, C: 2, D: 5, E: 1, F: 2, G: 4, H: 3 }),
      links: [
        link('A', 'B'),
        link('A', 'C'),
        link('B', 'D'),
        link('C', 'E'),
        link('C', 'F'),
        link('D', 'G'),
        link('E', 'G'),
        link('F', 'H'),
        link('G', 'H'),
      ],
    }
    expect(schedule(network).length).toBe(19)
    expect(table(network)).toEqual({
      A: [0, 3, 0, 3, 0, 0],
      B: [3, 7, 3, 7, 0, 0],
      C: [3, 5, 9, 11, 6, 0],
      D: [7, 12, 7, 12, 0, 0],
      E: [5, 6, 11, 12, 6, 6],
      F: [5, 7, 14, 16, 9, 9],
      G: [12, 16, 12, 16, 0, 0],
      H: [16, 19, 16, 19, 0, 0],
    })
    expect(critical(network)).toEqual(['A', 'B', 'D', 'G', 'H'])
  })

  test.each<[LinkType, number, number, number]>([
    // A (4 days) and B (3 days) with a lag: when B starts, and how long both take.
    ['FS', 2, 6, 9],
    ['FS', -1, 3, 6],
    ['SS', 2, 2, 5],
    ['FF', 2, 3, 6],
    ['SF', 5, 2, 5],
  ])('%s with a lag of %i', (type, lag, start, length) => {
    const found = schedule({ activities: activities({ A: 4, B: 3 }), links: [link('A', 'B', type, lag)] })
    expect(found.dates.get('B')?.earlyStart).toBe(start)
    expect(found.length).toBe(length)
  })

  test('a lead never starts anything before the project', () => {
    expect(table({ activities: activities({ A: 1, B: 3 }), links: [link('A', 'B', 'FS', -5)] })['B']).toEqual([
      0, 3, 0, 3, 0, 0,
    ])
  })

  test('a milestone takes no time, and an activity starts no earlier than its set day', () => {
    const network = {
      activities: [
        { id: 'A', duration: 2, notBefore: 3 },
        { id: 'M', duration: 0 },
        { id: 'B', duration: 1 },
      ],
      links: [link('A', 'M'), link('M', 'B')],
    }
    expect(table(network)).toEqual({ A: [3, 5, 3, 5, 0, 0], M: [5, 5, 5, 5, 0, 0], B: [5, 6, 5, 6, 0, 0] })
  })

  test('an empty network has no length', () => {
    expect(schedule({ activities: [], links: [] }).length).toBe(0)
  })

  test('a cycle is reported instead of a schedule', () => {
    const found = scheduleOf({
      activities: activities({ S: 1, A: 1, B: 1, C: 1, E: 1 }),
      links: [link('S', 'A'), link('A', 'B'), link('B', 'C'), link('C', 'A'), link('C', 'E')],
    })
    expect(found).toMatchObject({ kind: 'circle' })
    expect(found.kind === 'circle' && found.ids.toSorted()).toEqual(['A', 'B', 'C'])
    expect(scheduleOf({ activities: activities({ A: 1 }), links: [link('A', 'A')] })).toEqual({
      kind: 'circle',
      ids: ['A'],
    })
  })
})

/** Starts computed from the definition of each link alone, repeated until nothing moves. */
const settle = (
  { activities: all, links }: Network,
  delayed: { id: string; by: number; from: number } | undefined,
): Map<string, number> => {
  const starts = new Map(
    all.map(({ id, notBefore = 0 }) => [
      id,
      Math.max(0, notBefore, id === delayed?.id ? delayed.from + delayed.by : 0),
    ]),
  )
  const duration = new Map(all.map((activity) => [activity.id, activity.duration]))
  for (let moved = true; moved;) {
    moved = false
    for (const { from, to, type, lag } of links) {
      const [a, b] = [starts.get(from) ?? 0, starts.get(to) ?? 0]
      const tail = type === 'FS' || type === 'FF' ? a + (duration.get(from) ?? 0) : a
      const head = type === 'FF' || type === 'SF' ? b + (duration.get(to) ?? 0) : b
      if (head < tail + lag) {
        starts.set(to, b + tail + lag - head)
        moved = true
      }
    }
  }
  return starts
}

const lengthOf = ({ activities: all }: Network, starts: Map<string, number>): number =>
  Math.max(0, ...all.map(({ id, duration }) => (starts.get(id) ?? 0) + duration))

/** Links go only from earlier to later activities, so that there is no circle. */
const network: fc.Arbitrary<Network> = fc
  .array(fc.record({ duration: fc.nat(6), notBefore: fc.nat(5) }), { minLength: 1, maxLength: 7 })
  .chain((made) => {
    const all = made.map((activity, index) => ({ id: `T${index}`, ...activity }))
    const pair = fc.tuple(fc.nat(all.length - 1), fc.nat(all.length - 1)).filter(([a, b]) => a < b)
    const links =
      all.length < 2
        ? fc.constant([])
        : fc.array(
            fc.record({
              pair,
              type: fc.constantFrom<LinkType>('FS', 'SS', 'FF', 'SF'),
              lag: fc.integer({ min: -3, max: 4 }),
            }),
            { maxLength: 10 },
          )
    return links.map((found) => ({
      activities: all,
      links: found.map(({ pair: [a, b], type, lag }) => ({ from: `T${a}`, to: `T${b}`, type, lag })),
    }))
  })

test('agrees with trying every delay, on any network', () => {
  fc.assert(
    fc.property(network, (made) => {
      const { length, dates } = schedule(made)
      const undelayed = settle(made, undefined)
      expect(length).toBe(lengthOf(made, undelayed))
      for (const { id } of made.activities) {
        const found = dates.get(id) as Dates
        expect(found.earlyStart).toBe(undelayed.get(id))
        const holds = (by: number, test_: (starts: Map<string, number>) => boolean) =>
          test_(settle(made, { id, by, from: found.earlyStart }))
        const inTime = (starts: Map<string, number>) => lengthOf(made, starts) <= length
        const alone = (starts: Map<string, number>) =>
          inTime(starts) &&
          made.activities.every((other) => other.id === id || starts.get(other.id) === undelayed.get(other.id))
        expect(holds(found.totalFloat, inTime)).toBe(true)
        expect(holds(found.totalFloat + 1, inTime)).toBe(false)
        expect(holds(found.freeFloat, alone)).toBe(true)
        expect(holds(found.freeFloat + 1, alone)).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

test('the order of activities and links makes no difference', () => {
  fc.assert(
    fc.property(network, fc.infiniteStream(fc.nat()), (made, numbers) => {
      const shuffled = <T>(list: readonly T[]): T[] =>
        list
          .map((item) => ({ item, at: numbers.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ item }) => item)
      expect(table({ activities: shuffled(made.activities), links: shuffled(made.links) })).toEqual(table(made))
    }),
  )
})
