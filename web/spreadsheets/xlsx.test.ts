import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { cellText } from './table-file.ts'
import { columnName, xlsxOf } from './xlsx.ts'

const partOf = (bytes: Uint8Array, name: string): string => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array())
const sheetOf = (table: Parameters<typeof xlsxOf>[0]): string => partOf(xlsxOf(table), 'xl/worksheets/sheet1.xml')

describe('a workbook', () => {
  const table = {
    name: 'Projects',
    head: ['Project', 'Due', 'Budget', 'Progress', 'Tasks'],
    rows: [
      ['=1+1', { day: '2028-02-29' }, { cents: -125_050 }, { percent: 40 }, 3],
      ['A & <B>', null, null, null, null],
    ],
  }

  test('has the parts that spreadsheets require, each with its reference', () => {
    const files = unzipSync(xlsxOf(table))
    expect(Object.keys(files).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain(
      '<sheet name="Projects" sheetId="1" r:id="rId1"/>',
    )
  })

  test('has days and amounts as formatted numbers, and formulas as text', () => {
    const sheet = sheetOf(table)
    expect(sheet).toContain('<c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">=1+1</t></is></c>')
    // Every spreadsheet stores 29 February 2028 as 46812.
    expect(sheet).toContain(
      '<c r="B2" s="2"><v>46812</v></c><c r="C2" s="3"><v>-1250.5</v></c><c r="D2" s="4"><v>0.4</v></c><c r="E2" s="0"><v>3</v></c>',
    )
    expect(sheet).toContain('A &amp; &lt;B&gt;')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('<autoFilter ref="A1:E3"/>')
  })

  test('is well-formed for any input, and keeps all characters that XML allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found =
          /<c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">([^]*?)<\/t><\/is><\/c><\/row><\/sheetData>/.exec(
            sheetOf({ name: text, head: ['a'], rows: [[`x${text}`]] }),
          )?.[1] ?? ''
        expect(found).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/)
        const read = found
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&')
        expect(read).toBe(
          // oxlint-disable-next-line no-control-regex -- XML cannot contain these characters
          `x${text}`.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''),
        )
      }),
    )
  })

  test('has a valid sheet name', () => {
    const named = (name: string) =>
      /<sheet name="([^"]*)"/.exec(partOf(xlsxOf({ name, head: ['a'], rows: [] }), 'xl/workbook.xml'))?.[1]
    expect(named('Late: [all] / my*')).toBe('Late   all    my')
    expect(named('x'.repeat(40))).toHaveLength(31)
    expect(named('')).toBe('Sheet')
  })
})

test('columns are named as in a spreadsheet', () =>
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']))

test('a CSV cell has the same text as the workbook cell', () => {
  expect([null, 'a', 3, { day: '2028-02-29' }, { cents: 125_050 }, { percent: 40 }].map(cellText)).toEqual([
    '',
    'a',
    '3',
    '2028-02-29',
    '1250.50',
    '40%',
  ])
})
