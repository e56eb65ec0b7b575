import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../contract/choices.ts'
import { projectStatuses } from '../../projects/project-choices.ts'
import { teamRoles, type TeamRole } from '../../permissions.ts'
import { planType, plans, type PlanType } from '../plans.ts'
import {
  peopleProblem,
  peopleWhoStay,
  projectsProblem,
  projectsThatStay,
  type PersonToKeep,
  type ProjectToKeep,
} from './what-stays-active.ts'

const plan = fc.constantFrom(...planType.options)
const instant = fc.integer({ min: 1, max: 9999 }).map((minutes) => new Date(minutes * 60_000).toISOString())
const unique = <T extends { id: string }>(arbitrary: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(arbitrary, { selector: ({ id }) => id, maxLength })
const id = fc.integer({ min: 1, max: 400 }).map(String)

const projects: fc.Arbitrary<ProjectToKeep[]> = unique(
  fc.record({ id, status: fc.constantFrom(...keysOf(projectStatuses)), updatedAt: instant }),
  40,
)
const people: fc.Arbitrary<PersonToKeep[]> = unique(
  fc.record({ id, role: fc.constantFrom(...teamRoles), hasJoined: fc.boolean(), createdAt: instant }),
  40,
)
const ids = fc.uniqueArray(id, { maxLength: 20 })
const wish = fc.record({ chosen: ids, active: ids }, { requiredKeys: [] })

const countOf = (some: readonly PersonToKeep[], role: TeamRole) => some.filter((person) => person.role === role).length
const fits = (on: PlanType, some: readonly PersonToKeep[]) =>
  some.length <= plans[on].maxUsers && teamRoles.every((role) => countOf(some, role) <= plans[on].roleLimits[role])

describe('projects', () => {
  test('stay within the limit, and nothing is restricted on a plan that fits', () => {
    fc.assert(
      fc.property(plan, projects, wish, (on, all, wanted) => {
        const stay = projectsThatStay(on, all, wanted)
        expect(stay === undefined).toBe(all.length <= plans[on].maxProjects)
        if (stay === undefined) return
        expect(stay.length).toBeLessThanOrEqual(plans[on].maxProjects)
        expect(all.map((project) => project.id)).toEqual(expect.arrayContaining(stay))
        expect(new Set(stay).size).toBe(stay.length)
        if (wanted.chosen === undefined) expect(stay.length).toBe(plans[on].maxProjects)
      }),
    )
  })

  test('are exactly the chosen ones, whatever was active before', () => {
    fc.assert(
      fc.property(plan, projects, fc.nat(), ids, (on, all, count, active) => {
        fc.pre(all.length > plans[on].maxProjects)
        const chosen = all.slice(0, 1 + (count % plans[on].maxProjects)).map((project) => project.id)
        expect(projectsThatStay(on, all, { chosen, active })).toEqual(chosen.toSorted())
      }),
    )
  })

  test('do not move when they are worked out again, in any order of the records', () => {
    fc.assert(
      fc.property(plan, projects, wish, (on, all, wanted) => {
        const first = projectsThatStay(on, all, wanted)
        expect(projectsThatStay(on, all.toReversed(), { ...wanted, active: first ?? wanted.active })).toEqual(first)
      }),
    )
  })

  test('without a choice are those in work, the latest changed first; another takes the place of one that is gone', () => {
    const all: ProjectToKeep[] = [
      { id: 'old', status: 'active', updatedAt: '2026-01-01T00:00:00.000Z' },
      { id: 'done', status: 'completed', updatedAt: '2026-09-01T00:00:00.000Z' },
      { id: 'new', status: 'planning', updatedAt: '2026-05-01T00:00:00.000Z' },
    ]
    expect(projectsThatStay('starter', all)).toEqual(['new'])
    expect(projectsThatStay('starter', all, { chosen: ['done'] })).toEqual(['done'])
    expect(projectsThatStay('starter', all, { chosen: ['gone'] })).toEqual(['new'])
    expect(projectsThatStay('starter', all, { active: ['old'] })).toEqual(['old'])
  })
})

describe('people', () => {
  test('stay within all limits, with a program manager if there is one, and no one is restricted on a plan that fits', () => {
    fc.assert(
      fc.property(plan, people, wish, (on, all, wanted) => {
        const stay = peopleWhoStay(on, all, wanted)
        expect(stay === undefined).toBe(fits(on, all))
        if (stay === undefined) return
        const staying = all.filter((person) => stay.includes(person.id))
        expect(staying.length).toBe(stay.length)
        expect(fits(on, staying)).toBe(true)
        expect(countOf(staying, 'program_manager') > 0).toBe(countOf(all, 'program_manager') > 0)
      }),
    )
  })

  test('are exactly the chosen ones, if that choice can be made', () => {
    fc.assert(
      fc.property(plan, people, fc.array(fc.boolean(), { maxLength: 40 }), ids, (on, all, picks, active) => {
        const chosen = all.filter((_, index) => picks[index] === true)
        fc.pre(!fits(on, all) && peopleProblem(on, chosen, all) === undefined)
        const wanted = chosen.map((person) => person.id)
        expect(peopleWhoStay(on, all, { chosen: wanted, active })).toEqual(wanted.toSorted())
      }),
    )
  })

  test('do not move when they are worked out again, in any order of the records', () => {
    fc.assert(
      fc.property(plan, people, wish, (on, all, wanted) => {
        const first = peopleWhoStay(on, all, wanted)
        expect(peopleWhoStay(on, all.toReversed(), { ...wanted, active: first ?? wanted.active })).toEqual(first)
      }),
    )
  })
})

test('a choice that does not fit says what has to go', () => {
  expect(projectsProblem('pro', 7)).toBe('Pro has room for 5 projects. Deselect 2.')
  expect(projectsProblem('starter', 0)).toBe('Choose at least one project')
  const [manager, sme] = [{ role: 'program_manager' }, { role: 'sme' }] as const
  expect(peopleProblem('starter', [sme], [manager, sme])).toBe('Choose at least one Program Manager')
  expect(peopleProblem('starter', [manager, sme, sme], [manager, sme, sme])).toBe(
    'Starter has room for 1 SME / Task Specialist. Deselect 1.',
  )
  expect(
    peopleProblem(
      'pro',
      Array.from({ length: 6 }, () => sme),
      [sme],
    ),
  ).toBe('Pro has room for 5 people. Deselect 1.')
  expect(peopleProblem('starter', [manager, sme], [manager, sme])).toBeUndefined()
})
