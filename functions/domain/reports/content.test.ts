import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import { reportTypes, type ReportAudience, type ReportType } from '../../../shared/report-choices.ts'
import { reportContent } from '../../../shared/report.ts'
import { canonical, hashOf } from './canonical.ts'
import { contentOf, pruned } from './content.ts'
import type { Evidence, StoredEntry, StoredTask } from './evidence.ts'
import { differences } from './since.ts'

const asOf = '2026-06-15'
const id = (number: number): string => String(number).padStart(16, '0')

const task = (
  number: number,
  more: {
    start?: string | null
    due?: string | null
    hours?: number | null
    progress?: number
    created?: string
    done?: string | null
    assignee?: string | null
  } = {},
): StoredTask => {
  const {
    start = null,
    due = null,
    hours = null,
    progress = 0,
    created = '2026-01-05',
    done = null,
    assignee = 'usr_1',
  } = more
  return [id(number), start, due, hours, done === null ? progress : 100, created, done, 'medium', assignee]
}

const entry = (number: number, more: Partial<StoredEntry> = {}): StoredEntry => ({
  id: `rad_${id(number)}`,
  uniqueId: `RISK-${number}`,
  raidType: 'risk',
  projectId: 'prj_0000000000000001',
  title: `Entry ${number}`,
  owner: 'Ana Flores',
  impact: 'medium',
  weight: 4,
  open: true,
  dateOpened: '2026-05-01',
  resolvedOn: null,
  due: null,
  answered: true,
  executive: false,
  exposure: null,
  ...more,
})

const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  rules: 1,
  type: 'status',
  audience: 'executive',
  asOf,
  period: { from: '2026-06-08', to: asOf },
  project: {
    id: 'prj_0000000000000001',
    name: 'Depot roof',
    status: 'active',
    manager: 'Ana Flores',
    startDate: '2026-01-05',
    endDate: '2026-12-31',
    createdOn: '2026-01-05',
    progress: 0,
    budget: 100_000_00,
    spent: 0,
  },
  projects: [],
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  tasks: [],
  milestones: [],
  entries: [],
  expenses: [],
  wasDue: {},
  titles: {},
  people: { usr_1: 'Lia Sousa' },
  ...more,
})

const money = (spent: number, more: Partial<Evidence> = {}) =>
  evidence({ ...more, project: { ...(evidence().project as NonNullable<Evidence['project']>), spent } })

const levelOf = (of: Evidence, area: string) => contentOf(of).health.find((each) => each.area === area)
const figure = (of: Evidence, name: string) => contentOf(of).figures.find((each) => each.figure === name)?.value
const list = (of: Evidence, name: string) => contentOf(of).lists.find((each) => each.list === name)

/** One task half planned by today, and as much of it done as is said. */
const halfway = (progress: number) => [task(1, { start: '2026-05-18', due: '2026-07-14', progress })]

describe('health', () => {
  test.each([
    [50, 'on_track'],
    [47, 'at_risk'],
    [42, 'off_track'],
  ])('of a schedule that is half over with %i percent done is %s', (progress, level) => {
    expect(levelOf(evidence({ tasks: halfway(progress) }), 'schedule')?.level).toBe(level)
  })

  test('of a schedule is at risk with one late task of many, off track with a quarter of the open ones late, and links to them', () => {
    const tasks = [
      task(1, { due: addDays(asOf, -1), progress: 99 }),
      ...[2, 3, 4, 5].map((number) => task(number, { due: addDays(asOf, 30) })),
    ]
    expect(levelOf(evidence({ tasks }), 'schedule')).toMatchObject({
      level: 'at_risk',
      because: [{ says: '1 of 5 open tasks late', list: 'late' }],
    })
    expect(levelOf(evidence({ tasks: tasks.slice(0, 4) }), 'schedule')?.level).toBe('off_track')
  })

  test('of a schedule accounts for overdue milestones and a past end date', () => {
    const missed = (days: number) =>
      evidence({
        tasks: halfway(50),
        milestones: [
          {
            id: 'mls_1',
            projectId: 'prj_0000000000000001',
            name: 'Handover',
            date: addDays(asOf, -days),
            doneOn: null,
          },
        ],
      })
    expect(levelOf(missed(1), 'schedule')?.level).toBe('at_risk')
    expect(levelOf(missed(15), 'schedule')?.level).toBe('off_track')
    const over = evidence({ tasks: [task(1, { due: addDays(asOf, 5) })] })
    const project = { ...(over.project as NonNullable<Evidence['project']>), endDate: addDays(asOf, -3) }
    expect(levelOf({ ...over, project }, 'schedule')).toMatchObject({
      level: 'off_track',
      because: [{ says: '3 days past its end date' }],
    })
    // Whatever its end date says: it is done.
    expect(
      levelOf({ ...over, project, tasks: [task(1, { due: addDays(asOf, -9), done: addDays(asOf, -10) })] }, 'schedule')
        ?.level,
    ).toBe('on_track')
  })

  test('of a budget follows the cost performance and the spending', () => {
    const tasks = [task(1, { due: addDays(asOf, 9), progress: 50 })]
    expect(levelOf(money(50_000_00, { tasks }), 'budget')?.level).toBe('on_track')
    expect(levelOf(money(54_000_00, { tasks }), 'budget')?.level).toBe('at_risk')
    expect(levelOf(money(60_000_00, { tasks }), 'budget')?.level).toBe('off_track')
    expect(levelOf(money(100_001_00, { tasks: [task(1, { done: asOf })] }), 'budget')).toMatchObject({
      level: 'off_track',
      because: [{ says: '$1 over its budget' }],
    })
  })

  test('of a scope follows the work added in the period', () => {
    const old = Array.from({ length: 20 }, (_, number) => task(number))
    const added = (count: number) =>
      evidence({
        tasks: [...old, ...Array.from({ length: count }, (_, number) => task(100 + number, { created: '2026-06-10' }))],
      })
    expect([1, 2, 5].map((count) => levelOf(added(count), 'scope')?.level)).toEqual([
      'on_track',
      'at_risk',
      'off_track',
    ])
  })

  test('overall is the worst of the areas, and names them', () => {
    expect(levelOf(money(60_000_00, { tasks: halfway(50) }), 'overall')).toMatchObject({
      level: 'off_track',
      because: [{ says: 'Budget is off track' }],
    })
  })

  test('is unknown without data, and money areas are not rated for audiences that may not see money', () => {
    const bare = evidence({ audience: 'team' })
    expect(
      levelOf({ ...bare, project: bare.project && { ...bare.project, startDate: null, endDate: null } }, 'overall')
        ?.level,
    ).toBe('unknown')
    expect(contentOf(money(999_000_00, { audience: 'client' })).health.map(({ area }) => area)).toEqual([
      'overall',
      'scope',
      'schedule',
    ])
  })
})

