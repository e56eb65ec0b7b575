import { expect, it } from 'vitest'
import { compare } from './conflict.ts'

const base = { title: 'Pour foundations', status: 'todo', dependencies: ['a'] }
const fields = ['title', 'status', 'dependencies'] as const

it('shows a field that both changed', () =>
  expect(compare(fields, base, { status: 'in_progress' }, { ...base, status: 'completed' })).toEqual({
    conflicting: ['status'],
    changedByOthers: [],
  }))

it('keeps what only the other one changed', () =>
  expect(compare(fields, base, { status: 'in_progress' }, { ...base, title: 'Pour the foundations' })).toEqual({
    conflicting: ['status'],
    changedByOthers: ['title'],
  }))

it('asks nothing of a field to which both gave the same value', () =>
  expect(compare(fields, base, { dependencies: ['a', 'b'] }, { ...base, dependencies: ['a', 'b'] })).toEqual({
    conflicting: [],
    changedByOthers: [],
  }))
