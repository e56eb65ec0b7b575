import { expect, it } from 'vitest'
import { nextSort, readSort, writeSort } from './sort.ts'

type Field = 'title' | 'dueDate'
const isField = (name: string): name is Field => name === 'title' || name === 'dueDate'

it('changes from one direction to the other and back to creation order', () => {
  const first = nextSort<Field>(undefined, 'dueDate')
  const second = nextSort(first, 'dueDate')
  expect([first, second, nextSort(second, 'dueDate')].map(writeSort)).toEqual(['dueDate', '-dueDate', ''])
  expect(writeSort(nextSort(second, 'title'))).toBe('title')
})

it('is written to and read from an address, and an unknown field is ignored', () => {
  for (const text of ['title', '-dueDate', '']) expect(writeSort(readSort(text, isField))).toBe(text)
  expect(readSort('-constructor', isField)).toBeUndefined()
})
