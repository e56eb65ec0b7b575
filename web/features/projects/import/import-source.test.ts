import { expect, test } from 'vitest'
import { importLimits } from '../../../../shared/limits.ts'
import { readCsv } from '../../../files/read-csv.ts'
import { sheetOf as readSheet } from '../../../import/sheet.ts'
import { guessReading, template } from './import-source.ts'

const sheetOf = (text: string, delimiter: ',' | ';') => readSheet(text, delimiter, importLimits)

test('a sheet is read by its headings and its date format', () => {
  expect(guessReading(sheetOf('Project;Due;Colour\nA;31/01/2027;red', ';'))).toEqual({
    mapping: ['name', 'endDate', null],
    dayOrder: 'day-first',
    unsureOfDays: false,
  })
  expect(guessReading(sheetOf('Project,Due\nA,1/2/2027', ',')).unsureOfDays).toBe(true)
})

test('the template has valid headings, without money for people who may not see it', () => {
  const [headings = []] = readCsv(template(true))
  expect(guessReading({ headings, rows: [], emptyRows: 0 }).mapping).not.toContain(null)
  expect(template(false)).not.toMatch(/budget|opex|capex/i)
})
