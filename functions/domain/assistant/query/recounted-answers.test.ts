/** Answers over generated records: no figure differs from a recount, and a sentence that counts up to five records cites them. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { addDays, addMonths, monthOf } from '../../../../shared/dates/dates.ts'
import { writtenMonth } from '../../../../shared/dates/written-day.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { choose } from './choose.ts'
import { measure } from './measure.ts'
import type { Row } from './sources/row.ts'

const today = '2026-11-30'
const inDays = (days: number) => addDays(today, days)
const otherwise = { kind: 'workspace', id: 'ws_0', name: 'Harbour Rail' } as const
const names = { today, project: (id: string) => `Project ${id}`, person: (id: string) => `Person ${id}` }

const anyRow = fc.record({
  due: fc.option(fc.integer({ min: -80, max: 80 }).map(inDays), { nil: null }),
  isOpen: fc.boolean(),
  priority: fc.constantFrom('low', 'high', 'critical'),
  hours: fc.option(fc.integer({ min: 0, max: 80 }), { nil: null }),
  amount: fc.integer({ min: -100_000_00, max: 900_000_00 }),
  project: fc.constantFrom('p1', 'p2', null),
  person: fc.constantFrom('a', 'b', 'c', null),
})
type Given = { due: string | null; isOpen: boolean; priority: string; hours: number | null; amount: number } & {
  project: string | null
  person: string | null
}

const rowsOf = (given: readonly Given[]): Row[] =>
  given.map(({ due, isOpen, priority, hours, amount, project, person }, place) => ({
    record: { kind: 'task', id: `tsk_${place}`, name: `Task ${place}` },
    name: `“Task ${place}”`,
    texts: [`Task ${place}`],
    projectId: project,
    states: [
      isOpen ? ('open' as const) : ('done' as const),
      ...(isOpen && due !== null && due < today ? ['late' as const] : []),
    ],
    people: { assignee: [person], submitter: [person] },
    dates: { due, spent: due, completed: due },
    figures: { hours, amount },
    facts: {},
    priority,
    says: 'is a task.',
  }))

const span = fc
  .tuple(fc.integer({ min: -80, max: 80 }), fc.nat(60))
  .map(([from, length]) => ({ from: inDays(from), to: inDays(from + length) }))

const conditions = fc.record(
  {
    is: fc.constantFrom(['open'], ['late'], ['done'], ['open', 'late']),
    priorities: fc.constantFrom(['high'], ['low', 'critical']),
    projects: fc.constantFrom(['p1'], ['p1', 'p2']),
    people: fc.constantFrom(['a'], ['b', 'c']),
    period: span,
    figures: fc.constantFrom([{ of: 'hours', is: 'over', value: 20 }], [{ of: 'hours', is: 'at_most', value: 8 }]),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<AssistantQuery['where']>

/** The conditions again, written apart from the executor. */
const fits = ({ is, priorities, projects, people, period, figures }: AssistantQuery['where'], row: Given): boolean => {
  const isLate = row.isOpen && row.due !== null && row.due < today
  const states = { open: row.isOpen, done: !row.isOpen, late: isLate } as Record<string, boolean>
  const [limit] = figures ?? []
  return (
    (is ?? []).every((state) => states[state]) &&
    (priorities === undefined || priorities.some((priority) => priority === row.priority)) &&
    (projects === undefined || projects.includes(row.project ?? '')) &&
    (people === undefined || people.includes(row.person ?? '')) &&
    (period === undefined || (row.due !== null && row.due >= period.from! && row.due <= period.to!)) &&
    (limit === undefined ||
      (row.hours !== null && (limit.is === 'over' ? row.hours > limit.value : row.hours <= limit.value)))
  )
}

const answered = (given: readonly Given[], query: AssistantQuery) => {
  const rows = rowsOf(given)
  const scene = { today, projectStates: new Map(), managers: new Map() }
  const against =
    query.where.against === undefined
      ? []
      : choose(rows, { ...query, where: { ...query.where, period: query.where.against } }, scene).rows
  return measure(choose(rows, query, scene).rows, against, query, { names, otherwise }).statements
}

const figureIn = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? `none in “${text}”`
const runs = { numRuns: sampleSize(600) }
const workspace = fc.array(anyRow, { maxLength: 24 })
const totalOf = (rows: readonly Given[]) => sumBy(rows, ({ amount }) => amount)

