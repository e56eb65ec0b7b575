import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/dates/dates.ts'
import {
  partsOf,
  reportTypes,
  type ReportAudience,
  type ReportList,
  type ReportType,
} from '../../../shared/reports/report-choices.ts'
import { reportContent } from '../../../shared/reports/report.ts'
import { verdict } from '../../../test/builders/health.ts'
import { canonical, hashOf } from '../../kernel/canonical.ts'
import { contentOf, pruned } from './content.ts'
import { currentRules, type Evidence, type StoredEntry, type StoredTask } from './evidence.ts'
import { draftCommentary } from './draft-commentary.ts'
import { differences } from './since.ts'
import { recountedReport } from '../../../test/builders/recounted-reports.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'

const asOf = '2026-06-15'
const draftedAt = '2026-06-15T10:00:00Z'
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
  rules: 2,
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
    verdict: verdict(),
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

const levelOf = (given: Evidence, area: string) => contentOf(given).health.find((each) => each.area === area)
const figure = (given: Evidence, name: string) => contentOf(given).figures.find((each) => each.figure === name)?.value
const list = (given: Evidence, name: string) => contentOf(given).lists.find((each) => each.list === name)

/** One task half planned by today, and as much of it done as is said. */
const halfway = (progress: number) => [task(1, { start: '2026-05-18', due: '2026-07-14', progress })]

const judged = (more: Parameters<typeof verdict>[0], given: Partial<Evidence> = {}, view = {}) => {
  const base = evidence(given)
  return { ...base, project: base.project && { ...base.project, verdict: verdict(more, view) } }
}

describe('health', () => {
  test('leads with the deviation that the evidence contains, and a report from before it was measured stays as it was', () => {
    expect(contentOf(judged({ spent: 530_000_00 })).deviation).toMatchObject({ area: 'budget', figure: '$430,000' })
    const { level, reason, areas } = verdict()
    const old = evidence()
    expect(
      contentOf({ ...old, project: old.project && { ...old.project, verdict: { level, reason, areas } } }),
    ).not.toHaveProperty('deviation')
  })

  test('is the verdict of that moment, with links to the lists that the report contains', () => {
    const given = judged({ lateTasks: 5, spent: 530_000_00, milestoneOn: '2026-06-13' })
    expect(levelOf(given, 'overall')).toEqual({
      area: 'overall',
      level: 'off_track',
      because: [{ says: '5 of 10 open tasks late; $430,000 over its budget', list: null }],
    })
    expect(levelOf(given, 'schedule')?.because).toEqual([
      { says: '5 of 10 open tasks late', list: 'late' },
      { says: 'A milestone is 2 days overdue', list: 'milestones' },
    ])
    // A status report has no list of expenses.
    expect(levelOf(given, 'budget')?.because).toEqual([{ says: '$430,000 over its budget', list: null }])
    expect(contentOf(given).health.map(({ area }) => area)).toEqual(['overall', 'schedule', 'budget', 'scope', 'risk'])
  })

  test('of a project that is not judged has no areas', () => {
    expect(contentOf(judged({ status: 'on_hold' })).health).toEqual([
      { area: 'overall', level: 'on_hold', because: [{ says: 'Work is paused', list: null }] },
    ])
  })
})

test('a project whose figures are behind is not judged, and its report says until when they are right', () => {
  const says = 'Figures are as of 10:40 AM, because later changes are still being counted'
  const base = evidence()
  const behind = { level: 'catching_up' as const, reason: says, areas: [] }
  const content = contentOf({ ...base, project: base.project && { ...base.project, verdict: behind } })
  expect(content.health).toEqual([{ area: 'overall', level: 'catching_up', because: [{ says, list: null }] }])
  expect(content.summary).toContain(' is not judged: figures are as of 10:40 AM, because later changes')
})

