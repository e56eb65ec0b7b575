import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { raciLimits } from '../../../../shared/charters/limits.ts'
import {
  letterOf,
  readRaci,
  withLetter,
  withLetters,
  type RaciContent,
} from '../../../../shared/charters/raci-document.ts'
import { activityPairs, rolePairs } from '../../../../shared/charters/raci-pairs.ts'
import { activityProblem, raciInput, type RaciActivity } from '../../../../shared/charters/raci.ts'
import { without } from '../../../kernel/compact.ts'
import { keepByHand } from './keep-by-hand.ts'
import { draftRaci } from './raci-draft.ts'

const task = (number: number): string => `tsk_${String(number).padStart(32, '0')}`

const roof: RaciActivity = {
  name: 'Nine bays',
  assignments: { 'Project Manager': 'A', Ana: 'R', Kwame: 'I' },
  standsFor: { tasks: [task(1)] },
}
const draft: RaciContent = { roles: ['Project Manager', 'Ana', 'Kwame'], activities: [roof] }
const always = () => true

/** The stored matrix after a person has changed it. */
const stored = (activity: RaciActivity, roles: readonly string[] = draft.roles, more: object = {}) =>
  readRaci({ roles, activities: [activity], draftedBy: 'rules', edited: true, ...more })

const lettersAfter = (activity: RaciActivity, roles?: readonly string[]) =>
  keepByHand(draft, stored(activity, roles), always).activities.map(({ assignments }) => assignments)

describe('a new draft of a RACI matrix', () => {
  test('keeps the letters that a person chose, and no others', () => {
    const before = { ...withLetter(roof, 'Kwame', 'C'), assignments: { 'Project Manager': 'R', Ana: 'A', Kwame: 'C' } }
    expect(lettersAfter(before as RaciActivity)).toEqual([{ 'Project Manager': 'A', Ana: 'R', Kwame: 'C' }])
    expect(lettersAfter(withLetter(roof, 'Kwame', ''))).toEqual([{ 'Project Manager': 'A', Ana: 'R' }])
  })

  test('has one accountable role if a person chose another one', () => {
    expect(lettersAfter(withLetter(roof, 'Kwame', 'A'))).toEqual([{ 'Project Manager': 'C', Ana: 'R', Kwame: 'A' }])
  })

  test('keeps them in the next draft, too', () => {
    const once = keepByHand(draft, stored(withLetter(roof, 'Kwame', 'A')), always)
    const twice = keepByHand(draft, readRaci({ ...once, draftedBy: 'model', edited: false }), always)
    expect(twice).toEqual(once)
    expect(twice.activities[0]?.byHand).toEqual(['Project Manager', 'Kwame'])
  })

  test('is a plain draft if a person has chosen nothing', () => {
    expect(keepByHand(draft, undefined, always)).toBe(draft)
    const untouched = { ...draft, draftedBy: 'rules', edited: false }
    expect(keepByHand(draft, readRaci(untouched), always)).toEqual(draft)
  })

  test('finds an activity again whose name has changed, and a role whose person has another name now', () => {
    const renamed = { ...withLetter(roof, 'Ana', 'C'), name: 'The nine bays' }
    const people = { people: { Ana: 'usr_0000000000000001' } }
    const after = keepByHand(
      {
        ...draft,
        roles: ['Project Manager', 'Ana Flores', 'Kwame'],
        people: { 'Ana Flores': 'usr_0000000000000001' },
        activities: [{ ...roof, assignments: { 'Project Manager': 'A', 'Ana Flores': 'I', Kwame: 'R' } }],
      },
      stored(renamed, draft.roles, people),
      always,
    )
    expect(after.activities).toMatchObject([
      {
        name: 'Nine bays',
        assignments: { 'Project Manager': 'A', 'Ana Flores': 'C', Kwame: 'R' },
        byHand: ['Ana Flores'],
      },
    ])
    expect(after.roles).toEqual(['Project Manager', 'Ana Flores', 'Kwame'])
  })

  test('keeps activities and roles that a person added, with the person behind the role', () => {
    const added = withLetter(withLetter({ name: 'Load test', assignments: {} }, 'Inspector', 'A'), 'Ana', 'R')
    const before = readRaci({
      roles: [...draft.roles, 'Inspector'],
      people: { Inspector: 'usr_0000000000000009' },
      activities: [roof, added],
      draftedBy: 'rules',
      edited: true,
    })
    const after = keepByHand(draft, before, ({ standsFor }) => standsFor === undefined)
    expect(after.roles).toEqual([...draft.roles, 'Inspector'])
    expect(after.people).toEqual({ Inspector: 'usr_0000000000000009' })
    expect(after.activities).toEqual([roof, added])
  })

  test('leaves out an activity whose tasks are gone', () => {
    const gone = withLetter({ ...roof, name: 'Old bays', standsFor: { tasks: [task(9)] } }, 'Kwame', 'A')
    expect(keepByHand(draft, stored(gone), () => false)).toEqual(draft)
  })

  test('keeps an activity as it was if the chosen letters need its others', () => {
    // The draft has the manager as accountable, who was chosen to be informed only. So Ana has to stay accountable.
    const before: RaciActivity = {
      ...roof,
      assignments: { 'Project Manager': 'I', Ana: 'A', Kwame: 'R' },
      byHand: ['Project Manager'],
    }
    expect(lettersAfter(before)).toEqual([before.assignments])
    const left = { ...before, assignments: { 'Project Manager': 'I', Lia: 'A', Ana: 'R' } } as RaciActivity
    expect(keepByHand(draft, stored(left, [...draft.roles, 'Lia']), always)).toMatchObject({
      roles: [...draft.roles, 'Lia'],
      activities: [{ name: 'Nine bays', assignments: left.assignments }],
    })
  })

  test('takes every letter for chosen in a matrix from before letters were marked', () => {
    const edited = { ...draft, draftedBy: 'rules', edited: true }
    expect(readRaci(edited)?.activities[0]?.byHand).toEqual(draft.roles)
    expect(readRaci({ ...draft })?.activities[0]?.byHand).toEqual(draft.roles)
    const marked = { ...edited, activities: [roof, { ...roof, byHand: [] }] }
    expect(readRaci(marked)?.activities.map(({ byHand }) => byHand)).toEqual([[], []])
  })

  test('takes the letters that match the work for chosen', () => {
    const cells = [
      { activity: 0, role: 'Kwame', letter: 'A' },
      { activity: 0, role: 'Project Manager', letter: null },
    ] as const
    const { activities } = withLetters({ ...draft, activities: [roof, roof] }, { cells, people: {} })
    expect(activities.map(({ byHand }) => byHand)).toEqual([['Kwame', 'Project Manager'], undefined])
  })
})