test('a count is that of the records, and cites as many as it counts, up to five', () => {
  fc.assert(
    fc.property(workspace, conditions, fc.constantFrom('list', 'count'), (given, where, kind) => {
      const found = given.filter((row) => fits(where, row))
      const [first, ...others] = answered(given, { what: 'tasks', where, measure: kind })
      const count = figureIn(/^There (?:is|are) (no|[\d,]+)/, first?.text ?? '')
      expect(count).toBe(found.length === 0 ? 'no' : writtenNumber(found.length))
      expect(first?.records).toHaveLength(Math.max(1, Math.min(found.length, assistantLimits.records)))
      expect(others).toHaveLength(Math.min(found.length, assistantLimits.each))
    }),
    runs,
  )
})

test('a sum and an average are those of the records', () => {
  fc.assert(
    fc.property(workspace, conditions, (given, where) => {
      const found = given.filter((row) => fits(where, row))
      const known = found.flatMap(({ hours }) => hours ?? [])
      const total = sumBy(known, (hours) => hours)
      const [sum] = answered(given, { what: 'tasks', where, measure: 'sum', figure: 'hours' })
      if (found.length > 0)
        expect(figureIn(/(?:add up to|are) ([\d,.]+) hours?\./, sum?.text ?? '')).toBe(writtenNumber(total))
      const [average] = answered(given, { what: 'tasks', where, measure: 'average', figure: 'hours' })
      if (known.length > 0)
        expect(figureIn(/ is ([\d,.]+) hours?\.$/, average?.text ?? '')).toBe(
          writtenNumber(Math.round((10 * total) / known.length) / 10),
        )
    }),
    runs,
  )
})

test('groups add up to all records, each with its own figure', () => {
  fc.assert(
    fc.property(workspace, conditions, fc.constantFrom('project', 'priority', 'month'), (given, where, by) => {
      const found = given.filter((row) => fits(where, row))
      const [first, ...groups] = answered(given, {
        what: 'expenses',
        where: { ...(where.projects !== undefined && { projects: where.projects }) },
        measure: 'sum',
        figure: 'amount',
        by,
      })
      const own = given.filter((row) =>
        fits({ ...(where.projects !== undefined && { projects: where.projects }) }, row),
      )
      if (own.length === 0) return
      expect(found.length).toBeLessThanOrEqual(own.length)
      expect(first?.text).toContain(wholeDollars(totalOf(own)))
      const labelOf = (row: Given): string =>
        by === 'project'
          ? row.project === null
            ? 'No project'
            : `“Project ${row.project}”`
          : by === 'month'
            ? row.due === null
              ? 'No date'
              : writtenMonth(monthOf(row.due))
            : row.priority
      for (const { text } of groups) {
        const [, label = '', amount = ''] = /^(.+): (-?\$[\d,]+)\.$/.exec(text) ?? []
        const same = own.filter((row) => labelOf(row).toLowerCase() === label.toLowerCase())
        expect([label, amount]).toEqual([label, wholeDollars(totalOf(same))])
      }
    }),
    runs,
  )
})

test('a comparison has both amounts, their difference and its share', () => {
  const month = (later: number) => {
    const of = addMonths(monthOf(today), later)
    return { from: `${of}-01`, to: addDays(`${addMonths(of, 1)}-01`, -1) }
  }
  fc.assert(
    fc.property(workspace, fc.integer({ min: -2, max: 0 }), (given, later) => {
      const [period, against] = [month(later), month(later - 1)]
      const [first] = answered(given, {
        what: 'expenses',
        where: { period, against },
        measure: 'compare',
        figure: 'amount',
      })
      const within = ({ from, to }: typeof period) =>
        totalOf(given.filter(({ due }) => due !== null && due >= from && due <= to))
      const [now, then] = [within(period), within(against)]
      const text = first?.text ?? ''
      expect(text).toContain(`is ${wholeDollars(now)} in ${writtenMonth(period.from)}, and`)
      expect(text).toContain(
        now === then
          ? ': the same.'
          : `${wholeDollars(then)} in ${writtenMonth(against.from)}: ${wholeDollars(Math.abs(now - then))} ${now > then ? 'more' : 'less'}`,
      )
      if (now !== then && then !== 0)
        expect(text).toContain(`(${Math.round((100 * Math.abs(now - then)) / Math.abs(then))}%)`)
    }),
    runs,
  )
})
