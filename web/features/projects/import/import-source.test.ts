import { describe, expect, test } from 'vitest'
import { importLimits } from '../../../../shared/limits.ts'
import { readCsv } from '../../../files/read-csv.ts'
import { fingerprint, guessReading, sheetOf, template, textOfFile } from './import-source.ts'

describe('a file', () => {
  const file = (...parts: BlobPart[]) => new File(parts, 'projects.csv')

  test('is read as text, and refused if it is a workbook or too large', async () => {
    expect(await textOfFile(file('Project\nA'))).toBe('Project\nA')
    await expect(textOfFile(file(Uint8Array.from([0x50, 0x4b, 3, 4])))).rejects.toThrow(
      'This is a workbook. Save its sheet as CSV first.',
    )
    await expect(textOfFile(file('x'.repeat(importLimits.bytes + 1)))).rejects.toThrow('The file is larger than 2 MB.')
  })
})

describe('a sheet', () => {
  test('has headings, and rows with their position in the file', () => {
    expect(sheetOf('\nProject,Status,,\n\nA,planning\n,\nB,active\n', ',')).toEqual({
      headings: ['Project', 'Status'],
      rows: [
        { line: 4, cells: ['A', 'planning'] },
        { line: 6, cells: ['B', 'active'] },
      ],
      emptyRows: 3,
    })
  })

  test('without rows, or with too many, is refused with a message', () => {
    expect(() => sheetOf(' \n', ',')).toThrow('The file is empty.')
    expect(() => sheetOf('Project', ',')).toThrow('The file has headings but no rows.')
    const rows = Array.from({ length: importLimits.rows + 1 }, (_, index) => `P${index}`).join('\n')
    expect(() => sheetOf(`Project\n${rows}`, ',')).toThrow(
      'The file has 501 rows; at most 500 can be imported at once.',
    )
  })

  test('is read by its headings and its date format', () => {
    expect(guessReading(sheetOf('Project;Due;Colour\nA;31/01/2027;red', ';'))).toEqual({
      mapping: ['name', 'endDate', null],
      dayOrder: 'day-first',
      unsureOfDays: false,
    })
    expect(guessReading(sheetOf('Project,Due\nA,1/2/2027', ',')).unsureOfDays).toBe(true)
  })
})

test('the template has valid headings, without money for people who may not see it', () => {
  const [headings = []] = readCsv(template(true))
  expect(guessReading({ headings, rows: [], emptyRows: 0 }).mapping).not.toContain(null)
  expect(template(false)).not.toMatch(/budget|opex|capex/i)
})

test('different texts have different fingerprints', () => {
  expect(fingerprint('a,b')).toBe(fingerprint('a,b'))
  expect(new Set(['a,b', 'a,c', 'b,a', ''].map(fingerprint)).size).toBe(4)
})
