import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterChange,
  afterChanges,
  checklistDifference,
  checklistProgress,
  doneOf,
  enteredProgress,
  givenItems,
  progressWith,
  type ChecklistChange,
  type ChecklistItem,
} from './checklist-rules.ts'

const item = (id: string, change: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id,
  text: `Item ${id}`,
  done: false,
  assigneeId: null,
  dueDate: null,
  ...change,
})

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const idOrEnd = fc.option(ids, { nil: null })
const anyChange: fc.Arbitrary<ChecklistChange> = fc.oneof(
  fc.record({ act: fc.constant('add' as const), id: ids, text: fc.constant('New'), before: idOrEnd }),
  fc.record({ act: fc.constant('set' as const), id: ids, done: fc.boolean() }),
  fc.record({ act: fc.constant('set' as const), id: ids, text: fc.constantFrom('Order bolts', 'Order nuts') }),
  fc.record({ act: fc.constant('move' as const), id: ids, before: idOrEnd }),
  fc.record({ act: fc.constant('remove' as const), id: ids }),
)
const changes = fc.array(anyChange, { maxLength: 20 })
const anyList = changes.map((change) => afterChanges([], change))
const idsOf = (items: readonly ChecklistItem[]) => items.map(({ id }) => id)

describe('a change of a checklist', () => {
  test('adds at its place, sets, moves and removes', () => {
    const list = [item('a'), item('b')]
    expect(idsOf(afterChange(list, { act: 'add', id: 'c', text: 'New' }) ?? [])).toEqual(['a', 'b', 'c'])
    expect(idsOf(afterChange(list, { act: 'add', id: 'c', text: 'New', before: 'b' }) ?? [])).toEqual(['a', 'c', 'b'])
    expect(afterChange(list, { act: 'set', id: 'b', done: true })).toEqual([item('a'), item('b', { done: true })])
    expect(idsOf(afterChange(list, { act: 'move', id: 'b', before: 'a' }) ?? [])).toEqual(['b', 'a'])
    expect(idsOf(afterChange(list, { act: 'move', id: 'a', before: null }) ?? [])).toEqual(['b', 'a'])
    expect(idsOf(afterChange(list, { act: 'remove', id: 'a' }) ?? [])).toEqual(['b'])
  })

  test('of an item that is not there is not possible, except that it may be removed again', () => {
    expect(afterChange([item('a')], { act: 'set', id: 'z', done: true })).toBeUndefined()
    expect(afterChange([item('a')], { act: 'move', id: 'z', before: null })).toBeUndefined()
    expect(afterChange([item('a')], { act: 'remove', id: 'z' })).toEqual([item('a')])
  })

  test('can be made twice without another effect', () => {
    fc.assert(
      fc.property(anyList, anyChange, (list, change) => {
        const once = afterChange(list, change)
        fc.pre(once !== undefined)
        expect(afterChange(once, change)).toEqual(once)
      }),
    )
  })

  test('keeps every other item, each once and in its order', () => {
    fc.assert(
      fc.property(anyList, anyChange, (list, change) => {
        const after = afterChange(list, change) ?? list
        const others = (items: readonly ChecklistItem[]) => items.filter(({ id }) => id !== change.id)
        expect(others(after)).toEqual(others(list))
        expect(new Set(idsOf(after)).size).toBe(after.length)
      }),
    )
  })

  test('of one item does not depend on the order of the ticks of others', () => {
    fc.assert(
      fc.property(anyList, ids, ids, (list, one, other) => {
        fc.pre(one !== other)
        const tick = (id: string): ChecklistChange => ({ act: 'set', id, done: true })
        expect(afterChanges(list, [tick(one), tick(other)])).toEqual(afterChanges(list, [tick(other), tick(one)]))
      }),
    )
  })
})

describe('the progress of a task', () => {
  test('is the rounded share of the done items, all of the same weight', () => {
    const list = (done: number, count: number) =>
      Array.from({ length: count }, (_, index) => item(String(index), { done: index < done }))
    expect(checklistProgress([])).toBeUndefined()
    expect([checklistProgress(list(1, 3)), checklistProgress(list(2, 3)), checklistProgress(list(1, 200))]).toEqual([
      33, 67, 1,
    ])
    expect([checklistProgress(list(0, 4)), checklistProgress(list(4, 4)), doneOf(list(3, 5))]).toEqual([
      0,
      100,
      '3 of 5',
    ])
  })

  test('is 100 if it is completed, the share while it has a checklist, and otherwise what was entered', () => {
    const half = [item('a', { done: true }), item('b')]
    expect(progressWith(70, { status: 'todo', checklist: half })).toEqual({ progress: 50, openProgress: 70 })
    expect(progressWith(70, { status: 'completed', checklist: half })).toEqual({ progress: 100, openProgress: 70 })
    expect(progressWith(70, { status: 'todo', checklist: [] })).toEqual({ progress: 70, openProgress: 0 })
  })

  test('that was entered comes back after any checklist and completion', () => {
    const states = fc.record({ status: fc.constantFrom('todo', 'completed'), checklist: anyList })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.array(states, { maxLength: 6 }), (entered, steps) => {
        let task = {
          status: 'todo',
          checklist: [] as readonly ChecklistItem[],
          ...progressWith(entered, { status: 'todo', checklist: [] }),
        }
        for (const step of [...steps, { status: 'todo', checklist: [] }])
          task = { ...step, ...progressWith(enteredProgress(task), step) }
        expect(task.progress).toBe(entered)
      }),
    )
  })
})

describe('what the history stores of a change', () => {
  const list = [item('a', { text: 'Order bolts' }), item('b', { done: true })]
  const after = (change: ChecklistChange) => checklistDifference(list, afterChange(list, change) ?? [])

  test('is the item before and after, if only one changed', () => {
    expect(after({ act: 'set', id: 'a', done: true })).toEqual(['[ ] Order bolts', '[x] Order bolts'])
    expect(after({ act: 'set', id: 'a', text: 'Order nuts' })).toEqual(['[ ] Order bolts', '[ ] Order nuts'])
    expect(after({ act: 'add', id: 'c', text: 'Paint' })).toEqual([null, '[ ] Paint'])
    expect(after({ act: 'remove', id: 'b' })).toEqual(['[x] Item b', null])
    expect(after({ act: 'set', id: 'a', text: 'x'.repeat(200) })?.[1]).toHaveLength(84)
  })

  test('is how many are done, if several changed, and nothing for a new order', () => {
    expect(checklistDifference(list, [])).toEqual(['1 of 2', '0 of 0'])
    expect(after({ act: 'move', id: 'b', before: 'a' })).toBeUndefined()
  })
})

test('people are given open items that were not theirs', () => {
  const before = [item('a', { assigneeId: 'ana' }), item('b')]
  const now = [
    item('a', { assigneeId: 'ana' }),
    item('b', { assigneeId: 'bob' }),
    item('c', { assigneeId: 'bob' }),
    item('d', { assigneeId: 'eve', done: true }),
  ]
  expect(givenItems(before, now)).toEqual(['bob'])
  expect(givenItems(now, before)).toEqual([])
})
