import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charterInput, draftCharterBody } from '../../../shared/charters/charter.ts'
import { raciInput, draftRaciBody } from '../../../shared/charters/raci.ts'
import { readRaci, withLetter } from '../../../shared/charters/raci-document.ts'
import { charterOf, formOfCharter, readCharter } from './charter-form.ts'
import { withAccepted, withoutProposal } from './charter-proposals.ts'
import { charterBodyOf, raciBodyOf, type DraftSource } from './draft-input.ts'
import { raciChanges } from './raci-changes.ts'
import { raciInWords, raciOf, raciProblems, withoutRole, withPerson, withTasks } from './raci-form.ts'

const source: DraftSource = {
  name: 'Depot roof',
  description: 'Renew it',
  projectType: 'infrastructure',
  priority: 'high',
  startDate: '2026-12-01',
  endDate: '2027-03-01',
  budget: '250,000.50',
  reportingCadence: '',
  sponsor: 'Rui Tavares',
  manager: 'Kwame Mensah',
  scope: 'The roof',
  outOfScope: '',
  teamMembers: ['Ada Byron'],
  stakeholders: ['Neighbours'],
  deliverables: ['Nine bays'],
  milestones: [],
  risks: [],
  constraints: [],
  criticalSuccessFactors: [],
}

describe('a draft is requested', () => {
  test('with the fields of the specification, and other known fields', () => {
    const body = charterBodyOf(source)
    expect(body).toMatchObject({
      projectName: 'Depot roof',
      businessJustification: 'High priority project with a budget of $250,000.50',
      timeline: '2026-12-01 to 2027-03-01',
      budget: 250_000.5,
      stakeholders: ['Neighbours'],
    })
    expect(draftCharterBody.safeParse(body).error?.issues).toBeUndefined()
    expect(raciBodyOf(source)).toEqual({
      projectName: 'Depot roof',
      tasks: ['Nine bays'],
      roles: ['Project Manager', 'Team Lead', 'Developer', 'Stakeholder'],
      stakeholders: ['Neighbours'],
      teamMembers: ['Ada Byron'],
    })
    expect(draftRaciBody.safeParse(raciBodyOf(source)).success).toBe(true)
  })

  test('also for a project without dates and money', () => {
    const bare = charterBodyOf({ ...source, startDate: null, endDate: null, budget: '0.00', projectType: null })
    expect(bare).toMatchObject({ timeline: '', businessJustification: 'High priority project' })
    expect(draftCharterBody.safeParse(bare).error?.issues).toBeUndefined()
  })
})

describe('a charter', () => {
  test('is unchanged by its form, with one line per item', () => {
    const stored = { purpose: 'Dry trains.\nAlways.', objectives: ['One', 'Two'] }
    const form = formOfCharter(readCharter(stored))
    expect(form).toMatchObject({ purpose: 'Dry trains.\nAlways.', objectives: 'One\nTwo', risks: '' })
    const document = charterOf({ ...form, risks: ' Rain \n\n Wind' }, {})
    expect(document).toMatchObject({ ...stored, risks: ['Rain', 'Wind'] })
    expect(charterInput.safeParse(document).success).toBe(true)
  })

  test('from any source is read without errors', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const read = readCharter(stored)
        expect(charterInput.safeParse(read ?? {}).success).toBe(true)
        expect(readRaci(stored)?.roles.every((role) => typeof role === 'string') ?? true).toBe(true)
      }),
    )
    expect(readCharter({ vision: 'Dry', rank: 1 })).toBeUndefined()
    expect(readCharter({ purpose: ['a', 'b'], objectives: 'c' })).toEqual({ purpose: 'a\nb', objectives: ['c'] })
  })
})

describe('a proposal of a charter', () => {
  const onTime = {
    id: 'on-time',
    section: 'successCriteria',
    text: 'Done by March.',
    records: ['entered:endDate'],
  } as const
  const budget = {
    id: 'limit',
    section: 'budget',
    text: 'More needs a decision.',
    records: ['entered:budget'],
  } as const
  const stored = {
    purpose: 'Dry trains.',
    budget: 'The budget is $5.',
    sources: {
      purpose: [{ text: 'Dry trains.', records: ['entered:description'] }],
      budget: [{ text: 'The budget is $5.', records: ['entered:budget'] }],
    },
    proposals: [
      { ...onTime, records: [...onTime.records] },
      { ...budget, records: [...budget.records] },
    ],
  }
  const [first, second] = readCharter(stored)?.proposals ?? []

  test('moves into its section when it is accepted, as one of its sentences', () => {
    const read = readCharter(stored) ?? {}
    const accepted = [first, second].reduce(
      (charter, sentence) => (sentence ? withAccepted(charter, sentence) : charter),
      read,
    )
    expect(accepted).toMatchObject({
      successCriteria: ['Done by March.'],
      budget: 'The budget is $5. More needs a decision.',
      proposals: [],
    })
    // Reading drops sentences that their section does not consist of.
    expect(readCharter(accepted)?.sources).toEqual({
      ...stored.sources,
      successCriteria: [{ text: 'Done by March.', records: ['entered:endDate'] }],
      budget: [...stored.sources.budget, { text: 'More needs a decision.', records: ['entered:budget'] }],
    })
    expect(charterInput.safeParse(accepted).success).toBe(true)
  })

  test('leaves the list when it is dismissed, and changes nothing else', () => {
    const read = readCharter(stored) ?? {}
    expect(withoutProposal(read, second as NonNullable<typeof second>)).toEqual({ ...read, proposals: [first] })
  })

  test('and the sentences of other sections stay when a section is edited', () => {
    const form = formOfCharter(readCharter(stored))
    expect(charterOf({ ...form, purpose: 'Dry feet.' }, {})).toMatchObject({
      purpose: 'Dry feet.',
      sources: { budget: stored.sources.budget },
      proposals: stored.proposals,
    })
    expect(charterOf({ ...form, purpose: 'Dry feet.' }, {}).sources).not.toHaveProperty('purpose')
  })

  test('is missing in older charters, which are read and saved as before', () => {
    const old = {
      purpose: 'Dry trains.',
      objectives: ['One'],
      draftedBy: 'rules',
      draftedAt: '2026-11-21T10:00:00.000Z',
    }
    const read = readCharter(old)
    expect(read).toEqual({ purpose: 'Dry trains.', objectives: ['One'] })
    expect(charterOf(formOfCharter(read), {})).not.toHaveProperty('proposals')
    expect(charterInput.safeParse(old).success).toBe(true)
  })
})

