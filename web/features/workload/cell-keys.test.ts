import { describe, expect, test } from 'vitest'
import { cellByKey, neighborByKey, type Cell } from './cell-keys.ts'

const [first, second, third, fourth] = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']
const grid = { people: ['ana', 'ben', null], weeks: [first, second, third, fourth] }
const cell = (person: Cell['person'], week = first): Cell => ({ person, week })

describe('keys in the workload', () => {
  test('aim at the next person or week, and stop at the edges', () => {
    expect(neighborByKey(cell('ben', second), 'ArrowLeft', grid)).toEqual(cell('ben', first))
    expect(neighborByKey(cell('ben', second), 'ArrowDown', grid)).toEqual(cell(null, second))
    expect(neighborByKey(cell(null, fourth), 'ArrowDown', grid)).toEqual(cell(null, fourth))
    expect(neighborByKey(cell(null, fourth), 'ArrowRight', grid)).toEqual(cell(null, fourth))
    expect(neighborByKey(cell('ana'), 'Enter', grid)).toBeUndefined()
  })

  test('stay where they are if the person or the week has left the table', () => {
    expect(neighborByKey(cell('chris'), 'ArrowUp', grid)).toEqual(cell('chris'))
    expect(neighborByKey(cell('ana', '2026-11-23'), 'ArrowRight', grid)).toEqual(cell('ana', '2026-11-23'))
  })

  test('lead past cells without tasks', () => {
    const hasTasks = ({ person, week }: Cell) => person !== 'ben' && (week === first || week === third)
    expect(cellByKey(cell('ana'), 'ArrowRight', grid, hasTasks)).toEqual(cell('ana', third))
    expect(cellByKey(cell('ana', third), 'ArrowDown', grid, hasTasks)).toEqual(cell(null, third))
    expect(cellByKey(cell('ana', third), 'ArrowRight', grid, hasTasks)).toEqual(cell('ana', third))
    expect(cellByKey(cell('ana', third), 'a', grid, hasTasks)).toBeUndefined()
  })
})
