import { expect, it } from 'vitest'
import fc from 'fast-check'
import { compare, onlyMine } from './conflicting-fields.ts'

const base = { title: 'Pour foundations', status: 'todo', dependencies: ['a'] }
const fields = ['title', 'status', 'dependencies'] as const

it('lists a field that both people changed', () =>
  expect(compare(fields, base, { status: 'in_progress' }, { ...base, status: 'completed' })).toEqual({
    conflicting: ['status'],
    changedByOthers: [],
  }))

it('keeps a field that only the other person changed, and one that only this person changed', () =>
  expect(compare(fields, base, { status: 'in_progress' }, { ...base, title: 'Pour the foundations' })).toEqual({
    conflicting: [],
    changedByOthers: ['title'],
  }))

it('ignores a field that both people set to the same value', () =>
  expect(compare(fields, base, { dependencies: ['a', 'b'] }, { ...base, dependencies: ['a', 'b'] })).toEqual({
    conflicting: [],
    changedByOthers: [],
  }))

it('offers for loss exactly the fields that both changed to different values', () => {
  const value = fc.constantFrom('a', 'b', 'c')
  const record = fc.record({ title: value, status: value, dependencies: value })
  fc.assert(
    fc.property(
      record,
      record,
      fc.record({ title: value, status: value, dependencies: value }, { requiredKeys: [] }),
      (from, now, mine) => {
        const { conflicting, changedByOthers } = compare(fields, from, mine, now)
        const own = onlyMine(from, mine, now)
        for (const field of fields) {
          const [isMine, isTheirs] = [field in mine && mine[field] !== from[field], now[field] !== from[field]]
          expect(conflicting.includes(field)).toBe(
            (isMine && isTheirs && mine[field] !== now[field]) || (field in mine && !isMine && isTheirs),
          )
          if (field in mine && !isTheirs) expect(own[field]).toBe(mine[field])
          expect(changedByOthers.includes(field)).toBe(!(field in mine) && isTheirs)
        }
      },
    ),
  )
})
