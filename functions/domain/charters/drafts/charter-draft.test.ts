import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  charter,
  charterSections,
  draftCharterBody,
  sectionOf,
  type CharterSection,
  type DraftCharterBody,
} from '../../../../shared/charters/charter.ts'
import { daysBetween } from '../../../../shared/dates/dates.ts'
import { day } from '../../../../shared/dates/day-inputs.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { draftCharter } from './charter-draft.ts'
import { recountedCharter } from '../../../../test/builders/recounted-charters.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'

const request = (fields: Record<string, unknown>): DraftCharterBody => draftCharterBody.parse(fields)

const origin = { draftedBy: 'rules', draftedAt: '2026-11-21T10:00:00.000Z', edited: false }

const roof = {
  projectName: 'Depot roof',
  description: 'Renew the roof over nine tracks',
  businessJustification: 'High priority project with a budget of $250,000.00',
  projectType: 'infrastructure',
  priority: 'high',
  timeline: '2026-12-01 to 2027-03-01',
  budget: 250_000,
  sponsor: 'Rui Tavares, Chief Operating Officer',
  manager: 'Kwame Mensah',
  scope: 'The roof and its drainage',
  outOfScope: 'The annex.',
  reportingCadence: 'weekly',
  stakeholders: ['Fire authority', 'Neighbours'],
  deliverables: ['Nine renewed bays', 'As-built drawings'],
  milestones: ['Bay 1 handed back'],
  risks: ['Asbestos beyond the survey'],
  constraints: ['Two tracks at most out of use'],
  criticalSuccessFactors: ['No lost departure'],
}

const text = (max: number) => fc.string({ unit: 'grapheme', maxLength: max })
const texts = fc.array(fc.oneof(text(40), fc.constant('x'.repeat(300)), fc.constant('👷'.repeat(150))), {
  maxLength: 50,
})
const lines = fc.string({
  unit: fc.constantFrom('a', 'é', '-', ' ', '\t', '\n', '\r', '\u2028', '\u2029', '\u202E'),
})
const anything = fc.record({
  projectName: fc.oneof(fc.constant('Depot roof'), fc.constant('🚄'.repeat(100))),
  description: fc.oneof(text(80), fc.constant('y'.repeat(2000))),
  scope: fc.oneof(text(80), fc.constant('z'.repeat(5000))),
  objectives: fc.oneof(text(80), lines, fc.constant('👷'.repeat(2500))),
  timeline: fc.oneof(text(40), fc.constant('2026-12-01 to 2027-03-01'), fc.constant('2027-13-45 to 2028-99-99')),
  budget: fc.integer({ min: 0, max: 9_999_999_999 }),
  sponsor: fc.constantFrom('', 'Rui Tavares', 's'.repeat(200)),
  manager: fc.constantFrom('', 'm'.repeat(200)),
  reportingCadence: fc.constantFrom('daily', 'monthly', null),
  stakeholders: texts,
  deliverables: texts,
  milestones: texts,
  risks: texts,
  constraints: texts,
  criticalSuccessFactors: texts,
})

type Written = { section: CharterSection; sentences: readonly SourcedText[]; content: string | readonly string[] }

const writtenIn = (draft: ReturnType<typeof draftCharter>): Written[] =>
  (Object.keys(charterSections) as CharterSection[]).map((section) => ({
    section,
    sentences: draft.sources[section] ?? [],
    content: draft[section],
  }))

/** Ids of everything that a request contains. */
const idsOf = (body: DraftCharterBody): Set<string> =>
  new Set(
    Object.entries(body).flatMap(([field, value]) =>
      Array.isArray(value) ? value.map((_, index) => `entered:${field}.${index}`) : [`entered:${field}`],
    ),
  )

/** Numbers in a text, without thousands separators: `$1,250.50` → `1250.50` */
const figuresIn = (text: string): string[] => text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []

/**
 * Every figure that a charter may contain: those of the entries as they are and as days and amounts are written, the days
 * and weeks of the period, the number of reports in it, and the number of milestones.
 */
