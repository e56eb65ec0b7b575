import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charter, draftCharterBody, type DraftCharterBody } from '../../../shared/charter.ts'
import { draftCharter } from './charter-draft.ts'

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

describe('a rule-based charter', () => {
  test('turns the input into sentences, with dates, money and people in their places', () => {
    expect(draftCharter(request(roof))).toEqual({
      purpose:
        'Renew the roof over nine tracks. Depot roof is a high-priority infrastructure project, sponsored by Rui Tavares and managed by Kwame Mensah.',
      businessCase: 'High priority project with a budget of $250,000.00.',
      objectives: [
        'Deliver “Nine renewed bays” by Mar 1, 2027, accepted by Rui Tavares.',
        'Deliver “As-built drawings” by Mar 1, 2027, accepted by Rui Tavares.',
        'Complete the project by Mar 1, 2027, 13 weeks from the start on Dec 1, 2026.',
        'Keep the total cost within $250,000.',
      ],
      scope: 'The roof and its drainage. It hands over Nine renewed bays and As-built drawings.',
      outOfScope: 'The annex.',
      schedule: 'The project runs from Dec 1, 2026 to Mar 1, 2027, 13 weeks. It passes one milestone on the way.',
      milestones: ['Bay 1 handed back'],
      budget:
        'The approved budget is $250,000. A forecast above it goes to Rui Tavares for a decision before the money is committed.',
      successCriteria: [
        'Both deliverables are accepted by Rui Tavares.',
        'The milestone is reached in the planned order.',
        'The work is complete on or before Mar 1, 2027.',
        'The actual cost is at most $250,000.',
        'No lost departure.',
      ],
      risks: ['Asbestos beyond the survey. Owned by Kwame Mensah and reviewed in the weekly report.'],
      constraints: ['Two tracks at most out of use.'],
      stakeholders: ['Fire authority', 'Neighbours'],
      governance:
        'Rui Tavares sponsors the project, approves this charter and decides on changes of scope, time and money. Kwame Mensah manages it and answers for its plan and delivery. Progress is reported weekly, about 13 reports over the life of the project. The 2 stakeholders are kept informed by these reports.',
    })
  })

  test('leaves sections without input empty', () => {
    const { purpose, ...rest } = draftCharter(request({ projectName: 'Depot roof' }))
    expect(purpose).toBe('Depot roof is a project.')
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
      'The project starts on May 1, 2027. Its end is still to be set.',
    )
    expect(scheduled({ timeline, endDate: '2026-11-01' })).toBe(
      'The project ends on Nov 1, 2026. Its start is still to be set.',
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

  test('is valid for any input, is always the same, and names every deliverable', () => {
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
      { numRuns: 150 },
    )
  })
})
