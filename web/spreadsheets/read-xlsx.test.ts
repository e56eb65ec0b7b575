import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { firstSheetOf } from '../../test/builders/first-sheet.ts'
import { childrenOf, readXml, textOfChild } from './read-xml.ts'
import { cellText, type FileCell } from './table-file.ts'
import { Unreadable } from './unreadable.ts'
import { xlsxOf } from './xlsx.ts'

/** Runs, and allows only errors that are worded for people. */
const orUnreadable = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch (error) {
    expect(error).toBeInstanceOf(Unreadable)
    return undefined
  }
}

describe('a workbook', () => {
  test('that the product writes is read as it was written', () => {
    // XML has no control characters, and its line ends are all the same.
    const text = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .filter((some) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(some))
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
    const cell: fc.Arbitrary<FileCell> = fc.oneof(
      text,
      fc.integer(),
      day.map((at) => ({ day: at.toISOString().slice(0, 10) })),
      fc.nat(100).map((percent) => ({ percent })),
      fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map((cents) => ({ cents })),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }), (rows) => {
        const shown = (value: FileCell) => {
          if (value === null || typeof value !== 'object' || 'day' in value) return cellText(value)
          return 'percent' in value ? `${value.percent}%` : String(value.cents / 100)
        }
        const read = firstSheetOf(xlsxOf({ name: 'Tasks', head: ['a', 'b', 'c'], rows }))
        expect(read.map((row) => [0, 1, 2].map((column) => row[column] ?? ''))).toEqual([
          ['a', 'b', 'c'],
          ...rows.map((row) => row.map(shown)),
        ])
      }),
    )
  })

  test('of a spreadsheet has shared strings, its own formats, gaps, and a hidden sheet before the first', () => {
    const workbook = zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml':
            '<workbook xmlns:r="r"><sheets><sheet name="Lists" state="hidden" r:id="rId1"/><sheet name="Plan" r:id="rId2"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
          'xl/worksheets/sheet1.xml': '<worksheet/>',
          'xl/sharedStrings.xml':
            '<sst><si><t>Task &amp; more</t></si><si><r><t>Two </t></r><r><t>runs</t></r><rPh><t>no</t></rPh></si></sst>',
          'xl/styles.xml':
            '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm"/><numFmt numFmtId="171" formatCode="0.0 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="9"/></cellXfs></styleSheet>',
          'xl/worksheets/sheet2.xml':
            '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" t="s"><x:v>1</x:v></x:c></x:row><x:row r="4"><x:c r="A4" s="1"><x:v>46812.5</x:v></x:c><x:c r="B4" s="2"><x:v>0.30000000000000004</x:v></x:c><x:c r="C4" s="3"><x:v>0.4</x:v></x:c><x:c r="D4" t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    )
    expect(firstSheetOf(workbook)).toEqual([
      [],
      ['Task & more', '', 'Two runs'],
      [],
      ['2028-02-29', '0.3', '40%', 'Yes'],
    ])
  })

  test('has amounts as it shows them, and no number that could be read as another one', () => {
    const shown = (format: string, ...values: string[]) =>
      firstSheetOf(
        zipSync(
          Object.fromEntries(
            Object.entries({
              'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Costs" r:id="rId1"/></sheets></workbook>',
              'xl/_rels/workbook.xml.rels':
                '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
              'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="180" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="180"/><xf numFmtId="44"/></cellXfs></styleSheet>`,
              'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${values.map((value) => `<c s="${value.startsWith('general') ? 0 : value.startsWith('money') ? 2 : 1}"><v>${value.replace(/^[a-z]+ /, '')}</v></c>`).join('')}</row></sheetData></worksheet>`,
            }).map(([name, text]) => [name, strToU8(text)]),
          ),
        ),
      )[0]
    expect(shown('#,##0.00;[Red]-#,##0.00', '12.345', '-12.345', '1.005', 'money 33.3333', '-0.001')).toEqual([
      '12.35',
      '-12.35',
      '1.01',
      '33.33',
      '0',
    ])
    expect(shown('0.000', '12.345', 'general 12.345', 'general 7.25', 'general 1234.5')).toEqual([
      '12.3450',
      '12.3450',
      '7.25',
      '1234.5',
    ])
  })

  test('that is damaged, or another archive, is refused with a reason', () => {
    expect(() => firstSheetOf(strToU8('PK nothing'))).toThrow('The workbook is damaged.')
    expect(() => firstSheetOf(zipSync({ 'word/document.xml': strToU8('<a/>') }))).toThrow(
      'This is not an Excel workbook',
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void orUnreadable(() => firstSheetOf(bytes))))
  })
})

describe('XML', () => {
  test('is read with its entities, sections, comments and prefixes', () => {
    const root = readXml(
      '<?xml version="1.0"?><!DOCTYPE a><!-- <b> --><a:a x="1 &gt; 0" y=\'"\'><b>A &amp; &#65;&#x42;</b><b><![CDATA[<c>]]></b><d/></a:a>',
    )
    expect(root).toMatchObject({ name: 'a', attributes: { x: '1 > 0', y: '"' } })
    expect(childrenOf(root, 'b').map(({ text }) => text)).toEqual(['A & AB', '<c>'])
    expect(textOfChild(root, 'd')).toBe('')
  })

  test('of any kind is read or refused with a reason', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<a>',
        '</a>',
        '<a/>',
        '<',
        '>',
        '"',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        '&amp;',
        '&#x110000;',
        '<?',
      ),
    )
    fc.assert(fc.property(fc.array(piece), (pieces) => void orUnreadable(() => readXml(pieces.join('')))))
  })
})
