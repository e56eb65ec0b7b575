import { expect, test } from 'vitest'
import { raciLimits } from '../../../../shared/charters/limits.ts'
import type { RaciContent } from '../../../../shared/charters/raci-document.ts'
import type { Responsibility } from '../../../../shared/charters/raci.ts'
import { afterDeparture, asAccountable, asResponsible, type Suggestion } from './raci-suggestion.ts'
import type { Compared, Deed, Work } from './raci-work.ts'

type Letters = Record<string, Responsibility>

const people = ['Ana', 'Ben', 'Cleo', 'Dina'].map((name) => ({ id: name, name, isHere: true }))

const sceneOf = (letters: Letters, roles = Object.keys(letters)) => {
  const matrix: RaciContent = { roles, activities: [{ name: 'Crane track', assignments: letters }] }
  const work: Work = { projectId: 'prj_1', tasks: [], entries: [], people }
  return { matrix, work, nameOf: (person: string) => person }
}

const comparedOf = (letters: Letters, more: Partial<Compared> = {}): Compared =>
  ({
    index: 0,
    letters: Object.entries(letters).map(([role, letter]) => ({ role, letter })),
    worked: [],
    moved: [],
    ...more,
  }) as unknown as Compared

/** What people did, by who did it. */
const deeds = (...by: string[]): Deed[] => by.map((person) => ({ by: person, record: 'tsk_1', what: 'moved' }))

/** The letters that a suggestion sets, by role. */
const lettersOf = (suggestion: Suggestion) =>
  typeof suggestion === 'string'
    ? suggestion
    : Object.fromEntries(suggestion.cells.map(({ role, letter }) => [role, letter]))

const usual: Letters = { Ana: 'A', Ben: 'R', Cleo: 'C' }

test('the person who decides becomes accountable, and the one before is consulted', () => {
  const suggestion = asAccountable(comparedOf(usual), 'Cleo', sceneOf(usual))
  expect(suggestion).toMatchObject({ text: 'Cleo becomes accountable (A) and Ana consulted (C).', people: {} })
  expect(lettersOf(suggestion)).toEqual({ Ana: 'C', Cleo: 'A' })
})

test('a person without a role gets one with their name, if there is room', () => {
  const suggestion = asAccountable(comparedOf(usual), 'Dina', sceneOf(usual))
  expect(suggestion).toMatchObject({ people: { Dina: 'Dina' } })
  expect(lettersOf(suggestion)).toEqual({ Ana: 'C', Dina: 'A' })
  const full = [...Object.keys(usual), ...Array.from({ length: raciLimits.roles - 3 }, (_, place) => `Role ${place}`)]
  const noRoom = 'Dina has no role in the matrix, and it has no room for another one.'
  expect(asAccountable(comparedOf(usual), 'Dina', sceneOf(usual, full))).toBe(noRoom)
  expect(asResponsible(comparedOf(usual), 'Dina', [], sceneOf(usual, full))).toBe(noRoom)
})

test('if the only responsible person becomes accountable, the one with the next most work becomes responsible', () => {
  const worked = (...by: string[]) => comparedOf(usual, { worked: deeds(...by) })
  const suggestion = asAccountable(worked('Ben', 'Ben', 'Ben', 'Cleo'), 'Ben', sceneOf(usual))
  expect(suggestion).toMatchObject({ text: 'Ben becomes accountable (A), Cleo responsible (R) and Ana consulted (C).' })
  expect(lettersOf(suggestion)).toEqual({ Ana: 'C', Ben: 'A', Cleo: 'R' })
  // The person who was accountable may be the one who works.
  expect(lettersOf(asAccountable(worked('Ana', 'Ana', 'Cleo'), 'Ben', sceneOf(usual)))).toEqual({ Ana: 'R', Ben: 'A' })
  expect(asAccountable(worked('Ben', 'Dina'), 'Ben', sceneOf(usual))).toBe(
    'No one but Ben has worked on it, and an activity needs an R besides the A.',
  )
})

test('the person who works becomes responsible, unless the activity would lose its A', () => {
  expect(asResponsible(comparedOf(usual), 'Cleo', ['Ben'], sceneOf(usual))).toMatchObject({
    text: 'Cleo becomes responsible (R) and Ben consulted (C).',
  })
  expect(asResponsible(comparedOf(usual), 'Cleo', [], sceneOf(usual))).toMatchObject({
    text: 'Cleo becomes responsible (R).',
  })
  expect(asResponsible(comparedOf(usual), 'Ana', ['Ben'], sceneOf(usual))).toBe(
    'No other letters would leave one A and at least one R. Edit the matrix to choose who takes over.',
  )
})

test('the letters of someone who has left go to who is there and decided or worked most', () => {
  const letters: Letters = { Ana: 'A', Ben: 'R', Cleo: 'C', Dina: 'I' }
  const passed = (gone: string, more: Partial<Compared> = {}) =>
    lettersOf(afterDeparture(gone, [comparedOf(letters, more)], sceneOf(letters)))
  expect(passed('Ana', { moved: deeds('Dina', 'Dina', 'Cleo') })).toEqual({ Ana: null, Dina: 'A' })
  // Otherwise who is consulted, then who is informed.
  expect(passed('Ana')).toEqual({ Ana: null, Cleo: 'A' })
  expect(passed('Ben', { worked: deeds('Dina') })).toEqual({ Ben: null, Dina: 'R' })
  expect(passed('Ben')).toEqual({ Ben: null, Cleo: 'R' })
  // The only person with an R keeps it, and the A is not doubled.
  expect(passed('Ana', { moved: deeds('Ben', 'Ben', 'Dina') })).toEqual({ Ana: null, Dina: 'A' })
  expect(passed('Ben', { worked: deeds('Ana', 'Ana', 'Dina') })).toEqual({ Ben: null, Dina: 'R' })
  expect(passed('Cleo')).toEqual({ Cleo: null })
})

test('a departure says who takes over, or why it cannot be passed on', () => {
  const scene = sceneOf(usual)
  expect(afterDeparture('Ana', [comparedOf(usual)], scene)).toMatchObject({
    text: 'Ana keeps no letter. What they leave open goes to Cleo.',
  })
  expect(afterDeparture('Cleo', [comparedOf(usual)], scene)).toMatchObject({
    text: 'Cleo keeps no letter. Others have the same letters already.',
  })
  const away = {
    ...scene,
    work: { ...scene.work, people: people.map((person) => ({ ...person, isHere: person.id !== 'Cleo' })) },
  }
  expect(afterDeparture('Ana', [comparedOf(usual)], away)).toMatch(/^No other letters/)
})