describe('the content', () => {
  test('lists completed, upcoming, late and moved work, each with its record', () => {
    const tasks = [
      task(1, { done: '2026-06-09' }),
      task(2, { due: '2026-06-18', progress: 20 }),
      task(3, { due: '2026-06-01', assignee: null }),
      task(4, { done: '2026-05-01' }),
    ]
    const of = evidence({
      tasks,
      wasDue: { [id(2)]: '2026-06-11' },
      titles: { [id(1)]: 'Weld', [id(2)]: 'Paint', [id(3)]: 'Order' },
    })
    expect(list(of, 'done')?.rows).toMatchObject([
      { id: `tsk_${id(1)}${id(1)}`, title: 'Weld', owner: 'Lia Sousa', day: '2026-06-09' },
    ])
    expect(list(of, 'next')?.rows).toMatchObject([{ title: 'Paint', value: 20 }])
    expect(list(of, 'late')?.rows).toMatchObject([{ title: 'Order', owner: null, days: 14 }])
    expect(list(of, 'moved')?.rows).toMatchObject([{ title: 'Paint', was: '2026-06-11', day: '2026-06-18', days: 7 }])
    expect(list(of, 'decisions')?.rows).toMatchObject([
      { title: 'Order', note: 'Assign someone: it is late and unassigned' },
    ])
  })

  test('lists decisions on high entries without a response and on marked ones, most severe first', () => {
    const of = evidence({
      entries: [
        entry(1),
        entry(2, { weight: 9, answered: false }),
        entry(3, { executive: true, due: '2026-06-01' }),
        entry(4, { open: false, weight: 9, resolvedOn: asOf }),
      ],
    })
    expect(list(of, 'risks')?.rows.map(({ title }) => title)).toEqual([
      'RISK-2 Entry 2',
      'RISK-3 Entry 3',
      'RISK-1 Entry 1',
    ])
    expect(list(of, 'decisions')?.rows.map(({ note }) => note)).toEqual([
      'Choose a response',
      'Marked for executives: overdue',
    ])
    expect([figure(of, 'raidOpen'), figure(of, 'raidHigh'), figure(of, 'raidClosed')]).toEqual([3, 1, 1])
  })

  test('matches earned value for money, and says why a figure is missing', () => {
    const of = money(60_000_00, { tasks: halfway(50) })
    expect([figure(of, 'costPerformance'), figure(of, 'estimateAtCompletion'), figure(of, 'costVariance')]).toEqual([
      0.8333,
      '120000.00',
      '-10000.00',
    ])
    expect(contentOf(of).summary).toContain(
      '$60,000 of $100,000 is spent; as costly as so far it ends at $120,000, $20,000 over its budget.',
    )
    expect(contentOf(evidence()).figures.find(({ figure: name }) => name === 'costPerformance')).toMatchObject({
      value: null,
      why: 'Nothing spent yet',
    })
  })

  test('of a one-page report keeps the most important rows of each list, and no completed milestone', () => {
    const milestones = ['2026-06-01', null].map((doneOn, index) => ({
      id: `mls_${index}`,
      projectId: 'prj_0000000000000001',
      name: `M${index}`,
      date: '2026-06-10',
      doneOn,
    }))
    const of = evidence({
      type: 'executive',
      milestones,
      entries: Array.from({ length: 12 }, (_, number) => entry(number + 1)),
    })
    expect(list(of, 'milestones')?.rows).toMatchObject([{ title: 'M1', note: 'Overdue', days: 5 }])
    expect([list(of, 'risks')?.total, list(of, 'risks')?.rows.length]).toEqual([12, 8])
  })

  test('of the portfolio lists the worst project first, using only the totals', () => {
    const base = evidence().project as NonNullable<Evidence['project']>
    const projects = [
      { ...base, id: 'prj_1', name: 'Fine', progress: 60 },
      { ...base, id: 'prj_2', name: 'Behind', progress: 5 },
      { ...base, id: 'prj_3', name: 'Over', progress: 60, endDate: '2026-06-01', spent: 10_000_00 },
    ]
    const of = evidence({ type: 'executive', project: null, projects })
    expect(list(of, 'projects')?.rows.map(({ title, level }) => [title, level])).toEqual([
      ['Behind', 'Off Track'],
      ['Over', 'Off Track'],
      ['Fine', 'On Track'],
    ])
    expect(contentOf(of).summary).toMatch(/^The portfolio is off track: 2 off track and 0 at risk of 3 projects\./)
  })
})

