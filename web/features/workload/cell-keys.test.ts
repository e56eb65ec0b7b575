import { describe, expect, test } from 'vitest'
import { cellByKey, neighborByKey } from './cell-keys.ts'

const grid = { rows: 3, weeks: 4 }

describe('keys in the workload', () => {
  test('aim at the next person or week, and stop at the edges', () => {
    expect(neighborByKey({ row: 1, week: 1 }, 'ArrowLeft', grid)).toEqual({ row: 1, week: 0 })
    expect(neighborByKey({ row: 1, week: 1 }, 'ArrowDown', grid)).toEqual({ row: 2, week: 1 })
    expect(neighborByKey({ row: 2, week: 3 }, 'ArrowDown', grid)).toEqual({ row: 2, week: 3 })
    expect(neighborByKey({ row: 2, week: 3 }, 'ArrowRight', grid)).toEqual({ row: 2, week: 3 })
    expect(neighborByKey({ row: 0, week: 0 }, 'Enter', grid)).toBeUndefined()
  })

  test('lead past cells without tasks', () => {
    const hasTasks = ({ row, week }: { row: number; week: number }) => row !== 1 && week % 2 === 0
    expect(cellByKey({ row: 0, week: 0 }, 'ArrowRight', grid, hasTasks)).toEqual({ row: 0, week: 2 })
    expect(cellByKey({ row: 0, week: 2 }, 'ArrowDown', grid, hasTasks)).toEqual({ row: 2, week: 2 })
    expect(cellByKey({ row: 0, week: 2 }, 'ArrowRight', grid, hasTasks)).toEqual({ row: 0, week: 2 })
    expect(cellByKey({ row: 0, week: 2 }, 'a', grid, hasTasks)).toBeUndefined()
  })
})