describe('the content', () => {
  test('lists completed, upcoming, late and moved work, each with its record', () => {
    const tasks = [
      task(1, { done: '2026-06-09' }),
      task(2, { due: '2026-06-18', progress: 20 }),
      task(3, { due: '2026-06-01', assignee: null }),
      task(4, { done: '2026-05-01' }),
    ]
    const given = evidence({
      tasks,
      wasDue: { [id(2)]: '2026-06-11' },
      titles: { [id(1)]: 'Weld', [id(2)]: 'Paint', [id(3)]: 'Order' },
    })
    expect(list(given, 'done')?.rows).toMatchObject([
      { id: `tsk_${id(1)}${id(1)}`, title: 'Weld', owner: 'Lia Sousa', day: '2026-06-09' },
    ])
    expect(list(given, 'next')?.rows).toMatchObject([{ title: 'Paint', value: 20 }])
    expect(list(given, 'late')?.rows).toMatchObject([{ title: 'Order', owner: null, days: 14 }])
    expect(list(given, 'moved')?.rows).toMatchObject([
      { title: 'Paint', was: '2026-06-11', day: '2026-06-18', days: 7 },
    ])
    expect(list(given, 'decisions')?.rows).toMatchObject([
      { title: 'Order', note: 'Assign someone: it is late and unassigned' },
    ])
  })

  test('lists decisions on high entries without a response and on marked ones, most severe first', () => {
    const given = evidence({
      entries: [
        entry(1),
        entry(2, { weight: 9, answered: false }),
        entry(3, { executive: true, due: '2026-06-01' }),
        entry(4, { open: false, weight: 9, resolvedOn: asOf }),
      ],
    })
    expect(list(given, 'risks')?.rows.map(({ title }) => title)).toEqual([
      'RISK-2 Entry 2',
      'RISK-3 Entry 3',
      'RISK-1 Entry 1',
    ])
    expect(list(given, 'decisions')?.rows.map(({ note }) => note)).toEqual([
      'Choose a response',
      'Marked for executives: overdue',
    ])
    expect([figure(given, 'raidOpen'), figure(given, 'raidHigh'), figure(given, 'raidClosed')]).toEqual([3, 1, 1])
  })

  test('matches earned value for money, and says why a figure is missing', () => {
    const given = money(60_000_00, { tasks: halfway(50) })
    expect([
      figure(given, 'costPerformance'),
      figure(given, 'estimateAtCompletion'),
      figure(given, 'costVariance'),
    ]).toEqual([0.8333, '120000.00', '-10000.00'])
    expect(contentOf(given).summary).toContain(
      '$60,000 of $100,000 is spent. At the current rate, the project will cost $120,000, $20,000 over budget.',
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
    const given = evidence({
      type: 'executive',
      milestones,
      entries: Array.from({ length: 12 }, (_, number) => entry(number + 1)),
    })
    expect(list(given, 'milestones')?.rows).toMatchObject([{ title: 'M1', note: 'Overdue', days: 5 }])
    expect([list(given, 'risks')?.total, list(given, 'risks')?.rows.length]).toEqual([12, 8])
  })

  test('of the portfolio lists the worst project first, by the verdicts of that moment', () => {
    const base = evidence().project as NonNullable<Evidence['project']>
    const projects = [
      { ...base, id: 'prj_1', name: 'Fine' },
      { ...base, id: 'prj_2', name: 'Behind', verdict: verdict({ progress: 5, spent: 0 }) },
      { ...base, id: 'prj_3', name: 'Over', verdict: verdict({ endDate: '2026-06-01' }) },
    ]
    const given = evidence({ type: 'executive', project: null, projects })
    expect(list(given, 'projects')?.rows.map(({ title, level }) => [title, level])).toEqual([
      ['Behind', 'Off track'],
      ['Over', 'Off track'],
      ['Fine', 'On track'],
    ])
    expect(contentOf(given).summary).toMatch(/^The portfolio is off track: 2 off track and 0 at risk of 3 projects\./)
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
    isIssue: fc.boolean(),
  })
  .map(({ number, isIssue, ...more }) =>
    entry(number, isIssue ? { ...more, raidType: 'issue', weight: Math.ceil(more.weight / 3), exposure: null } : more),
  )
const anyMilestones = fc
  .array(fc.record({ date: fc.option(day), doneOn: fc.option(day) }), { maxLength: 5 })
  .map((list) =>
    list.map((more, place) => ({
      id: `mls_${place}`,
      projectId: 'prj_0000000000000001',
      name: `Milestone ${place}`,
      ...more,
    })),
  )
const anyExpenses = fc.array(fc.nat(90_000_00), { maxLength: 4 }).map((list) =>
  list.map((cents, place) => ({
    id: `exp_${place}`,
    note: `Invoice ${place}`,
    category: 'Steel',
    spentOn: '2026-06-10',
    cents,
  })),
)

const anyProject = fc.record({
  endDate: fc.option(day),
  progress: fc.nat(100),
  budget: fc.nat(100_000_00),
  spent: fc.nat(200_000_00),
})

const kinds = (Object.keys(reportTypes) as ReportType[]).flatMap((type) =>
  (reportTypes[type].audiences as readonly ReportAudience[]).map((audience) => ({ type, audience })),
)

const anyEvidence = fc
  .record({
    kind: fc.constantFrom(...kinds),
    tasks: fc.uniqueArray(anyTask, { selector: ([of]) => of, maxLength: 60 }),
    entries: fc.uniqueArray(anyEntry, { selector: (each) => each.id, maxLength: 12 }),
    spent: fc.nat(200_000_00),
    budget: fc.oneof(fc.constant(0), fc.nat(100_000_00)),
    endDate: fc.option(day),
    milestones: anyMilestones,
    ofPortfolio: fc.constantFrom(true, false, false),
    projects: fc.array(anyProject, { maxLength: 5 }),
    expenses: anyExpenses,
  })
  .map(({ kind, spent, budget, endDate, expenses, ofPortfolio, ...more }) => {
    const shown = kind.audience === 'executive'
    const isPortfolio = ofPortfolio && partsOf(kind.type, kind.audience, false) !== null
    // The evidence of a portfolio has the progress of its projects, and no tasks.
    const tasks = isPortfolio ? [] : more.tasks
    const amounts = (of: { budget: number; spent: number }) =>
      shown ? { budget: of.budget, spent: of.spent } : { budget: null, spent: null }
    const given = money(shown ? spent : 0, {
      ...kind,
      tasks,
      entries: more.entries,
      milestones: more.milestones,
      expenses: shown ? expenses : [],
      titles: Object.fromEntries(tasks.map(([short]) => [short, `Task ${short}`])),
    })
    const { project } = given
    if (project === null) return given
    const judged = verdict({ budget, spent, lateTasks: Math.min(10, tasks.length) }, { money: shown })
    return {
      ...given,
      project: isPortfolio ? null : { ...project, endDate, ...amounts({ budget, spent }), verdict: judged },
      projects: isPortfolio
        ? more.projects.map((one, place) => ({
            ...project,
            ...one,
            ...amounts(one),
            id: `prj_${place}`,
            name: `Project ${place}`,
            verdict: verdict({ endDate: one.endDate }, { money: shown }),
          }))
        : [],
    }
  })

describe('any report', () => {
  test('matches its schema, and is reproduced from its stored records through JSON, without unused names', () => {
    fc.assert(
      fc.property(anyEvidence, (given) => {
        const content = contentOf(given)
        expect(reportContent.parse(content)).toEqual(content)
        expect(contentOf(JSON.parse(JSON.stringify(pruned(given))) as Evidence)).toEqual(content)
      }),
      { numRuns: sampleSize(60) },
    )
  })

  test('has no figure in a sentence that differs from a recount, and no record filed against its direction', () => {
    let known = 0
    fc.assert(
      fc.property(anyEvidence, (of) => {
        const content = contentOf(of)
        const { lists, summary } = content
        const { sentences } = draftCommentary({ content, since: null }, { id: 'ws', name: 'Acme' }, draftedAt)
        const notes = lists.flatMap(({ rows }) => rows.map(({ note }) => note))
        for (const text of [summary, ...sentences.map((one) => one.text), ...notes]) {
          const figures = recountedReport(text, of, content)
          known += figures.length
          expect(figures.map(({ says }) => [text, says])).toEqual(figures.map(({ recounted }) => [text, recounted]))
        }
        const count = sentences.find(({ text }) => /^(?:One|\d+) tasks? (?:is|are) late/.test(text))
        const late = lists.find(({ list: name }) => name === 'late')
        if (count !== undefined)
          expect(count.records.map((record) => record.id)).toEqual(late?.rows.slice(0, 5).map((row) => row.id))
        const titled = (name: ReportList) =>
          lists.filter((one) => one.list === name).flatMap(({ rows }) => rows.map(({ title }) => title))
        expect(titled('late').filter((title) => titled('done').includes(title))).toEqual([])
        for (const { title, note, day: on } of lists.flatMap(({ rows }) => rows))
          if (/overdue|is late|new end date/i.test(note))
            expect([title, (on ?? '') < asOf || note === 'Overdue']).toEqual([title, true])
      }),
      { numRuns: sampleSize(800) },
    )
    // At least four figures of each report, on average.
    expect(known).toBeGreaterThan(4 * sampleSize(800))
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
      { numRuns: sampleSize(60) },
    )
  })

  test('has a commentary of three to eight sentences that rest on its records, and say no more than it does', () => {
    fc.assert(
      fc.property(anyEvidence, fc.option(anyEvidence), (one, other) => {
        const content = contentOf(one)
        const { type, audience, project } = one
        const was = other && contentOf({ ...other, type, audience, project })
        const since = was && { reportId: 'rpt_1', asOf: '2026-06-08', ...differences(content, was) }
        const { sentences } = draftCommentary({ content, since }, { id: 'ws', name: 'Acme' }, draftedAt)
        expect(sentences.length).toBeGreaterThanOrEqual(3)
        expect(sentences.length).toBeLessThanOrEqual(8)
        const lists = [...content.lists, ...(since?.lists.map(({ came }) => ({ rows: came })) ?? [])]
        const known = new Set([content.project?.id ?? 'ws', ...lists.flatMap(({ rows }) => rows.map((row) => row.id))])
        for (const { text, records } of sentences) {
          expect(text).toMatch(/^\P{Ll}.*\.$/u)
          expect(text).not.toMatch(/undefined|NaN|null|\.\./)
          expect(records.length).toBeGreaterThan(0)
          expect(new Set(records.map((record) => record.id)).size).toBe(records.length)
          expect(records.filter((record) => !known.has(record.id))).toEqual([])
          if (audience !== 'executive') expect(text).not.toContain('$')
        }
      }),
      { numRuns: sampleSize(60) },
    )
  })

  test('shows no money to a team or a client', () => {
    fc.assert(
      fc.property(
        anyEvidence.filter(({ audience }) => audience !== 'executive'),
        (given) => {
          const { figures, lists, summary, health } = contentOf(given)
          expect(figures.filter(({ value }) => typeof value === 'string')).toEqual([])
          expect(lists.flatMap(({ rows }) => rows).filter(({ amount }) => amount !== null)).toEqual([])
          expect(JSON.stringify([summary, health])).not.toContain('$')
        },
      ),
      { numRuns: sampleSize(40) },
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
    { numRuns: sampleSize(80) },
  )
})

describe('a project that is over', () => {
  const over = (status: string, more: Partial<Evidence> = {}) => {
    const base = evidence({
      rules: currentRules,
      tasks: [
        task(1, { due: '2026-06-01', assignee: null }),
        task(2, { due: '2026-06-18' }),
        task(3, { due: '2026-06-10', done: '2026-06-12' }),
      ],
      milestones: [
        { id: 'mls_1', projectId: 'prj_0000000000000001', name: 'Missed', date: '2026-06-10', doneOn: null },
        { id: 'mls_2', projectId: 'prj_0000000000000001', name: 'Coming', date: '2026-06-20', doneOn: null },
        { id: 'mls_3', projectId: 'prj_0000000000000001', name: 'Reached', date: '2026-06-01', doneOn: '2026-06-02' },
      ],
      ...more,
    })
    return { ...base, project: base.project && { ...base.project, status, endDate: '2026-06-05' } }
  }
  const rows = (given: Evidence, name: string) => list(given, name)?.rows.map(({ title, note }) => `${title} ${note}`)

  test('has nothing late, ahead or to be decided once it is cancelled; what was done stays done', () => {
    const given = over('cancelled')
    expect(['late', 'next', 'decisions'].map((name) => list(given, name)?.total ?? 0)).toEqual([0, 0, 0])
    expect(list(given, 'done')?.total).toBe(1)
    expect(rows(given, 'milestones')).toEqual(['Reached Reached', 'Missed Cancelled', 'Coming Cancelled'])
    expect(measure(given)).toMatchObject({ completed: 1, open: [], late: [], missed: [] })
    expect(contentOf(given).summary).not.toMatch(/next milestone|will cost/)
    const financial = contentOf({ ...given, type: 'financial' }).figures
    expect(financial.find(({ figure: name }) => name === 'remaining')).toMatchObject({
      value: null,
      why: 'The project is cancelled',
    })
  })

  test('is asked for no new dates once it is completed', () => {
    expect(list(over('active'), 'decisions')?.rows.map(({ note }) => note.split(':')[0])).toEqual([
      'Agree on a new end date',
      'Agree on a new date',
      'Assign someone',
    ])
    expect(list(over('completed'), 'decisions')?.rows).toMatchObject([
      { note: expect.stringMatching(/^Assign someone/) },
    ])
    expect(list(over('completed'), 'late')?.total).toBe(1)
  })

  test('reproduces as it was, if an earlier rule made the report', () => {
    expect(list(over('cancelled', { rules: 4 }), 'late')?.total).toBe(1)
  })
})
