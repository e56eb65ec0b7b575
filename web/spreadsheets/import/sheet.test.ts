import { describe, expect, test } from 'vitest'
import { fingerprint, sheetOf as readSheet } from './sheet.ts'

const limits = { rows: 500, bytes: 1024 }
const fields = { name: { label: 'Project', names: [] }, status: { label: 'Status', names: [] } }
const sheetOf = (text: string) => readSheet(text, ',', limits, fields)

describe('a sheet', () => {
  test('has headings, and rows with their position in the file', () => {
    expect(sheetOf('\nProject,Status,,\n\nA,planning\n,\nB,active\n')).toEqual({
      headings: ['Project', 'Status'],
      rows: [
        { line: 4, cells: ['A', 'planning'] },
        { line: 6, cells: ['B', 'active'] },
      ],
      emptyRows: 3,
    })
  })

  test('has its headings below a title, and repeated above each group', () => {
    expect(sheetOf('Our plan,\n,\nNorth,\nProject,Status\nA,planning\nSouth,\nProject,Status\nB,active\n')).toEqual({
      headings: ['Project', 'Status'],
      rows: [
        { line: 5, cells: ['A', 'planning'] },
        { line: 8, cells: ['B', 'active'] },
      ],
      emptyRows: 1,
    })
  })

  test('without rows, or with too many, is refused with a message', () => {
    expect(() => sheetOf(' \n')).toThrow('The file is empty.')
    expect(() => sheetOf('Project')).toThrow('The file has headings but no rows.')
    const rows = Array.from({ length: limits.rows + 1 }, (_, index) => `P${index}`).join('\n')
    expect(() => sheetOf(`Project\n${rows}`)).toThrow('The file has 501 rows; at most 500 can be imported at once.')
  })
})

test('different texts have different fingerprints', () => {
  expect(fingerprint('a,b')).toBe(fingerprint('a,b'))
  expect(new Set(['a,b', 'a,c', 'b,a', ''].map(fingerprint)).size).toBe(4)
})
