import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgendaItem } from '../../../../shared/meetings/meeting.ts'
import { add, addDrafted, edit, fittingOf, moveTo, notYetIn, putBack, remove } from './agenda-moves.ts'

const item = (id: string): AgendaItem => ({
  id,
  title: `About ${id}`,
  minutes: 5,
  presenterId: null,
  about: null,
  why: '',
})
const [a, b, c] = [item('a'), item('b'), item('c')]
const ids = (agenda: readonly AgendaItem[]) => agenda.map(({ id }) => id)

test('an item is added, changed, removed and restored at its position', () => {
  expect(add('Roof')([a])).toMatchObject([{ id: 'a' }, { title: 'Roof', minutes: null }])
  expect(edit('b', { title: 'Other', minutes: 15 })([a, b])).toMatchObject([
    { title: 'About a' },
    { title: 'Other', minutes: 15 },
  ])
  expect(ids(remove('b')([a, b, c]))).toEqual(['a', 'c'])
  expect(ids(putBack(b, 1)([a, c]))).toEqual(['a', 'b', 'c'])
  expect(ids(putBack(b, 1)([b, a]))).toEqual(['b', 'a'])
})

test('a move keeps every item, and puts the moved one at its new position', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      fc.integer({ min: -2, max: 10 }),
      (numbers, which, to) => {
        const agenda = numbers.map((number) => item(String(number)))
        const moved = agenda[which % agenda.length] as AgendaItem
        const after = ids(moveTo(moved.id, to)(agenda))
        expect(after.toSorted()).toEqual(ids(agenda).toSorted())
        expect(after.indexOf(moved.id)).toBe(Math.max(0, Math.min(to, agenda.length - 1)))
        expect(after.filter((id) => id !== moved.id)).toEqual(ids(agenda).filter((id) => id !== moved.id))
      },
    ),
    { numRuns: 50 },
  )
  expect(ids(moveTo('gone', 0)([a, b]))).toEqual(['a', 'b'])
})

test('a draft adds items whose records are not on the agenda yet', () => {
  const late = {
    title: 'Late: Weld',
    minutes: 5,
    about: { kind: 'task' as const, id: 'tsk_1', name: 'Weld', projectId: null },
    why: '3 days late',
  }
  const renamed = [{ ...a, title: 'We talk about welding', about: late.about }]
  expect(notYetIn([late], renamed)).toEqual([])
  expect(addDrafted(notYetIn([late], [a]))([a])).toMatchObject([
    { id: 'a' },
    { title: 'Late: Weld', presenterId: null, why: '3 days late' },
  ])
})

test('a draft is added as far as time allows, but at least three items of it', () => {
  const draft = [1, 2, 3, 4, 5].map((number) => ({ title: `Item ${number}`, minutes: 5, about: null, why: '' }))
  expect([20, 25, 90, 0].map((left) => fittingOf(draft, left).size)).toEqual([4, 5, 5, 3])
})
