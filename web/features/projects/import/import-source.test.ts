import { expect, test } from 'vitest'
import { openSheet } from '../../../spreadsheets/import/open-sheet.ts'
import { projectSheet, template } from './import-source.ts'

const readingOf = (text: string) => openSheet(projectSheet, 'projects.csv', { text }).reading

test('a sheet is read by its headings and its date format', () => {
  expect(readingOf('Project;Due;Colour\nA;31/01/2027;red')).toEqual({
    mapping: ['name', 'endDate', null],
    dayOrder: 'day-first',
    openDay: undefined,
  })
  expect(readingOf('Project,Due\nA,1/2/2027').openDay).toBe('1/2/2027')
})

test('the template has valid headings, without money for people who may not see it', () => {
  expect(readingOf(`${template(true)}A`).mapping).not.toContain(null)
  expect(template(false)).not.toMatch(/budget|opex|capex/i)
})