describe('a RACI matrix', () => {
  const activity = { name: 'Nine bays', assignments: { Lead: 'A', Welder: 'R' } } as const
  const form = { roles: ['Lead', 'Welder', 'Board'], activities: [{ ...activity }] }

  test('keeps one accountable role when another is chosen', () => {
    expect(withLetter(activity, 'Board', 'A').assignments).toEqual({ Lead: 'C', Welder: 'R', Board: 'A' })
    expect(withLetter(activity, 'Welder', '').assignments).toEqual({ Lead: 'A' })
  })

  test('marks the letters that a person chose, also those that follow from a choice', () => {
    const changed = withLetter(withLetter(activity, 'Board', 'A'), 'Welder', '')
    expect(changed.byHand).toEqual(['Lead', 'Board', 'Welder'])
    const left = withoutRole({ ...form, activities: [changed] }, 'Board')
    expect(left.activities).toEqual([{ ...activity, assignments: { Lead: 'C' }, byHand: ['Lead', 'Welder'] }])
    // An edit that changes no letter marks none.
    expect(readRaci(raciOf(form, { draftedBy: 'rules', edited: true }))?.activities[0]?.byHand).toEqual([])
  })

  test('compares two activities with the same name with another version', () => {
    const twice = raciInWords({ ...form, activities: [activity, { ...activity, assignments: { Board: 'A' } }] })
    expect(twice).toEqual({ 'Nine bays': 'Lead: A, Welder: R', 'Nine bays (2)': 'Board: A' })
  })

  test('keeps the people behind its roles and the tasks behind its activities', () => {
    const task = `tsk_${'0'.repeat(32)}`
    const linked = withTasks({ ...activity, standsFor: { deliverables: ['Nine bays'] } }, [task])
    const whole = withPerson({ ...form, activities: [linked], leftOut: 2 }, 'Lead', 'usr_0000000000000001')
    const stored = JSON.parse(JSON.stringify(raciOf(whole, {}))) as unknown
    expect(readRaci(stored)).toEqual({ ...whole, activities: [{ ...linked, byHand: [] }] })
    expect(raciInput.safeParse(stored).success).toBe(true)
    expect(withTasks(linked, []).standsFor).toEqual({ deliverables: ['Nine bays'] })
    expect(withoutRole(whole, 'Lead')).not.toHaveProperty('people')
    expect(raciInput.safeParse({ ...whole, people: { Mason: 'usr_0000000000000001' } }).success).toBe(false)
  })

  test('says what a new draft keeps and changes', () => {
    const chosen = { ...activity, byHand: ['Lead'] }
    const before = {
      ...form,
      activities: [chosen, { ...activity, name: 'Gutter', byHand: ['Lead', 'Board'] }, activity],
    }
    expect(raciChanges(before, before)).toEqual({ kept: 3, changed: [], added: [], removed: [] })
    const after = {
      roles: ['Lead', 'Board', 'Mason'],
      activities: [
        { ...chosen, assignments: { Lead: 'A', Board: 'C', Mason: 'R' } } as const,
        { ...activity, name: 'Handover' },
      ],
    }
    expect(raciChanges(before, after)).toEqual({
      kept: 1,
      changed: [
        {
          name: 'Nine bays',
          letters: [
            { role: 'Board', before: undefined, after: 'C' },
            { role: 'Mason', before: undefined, after: 'R' },
            { role: 'Welder', before: 'R', after: undefined },
          ],
        },
      ],
      added: ['Handover'],
      removed: [
        { name: 'Gutter', byHand: 2 },
        { name: 'Nine bays', byHand: 0 },
      ],
    })
  })

  test('lists what is missing, and is valid if nothing is missing', () => {
    expect(raciProblems(form).size).toBe(0)
    expect(raciInput.safeParse(raciOf(form, {})).success).toBe(true)
    expect([...raciProblems(withoutRole(form, 'Lead'))]).toEqual([[0, 'Choose who is accountable (A)']])
    expect([...raciProblems({ ...form, activities: [{ name: ' ', assignments: {} }] })]).toEqual([
      [0, 'Enter an activity name'],
    ])
  })
})
