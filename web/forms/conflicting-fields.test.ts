import { expect, it } from 'vitest'
import { compare } from './conflicting-fields.ts'

const base = { title: 'Pour foundations', status: 'todo', dependencies: ['a'] }
const fields = ['title', 'status', 'dependencies'] as const

it('lists a field that both people changed', () =>
  expect(compare(fields, base, { status: 'in_progress' }, { ...base, status: 'completed' })).toEqual({
    conflicting: ['status'],
    changedByOthers: [],
  }))

it('keeps a field that only the other person changed', () =>
  expect(compare(fields, base, { status: 'in_progress' }, { ...base, title: 'Pour the foundations' })).toEqual({
    conflicting: ['status'],
    changedByOthers: ['title'],
  }))

it('ignores a field that both people set to the same value', () =>
  expect(compare(fields, base, { dependencies: ['a', 'b'] }, { ...base, dependencies: ['a', 'b'] })).toEqual({
    conflicting: [],
    changedByOthers: [],
  }))