const names = ['Project Manager', 'Team Lead', 'Ana', 'ana', 'Kwame', 'Board', 'constructor', 'لجنة']
const activityNames = ['Nine bays', 'nine  bays', 'Gutter', 'Handover', 'Budget plan']

/** A valid matrix in which some letters were chosen. */
const matrices = fc
  .record({
    roles: fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: names.length }),
    tasks: fc.array(fc.constantFrom(...activityNames), { minLength: 1, maxLength: 6 }),
    linked: fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 6, maxLength: 6 }),
    choices: fc.array(fc.record({ at: fc.nat(5), role: fc.nat(7), letter: fc.constantFrom('R', 'A', 'C', 'I', '') }), {
      maxLength: 8,
    }),
  })
  .map(({ roles: asked, tasks, linked, choices }): RaciContent => {
    const { roles, activities } = draftRaci({ projectName: 'x', roles: asked, tasks })
    const all = activities.map((activity, at): RaciActivity => {
      const link = linked[at]
      return link === null || link === undefined ? activity : { ...activity, standsFor: { tasks: [task(link)] } }
    })
    for (const { at, role, letter } of choices) {
      const [activity, name] = [all[at], roles[role]]
      if (activity === undefined || name === undefined) continue
      const changed = withLetter(activity, name, letter as 'R' | 'A' | 'C' | 'I' | '')
      if (activityProblem(changed) === undefined) all[at] = changed
    }
    return { roles, activities: all }
  })

test('whatever was chosen and drafted, the result is valid, and each chosen letter of what is still there is in it', () => {
  fc.assert(
    fc.property(matrices, matrices, (before, drafted) => {
      const plain: RaciContent = {
        ...drafted,
        activities: drafted.activities.map((activity) => without(activity, 'byHand')),
      }
      const after = keepByHand(plain, before, () => true)
      const read = JSON.parse(JSON.stringify(after)) as unknown
      expect(raciInput.safeParse(read).error?.issues).toBeUndefined()
      const roles = rolePairs(before, after)
      const pairs = activityPairs(before.activities, plain.activities)
      let added = plain.activities.length
      for (const [place, activity] of before.activities.entries()) {
        if ((activity.byHand ?? []).length === 0) continue
        const now = after.activities[pairs.get(place) ?? added++]
        for (const role of activity.byHand ?? [])
          expect(now && letterOf(now, roles.get(role) ?? '')).toBe(letterOf(activity, role))
        expect(now?.byHand?.toSorted()).toEqual(activity.byHand?.map((role) => roles.get(role)).toSorted())
      }
      expect(after.activities).toHaveLength(added)
      expect(keepByHand(plain, after, () => true).activities.map(({ assignments }) => assignments)).toEqual(
        after.activities.map(({ assignments }) => assignments),
      )
    }),
    { numRuns: 500 },
  )
})

test('a matrix that is full keeps what it has room for', () => {
  const roles = Array.from({ length: raciLimits.roles }, (_, index) => `Role ${index}`)
  const full: RaciContent = {
    roles,
    activities: [{ name: 'Nine bays', assignments: { 'Role 0': 'A', 'Role 1': 'R' } }],
  }
  const after = keepByHand(full, stored(withLetter(roof, 'Kwame', 'A')), always)
  expect(after).toEqual(full)
})