const figuresOf = (body: DraftCharterBody): Set<string> => {
  const { startDate, endDate, timeline, budget = '0', milestones = [] } = body
  const dates = [startDate ?? '', endDate ?? '', ...(timeline?.split(' to ') ?? [])].filter(
    (text) => day.safeParse(text).success,
  )
  const entered = [JSON.stringify(body), writtenAmount(budget), ...dates.map(writtenDay)].flatMap(figuresIn)
  const periods = dates.flatMap((start) => dates.map((end) => daysBetween(start, end) + 1)).filter((days) => days > 0)
  const computed = periods.flatMap((days) => [
    days,
    Math.round(days / 7),
    ...[1, 7, 14, 30].map((every) => Math.max(1, Math.floor(days / every))),
  ])
  return new Set([...entered, ...[...computed, milestones.length].map(String)])
}

describe('a rule-based charter', () => {
  test('turns the input into sentences, with dates, money and people in their places', () => {
    const { sources, proposals, ...sections } = draftCharter(request(roof))
    expect(sections).toEqual({
      purpose:
        'Renew the roof over nine tracks. Depot roof is a high-priority infrastructure project, sponsored by Rui Tavares and managed by Kwame Mensah.',
      businessCase: 'High priority project with a budget of $250,000.00.',
      solution: '',
      shortTermBenefits: '',
      longTermBenefits: '',
      objectives: [
        'Deliver “Nine renewed bays”.',
        'Deliver “As-built drawings”.',
        'Complete the project by Mar 1, 2027, 13 weeks from the start on Dec 1, 2026.',
      ],
      scope: 'The roof and its drainage. Deliverables: Nine renewed bays and As-built drawings.',
      outOfScope: 'The annex.',
      approach: '',
      schedule: 'The project runs from Dec 1, 2026 to Mar 1, 2027, 13 weeks. It has one milestone.',
      milestones: ['Bay 1 handed back'],
      budget: 'The budget is $250,000.',
      costs: '',
      resources: '',
      successCriteria: ['No lost departure'],
      risks: ['Asbestos beyond the survey'],
      constraints: ['Two tracks at most out of use'],
      stakeholders: ['Fire authority', 'Neighbours'],
      governance:
        'Rui Tavares sponsors the project. Kwame Mensah manages the project. Progress is reported weekly, about 13 reports over the life of the project.',
    })
    expect(sources.scope).toEqual([
      { text: 'The roof and its drainage.', records: ['entered:scope'] },
      {
        text: 'Deliverables: Nine renewed bays and As-built drawings.',
        records: ['entered:deliverables.0', 'entered:deliverables.1'],
      },
    ])
    expect(sources.schedule?.[0]?.records).toEqual(['entered:timeline'])
    expect(proposals.map(({ section, text }) => `${section}: ${text}`)).toEqual([
      'objectives: Keep the total cost within the budget.',
      'budget: A forecast above the budget goes to Rui Tavares for a decision before the money is committed.',
      'successCriteria: Both deliverables are accepted by Rui Tavares.',
      'successCriteria: The milestone is reached in the planned order.',
      'successCriteria: The work is complete on or before Mar 1, 2027.',
      'successCriteria: The actual cost is within the budget.',
      'governance: Rui Tavares approves this charter and decides on changes of scope, time and money.',
      'governance: Kwame Mensah is accountable for the plan and its delivery.',
      'governance: Kwame Mensah owns the risk and reviews it in the weekly report.',
      'governance: The 2 stakeholders get the weekly report.',
    ])
  })

  test('leaves sections without input empty', () => {
    const { purpose, sources, proposals, ...rest } = draftCharter(request({ projectName: 'Depot roof' }))
    expect(purpose).toBe('Depot roof is a project.')
    expect(sources).toEqual({ purpose: [{ text: purpose, records: ['entered:projectName'] }] })
    expect(proposals).toEqual([])
    expect(Object.values(rest).every((section) => section.length === 0)).toBe(true)
  })

  test('takes dates from a timeline only if they are valid and consistent with the entered dates', () => {
    const scheduled = (fields: Record<string, unknown>) =>
      draftCharter(request({ projectName: 'Depot roof', ...fields })).schedule
    expect(scheduled({ timeline: '2027-02-29 to 2027-03-31' })).toBe('2027-02-29 to 2027-03-31.')
    const timeline = '2026-12-01 to 2027-03-01'
    expect(scheduled({ timeline, startDate: '2027-02-01' })).toBe(
      'The project runs from Feb 1, 2027 to Mar 1, 2027, 4 weeks.',
    )
    expect(scheduled({ timeline, startDate: '2027-05-01' })).toBe(
      'The project starts on May 1, 2027, and has no end date yet.',
    )
    expect(scheduled({ timeline, endDate: '2026-11-01' })).toBe(
      'The project ends on Nov 1, 2026, and has no start date yet.',
    )
  })

  test('puts entered objectives first, one per line, and quotes a timeline without dates', () => {
    const { objectives, schedule } = draftCharter(
      request({ projectName: 'Depot roof', objectives: '- A dry depot\n\n• Daylight', timeline: 'next spring' }),
    )
    expect(objectives).toEqual(['A dry depot.', 'Daylight.'])
    expect(schedule).toBe('next spring.')
  })

  test('takes each line of the objectives, without characters that a line cannot have', () => {
    const draft = draftCharter(
      request({
        projectName: 'Depot roof',
        objectives: 'Dry\u2028Light\u2029Warm\r\nSafe:\tno falls\rQuiet \u202Eat night\u202C',
      }),
    )
    expect(draft.objectives).toEqual(['Dry.', 'Light.', 'Warm.', 'Safe: no falls.', 'Quiet at night.'])
    expect(charter.parse({ ...draft, ...origin }).objectives).toEqual(draft.objectives)
  })

  test.each([
    ['2028-02-29', '2028-02-29', 'Feb 29, 2028 to Feb 29, 2028, 1 day.'],
    ['2026-12-01', '2026-12-13', '13 days.'],
    ['2026-12-01', '2026-12-14', '2 weeks.'],
  ])('counts the days from %s to %s', (startDate, endDate, words) => {
    expect(draftCharter(request({ projectName: 'Depot roof', startDate, endDate })).schedule).toContain(words)
  })

  test('writes amounts with thousands separators, and cents if there are any', () => {
    expect(draftCharter(request({ projectName: 'Depot roof', budget: '1234567.5' })).budget).toContain('$1,234,567.50.')
  })

  test('keeps a text of several lines, and writes further sentences on lines of their own', () => {
    expect(draftCharter(request({ ...roof, scope: 'The roof\nIts drainage' })).scope).toBe(
      'The roof\nIts drainage\nDeliverables: Nine renewed bays and As-built drawings.',
    )
  })

  test('gives no entry a full stop that another one is not given', () => {
    const { risks, constraints, successCriteria, shortTermBenefits, costs } = draftCharter(
      request({
        projectName: 'Depot roof',
        risks: ['Wind above 12 m/s stops crane work', 'Steel delivery slips.'],
        constraints: ['Two tracks at most out of use'],
        criticalSuccessFactors: ['No leak in the first winter'],
        shortTermBenefits: 'Trains stay dry',
        costs: 'Mostly steel',
      }),
    )
    expect(risks).toEqual(['Wind above 12 m/s stops crane work', 'Steel delivery slips.'])
    expect([constraints, successCriteria, shortTermBenefits, costs]).toEqual([
      ['Two tracks at most out of use'],
      ['No leak in the first winter'],
      'Trains stay dry',
      'Mostly steel',
    ])
  })

  test('names the records that the entries come from', () => {
    const idOf = (field: string) => (field.startsWith('deliverables') ? 'prj_0000000000000000' : `entered:${field}`)
    const { sources } = draftCharter(request(roof), idOf)
    expect(sources.objectives?.[0]).toEqual({ text: 'Deliver “Nine renewed bays”.', records: ['prj_0000000000000000'] })
  })

  test('is valid for any input, is always the same, and names every deliverable', () => {
    fc.assert(
      fc.property(anything, (fields) => {
        const parsed = draftCharterBody.safeParse(fields)
        fc.pre(parsed.success)
        const draft = draftCharter(parsed.data as DraftCharterBody)
        expect(charter.safeParse({ ...draft, ...origin }).success).toBe(true)
        expect(draftCharter(parsed.data as DraftCharterBody)).toEqual(draft)
        expect(draft.objectives.filter((objective) => objective.startsWith('Deliver “')).length).toBe(
          Math.min(parsed.data?.deliverables?.length ?? 0, 60),
        )
      }),
      { numRuns: sampleSize(150) },
    )
  })

  test('consists of its sentences, each of which names entries of the request', () => {
    fc.assert(
      fc.property(anything, (fields) => {
        const parsed = draftCharterBody.safeParse(fields)
        fc.pre(parsed.success)
        const body = parsed.data as DraftCharterBody
        const draft = draftCharter(body)
        const given = idsOf(body)
        for (const { section, sentences, content } of writtenIn(draft)) {
          expect(sectionOf(charterSections[section].kind, sentences)).toEqual(content)
          for (const { records } of sentences) {
            expect(records.length).toBeGreaterThan(0)
            expect(records.filter((id) => !given.has(id))).toEqual([])
          }
        }
        for (const { records } of draft.proposals) expect(records.filter((id) => !given.has(id))).toEqual([])
      }),
      { numRuns: sampleSize(150) },
    )
  })

  test('contains no figure that was neither entered nor counted, and none that differs from a recount', () => {
    let recounts = 0
    const name = fc.constantFrom('Nine bays', 'Bay 7', 'Phase 2 of 3')
    const names = fc.array(name, { maxLength: 12 })
    const dates = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
    const days = fc.option(dates.map((at) => at.toISOString().slice(0, 10)))
    const plan = fc.record({
      projectName: fc.constantFrom('Depot roof', 'Line 4'),
      description: fc.constantFrom('', 'Renew 9 tracks by 2027'),
      startDate: days,
      endDate: days,
      timeline: fc.constantFrom('', 'next spring', '2026-12-01 to 2027-03-01'),
      budget: fc
        .oneof(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(40_000_00, 90_000_00))
        .map((cents) => (cents / 100).toFixed(2)),
      reportingCadence: fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly', null),
      sponsor: fc.constantFrom('', 'Rui Tavares'),
      manager: fc.constantFrom('', 'Kwame Mensah'),
      businessJustification: fc.constantFrom('', 'High priority project with a budget of $90,000', 'Dry tracks'),
      costs: fc.constantFrom('', 'Two cranes at $40,000', 'Steel $50,000, work $40,000'),
      deliverables: names,
      milestones: names,
      risks: names,
      stakeholders: names,
    })
    fc.assert(
      fc.property(plan, (fields) => {
        const parsed = draftCharterBody.safeParse(fields)
        fc.pre(parsed.success)
        const body = parsed.data as DraftCharterBody
        const known = figuresOf(body)
        const draft = draftCharter(body)
        const written = writtenIn(draft)
        for (const { content } of written)
          for (const figure of [content].flat().flatMap(figuresIn)) expect(known).toContain(figure)
        for (const { text: said } of [...written.flatMap(({ sentences }) => sentences), ...draft.proposals]) {
          const figures = recountedCharter(said, body)
          recounts += figures.length
          expect(figures.map(({ says }) => [said, says])).toEqual(figures.map(({ recounted }) => [said, recounted]))
        }
      }),
      { numRuns: sampleSize(300) },
    )
    // At least four figures of each charter, on average.
    expect(recounts).toBeGreaterThan(4 * sampleSize(300))
  })

  test.each([
    ['$250,000 in two parts', 'The budget is $250,000.'],
    ['Steel $150,000, work $100k', 'The budget is $250,000.'],
    ['About $0.3m', 'To decide: the cost estimates name $0.3m, and the project has a budget of $250,000.'],
    [
      'About $0.3 million',
      'To decide: the cost estimates name $0.3 million, and the project has a budget of $250,000.',
    ],
    [
      'Steel $50,000, work $40,000',
      'To decide: the cost estimates name $50,000 and $40,000, and the project has a budget of $250,000.',
    ],
    ['Two people', 'The budget is $250,000.'],
  ])('has one budget beside costs of %o', (costs, budget) => {
    const request = draftCharterBody.parse({ projectName: 'Depot roof', budget: '250000.00', costs })
    expect(draftCharter(request).budget).toBe(budget)
  })

  test('gives another budget in the business case as a difference to decide', () => {
    const drafted = (businessJustification: string) =>
      draftCharter(request({ ...roof, businessJustification })).sources.budget
    expect(drafted('High priority project with a budget of $300,000')).toEqual([
      {
        text: 'To decide: the business case names a budget of $300,000, and the project has a budget of $250,000.',
        records: ['entered:budget', 'entered:businessJustification'],
      },
    ])
    expect(drafted('It saves $300,000 a year')?.[0]?.text).toBe('The budget is $250,000.')
  })
})