const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(asOf, days))
const anyTask = fc
  .record({
    number: fc.integer({ min: 1, max: 400 }),
    start: fc.option(day),
    due: fc.option(day),
    hours: fc.option(fc.integer({ min: 0, max: 80 })),
    progress: fc.integer({ min: 0, max: 99 }),
    created: day,
    done: fc.option(day),
    assignee: fc.option(fc.constantFrom('usr_1', 'usr_2')),
  })
  .map(({ number, ...more }) => task(number, more))
const anyEntry = fc
  .record({
    number: fc.integer({ min: 1, max: 99 }),
    weight: fc.integer({ min: 1, max: 9 }),
    open: fc.boolean(),
    answered: fc.boolean(),
    executive: fc.boolean(),
    due: fc.option(day),
    exposure: fc.option(fc.nat(1_000_000)),
  })
  .map(({ number, ...more }) => entry(number, more))

const kinds = (Object.keys(reportTypes) as ReportType[]).flatMap((type) =>
  (reportTypes[type].audiences as readonly ReportAudience[]).map((audience) => ({ type, audience })),
)

const anyEvidence = fc
  .record({
    kind: fc.constantFrom(...kinds),
    tasks: fc.uniqueArray(anyTask, { selector: ([of]) => of, maxLength: 60 }),
    entries: fc.uniqueArray(anyEntry, { selector: (each) => each.id, maxLength: 12 }),
    spent: fc.nat(200_000_00),
    budget: fc.nat(100_000_00),
  })
  .map(({ kind, tasks, entries, spent, budget }) => {
    const shown = kind.audience === 'executive'
    const of = money(shown ? spent : 0, {
      ...kind,
      tasks,
      entries,
      titles: Object.fromEntries(tasks.map(([short]) => [short, `Task ${short}`])),
    })
    return {
      ...of,
      project: of.project && { ...of.project, budget: shown ? budget : null, spent: shown ? spent : null },
    }
  })

describe('any report', () => {
  test('matches its schema, and is reproduced from its stored records through JSON, without unused names', () => {
    fc.assert(
      fc.property(anyEvidence, (of) => {
        const content = contentOf(of)
        expect(reportContent.parse(content)).toEqual(content)
        expect(contentOf(JSON.parse(JSON.stringify(pruned(of))) as Evidence)).toEqual(content)
      }),
      { numRuns: 60 },
    )
  })

  test('has no differences from itself, and the differences between two reports are symmetric', () => {
    fc.assert(
      fc.property(anyEvidence, anyEvidence, (one, other) => {
        const [a, b] = [
          contentOf(one),
          contentOf({ ...other, type: one.type, audience: one.audience, project: one.project }),
        ]
        expect(differences(a, a)).toEqual({ health: [], figures: [], lists: [] })
        const [there, back] = [differences(a, b), differences(b, a)]
        expect(back.figures).toEqual(
          there.figures.map(({ figure: name, was, now }) => ({ figure: name, was: now, now: was })),
        )
        expect(back.lists).toEqual(
          there.lists.map(({ list: name, came, went }) => ({ list: name, came: went, went: came })),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('shows no money to a team or a client', () => {
    fc.assert(
      fc.property(
        anyEvidence.filter(({ audience }) => audience !== 'executive'),
        (of) => {
          const { figures, lists, summary, health } = contentOf(of)
          expect(figures.filter(({ value }) => typeof value === 'string')).toEqual([])
          expect(lists.flatMap(({ rows }) => rows).filter(({ amount }) => amount !== null)).toEqual([])
          expect(JSON.stringify([summary, health])).not.toContain('$')
        },
      ),
      { numRuns: 40 },
    )
  })
})

test('the hash of a value does not depend on the order of its keys, and changes with any value', () => {
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shuffled)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, each]) => [key, shuffled(each)]),
          )
        : value
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(hashOf(shuffled(value))).toBe(hashOf(value))
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
      expect(hashOf([value])).not.toBe(hashOf(value))
    }),
    { numRuns: 80 },
  )
})
