import { expect, test } from 'vitest'
import { withLetter } from '../../../shared/charters/raci-document.ts'
import type { RaciActivity, RaciMatrix } from '../../../shared/charters/raci.ts'
import { raciWording } from './raci-letters.ts'
import { noWords } from './words.ts'

const roles = ['Project Manager', 'Ana', 'Kwame']
const bays: RaciActivity = { name: 'Nine bays', assignments: { 'Project Manager': 'A', Ana: 'R', Kwame: 'I' } }

/** The activity once a model has assigned these letters. */
const answered = (activity: RaciActivity, assignments: RaciActivity['assignments']) => {
  const matrix = { roles, activities: [activity], draftedAt: '2026-11-26T10:00:00Z', edited: false }
  const answer = JSON.stringify({ activities: [{ name: activity.name, assignments }] })
  return raciWording.take(matrix as Omit<RaciMatrix, 'draftedBy' | 'madeBy'>, answer, noWords).kept.activities[0]
}

test("a model's letters replace those of the rules, and not those that people chose", () => {
  const letters = { 'Project Manager': 'C', Ana: 'A', Kwame: 'R' } as const
  expect(answered(bays, letters)?.assignments).toEqual(letters)
  const chosen = withLetter(bays, 'Kwame', 'C')
  expect(answered(chosen, { 'Project Manager': 'R', Ana: 'A', Kwame: 'I' })).toEqual({
    ...chosen,
    assignments: { 'Project Manager': 'R', Ana: 'A', Kwame: 'C' },
  })
  // No one would be responsible any more, so the letters stay as they were.
  expect(answered(chosen, letters)).toEqual(chosen)
  const accountable = withLetter(bays, 'Kwame', 'A')
  expect(answered(accountable, { 'Project Manager': 'R', Ana: 'R', Kwame: 'A' })?.assignments).toEqual({
    'Project Manager': 'C',
    Ana: 'R',
    Kwame: 'A',
  })
})

test('a cell that a person has emptied stays empty, although a model has to fill every cell', () => {
  const emptied = withLetter(bays, 'Kwame', '')
  expect(answered(emptied, { 'Project Manager': 'R', Ana: 'A', Kwame: 'I' })?.assignments).toEqual({
    'Project Manager': 'R',
    Ana: 'A',
  })
})
