import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { raciInput, raciMatrix, draftRaciBody, raciRoles } from '../../../../shared/charters/raci.ts'
import { anyLine } from '../../../../test/builders/text.ts'
import { draftRaci } from './raci-draft.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'

const assignmentsOf = (tasks: string[], more: object = {}) =>
  draftRaci(draftRaciBody.parse({ projectName: 'Depot roof', roles: [...raciRoles], tasks, ...more })).activities.map(
    ({ assignments }) => assignments,
  )

describe('a rule-based RACI matrix', () => {
  test('assigns steering to the manager, production to the lead, and a handover to both', () => {
    expect(assignmentsOf(['Project plan', 'Nine renewed bays', 'Training of the drivers'])).toEqual([
      { 'Project Manager': 'A', 'Team Lead': 'R', Developer: 'I', Stakeholder: 'C' },
      { 'Project Manager': 'C', 'Team Lead': 'A', Developer: 'R', Stakeholder: 'I' },
      { 'Project Manager': 'A', 'Team Lead': 'R', Developer: 'R', Stakeholder: 'C' },
    ])
  })

  test('lists named stakeholders and team members after the roles, each once, with their part', () => {
    const draft = draftRaci(
      draftRaciBody.parse({
        projectName: 'Depot roof',
        roles: [...raciRoles],
        tasks: ['Nine bays', 'nine bays'],
        stakeholders: ['Fire authority', 'developer'],
        teamMembers: ['Ada Byron', 'FIRE AUTHORITY'],
      }),
    )
    expect(draft.roles).toEqual([...raciRoles, 'Fire authority', 'Ada Byron'])
    expect(draft.activities).toHaveLength(1)
    expect(draft.activities[0]?.assignments).toMatchObject({ 'Fire authority': 'I', 'Ada Byron': 'R', Developer: 'R' })
  })

  test('starts with the default activities and roles if none are named', () => {
    const draft = draftRaci(draftRaciBody.parse({ projectName: 'Depot roof' }))
    expect(draft.roles).toEqual(raciRoles)
    expect(draft.activities.length).toBeGreaterThan(3)
  })

  test('has one accountable and at least one responsible role per activity, for any names', () => {
    const name = fc.oneof(
      fc.constantFrom(
        'Project Manager',
        'Team lead',
        'Sponsor',
        'Welder',
        '__proto__',
        'constructor',
        'toString',
        'Budget plan',
        'Handover',
        'x'.repeat(120),
      ),
      anyLine(30),
    )
    const names = (max: number) => fc.array(name, { maxLength: max })
    fc.assert(
      fc.property(
        fc.record({ tasks: names(60), roles: names(24), stakeholders: names(50), teamMembers: names(50) }),
        (lists) => {
          const request = draftRaciBody.parse({ projectName: 'Depot roof', ...lists })
          const draft = draftRaci(request)
          const whole = { ...draft, draftedBy: 'rules', draftedAt: '2026-11-21T10:00:00.000Z', edited: false }
          // As it comes out of JSON, as every reader gets it.
          const read = JSON.parse(JSON.stringify(whole)) as unknown
          expect(raciMatrix.safeParse(read).error?.issues).toBeUndefined()
          expect(raciInput.safeParse(read).error?.issues).toBeUndefined()
          for (const { assignments } of draft.activities) {
            const given = Object.values(assignments)
            expect(given.filter((letter) => letter === 'A')).toHaveLength(1)
            expect(given).toContain('R')
            expect(Object.keys(assignments).toSorted()).toEqual([...draft.roles].toSorted())
          }
          expect(draftRaci(request)).toEqual(draft)
        },
      ),
      { numRuns: sampleSize(300) },
    )
  })
})

describe('a RACI matrix from records', () => {
  const people = new Map([
    ['Ana Flores', 'mem_ana'],
    ['Priya Raman', 'mem_priya'],
    ['Sofia Petrova', 'mem_sofia'],
    ['Project Manager', 'mem_tomasz'],
  ])
  type Named = Record<'doers' | 'owners' | 'consulted' | 'informed', readonly string[]>
  const none: Named = { doers: [], owners: [], consulted: [], informed: [] }
  const drafted = (known: Partial<Named>, who = people) =>
    draftRaci(
      draftRaciBody.parse({
        projectName: 'Depot roof',
        roles: ['Project Manager', 'Sponsor'],
        stakeholders: ['Port (client)'],
        teamMembers: ['Ana Flores', 'Priya Raman', 'Sofia Petrova'],
        tasks: ['Nine bays'],
      }),
      { activities: [{ name: 'Nine bays', standsFor: {}, ...none, ...known }], people: who, leftOut: 0 },
    ).activities[0]

  test('says who does, answers for, is consulted about and hears of an activity, and nothing of everyone else', () => {
    expect(
      drafted({
        doers: ['mem_ana'],
        owners: ['mem_priya'],
        consulted: ['mem_tomasz'],
        informed: ['mem_sofia'],
      }),
    ).toMatchObject({
      assignments: {
        'Project Manager': 'A',
        'Ana Flores': 'R',
        'Priya Raman': 'C',
        'Sofia Petrova': 'I',
        Sponsor: 'I',
        'Port (client)': 'I',
      },
    })
    expect(drafted({ doers: ['mem_ana'] })).not.toHaveProperty('suggested')
    expect(drafted({ doers: ['mem_ana'] })?.assignments).not.toHaveProperty('Priya Raman')
  })

  test('has the owner of an entry answer for it where the project names no manager', () => {
    const without = new Map([...people].filter(([role]) => role !== 'Project Manager'))
    const owned = drafted({ doers: ['mem_ana'], owners: ['mem_priya'] }, without)
    expect(owned?.assignments).toMatchObject({ 'Priya Raman': 'A', 'Ana Flores': 'R' })
    expect(owned).not.toHaveProperty('suggested')
  })

  test('marks each letter that no record supports', () => {
    const without = new Map([...people].filter(([role]) => role !== 'Project Manager'))
    expect(drafted({}, without)?.suggested).toEqual(['Project Manager', 'Ana Flores'])
    expect(drafted({})?.suggested).toEqual(['Ana Flores'])
  })
})
