import { describe, expect, test } from 'vitest'
import { charterInput, sectionOf, type CharterDocument } from '../../../../shared/charters/charter.ts'
import { documentLimits } from '../../../../shared/charters/limits.ts'
import { approvedCharter, nextCharterVersion, type Approval } from './approved-charter.ts'

const preparing = { projectName: 'Depot roof', sponsor: 'Rui Tavares', manager: 'Ana Flores' }

const approval = (more: Partial<Approval> = {}): Approval => ({
  measures: ['time', 'cost', 'scope'],
  before: { endDate: '2027-03-01', budget: 1000_00, tasks: 4, hours: 40 },
  after: { endDate: '2027-03-20', budget: 1250_50, tasks: 6, hours: null },
  by: 'Rui Tavares',
  day: '2026-11-26',
  records: ['crq_1', 'prj_1'],
  ...more,
})

describe('an approved charter', () => {
  test('has the new figures in the sections about them, the next version and its day', () => {
    const { charter, version } = approvedCharter({ schedule: 'Two winters.' }, approval(), preparing)
    expect(version).toBe('2.0')
    expect(charter).toMatchObject({
      schedule:
        'Two winters.\nAgreed end date: Mar 20, 2027 (before: Mar 1, 2027), approved by Rui Tavares on Nov 26, 2026.',
      budget: 'Agreed budget: $1,250.50 (before: $1,000), approved by Rui Tavares on Nov 26, 2026.',
      scope:
        'Agreed scope: 6 tasks (before: 4 tasks with 40 estimated hours), approved by Rui Tavares on Nov 26, 2026.',
      header: { version: '2.0', date: '2026-11-26', projectName: 'Depot roof', executiveSponsor: 'Rui Tavares' },
    })
    expect(charterInput.safeParse(charter).success).toBe(true)
  })

  test('replaces the sentence of the approval before, and leaves other sections as they are', () => {
    const first = approvedCharter({ schedule: 'Two winters.', budget: 'From reserves.' }, approval(), preparing).charter
    const repeated = approvedCharter(
      first,
      approval({ measures: ['time'], after: { ...approval().after, endDate: '2027-04-01' } }),
      preparing,
    )
    expect(repeated.version).toBe('3.0')
    expect(repeated.charter.schedule).toMatch(/^Two winters\.\nAgreed end date: Apr 1, 2027 \(before[^\n]+$/)
    expect(repeated.charter).toMatchObject({ budget: first.budget, scope: first.scope })
  })

  test('keeps the sources of a section, which stay exactly its sentences', () => {
    const sentence = { text: 'The project runs for a year.', records: ['entered:startDate'] }
    const before: CharterDocument = { schedule: sentence.text, sources: { schedule: [sentence] } }
    const { charter } = approvedCharter(before, approval(), preparing)
    expect(charter.sources?.schedule).toEqual([sentence, expect.objectContaining({ records: ['crq_1', 'prj_1'] })])
    expect(sectionOf('text', charter.sources?.schedule ?? [])).toBe(charter.schedule)
    expect(charter.sources).not.toHaveProperty('budget')
  })

  test('fits its sections, however long they were', () => {
    const { charter } = approvedCharter({ scope: 'x'.repeat(documentLimits.text) }, approval(), preparing)
    expect(charter.scope).toHaveLength(documentLimits.text)
    expect(charter.scope).toMatch(/Agreed scope: 6 tasks/)
  })
})

test.each([
  ['1.0', '2.0'],
  ['3', '4'],
  ['2.4.1', '3.0.0'],
  ['v1.2 draft', 'v2.0 draft'],
  ['', '2.0'],
  ['First', '2.0'],
])('the version after “%s” is “%s”', (version, next) => {
  expect(nextCharterVersion(version)).toBe(next)
})
