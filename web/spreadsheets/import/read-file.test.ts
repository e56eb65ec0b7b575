import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { firstSheetOf } from '../../../test/builders/first-sheet.ts'
import { withSheets } from '../../../test/builders/workbook.ts'
import { xlsxOf } from '../xlsx.ts'
import { readFile, type FileKind } from './read-file.ts'

const fields = { name: { label: 'Project', names: [] }, due: { label: 'Due', names: [] } }
const kind: FileKind = { limits: { bytes: 20_000 }, fields }
const file = (...parts: BlobPart[]) => new File(parts, 'projects.csv')
const read = (...parts: BlobPart[]) => readFile(file(...parts), kind)

test('a file is read as text, also a workbook or a plan of another tool', async () => {
  expect(await read('Project\nA')).toEqual({ text: 'Project\nA', notes: [] })
  const workbook = xlsxOf({ name: 'Projects', head: ['Project', 'Due'], rows: [['A, B', { day: '2027-01-31' }]] })
  expect((await read(workbook)).text).toBe('Project,Due\r\n"A, B",2027-01-31\r\n')
  expect(firstSheetOf(workbook)).toHaveLength(2)
  const readPlan: FileKind['readPlan'] = async (text, format) => ({ text: `${format} ${text.length}`, notes: [] })
  const plan = (text: string) => readFile(file(text), { ...kind, readPlan })
  expect(await plan('<?xml version="1.0"?><a/>')).toEqual({ text: 'xml 25', notes: [] })
  expect(await plan('\n<!-- by hand --><a/>')).toEqual({ text: 'xml 20', notes: [] })
  expect(await plan('{"a":1}')).toEqual({ text: 'json 7', notes: [] })
})

test('of a workbook, the first sheet with known headings is read, and by choice the others', async () => {
  const { text, other } = await read(
    withSheets({
      Cover: [['Our plan']],
      Empty: [],
      Plan: [
        ['Project', 'Due'],
        ['A', 'B'],
      ],
      'Old plan': [['x', 'y']],
    }),
  )
  expect(text).toBe('Project,Due\r\nA,B\r\n')
  expect([other?.label, other?.chosen, Object.keys(other?.options ?? {})]).toEqual([
    'Sheet',
    'Plan',
    ['Cover', 'Empty', 'Plan', 'Old plan'],
  ])
  expect(await other?.read('Old plan')).toMatchObject({ text: 'x,y\r\n', other: { chosen: 'Old plan' } })
})

describe('the encoding of a text', () => {
  const utf16 = (text: string, little: boolean, marked: boolean) =>
    Uint8Array.from(
      Array.from((marked ? '\uFEFF' : '') + text).flatMap((letter) => {
        const [low, high] = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]
        return little ? [low, high] : [high, low]
      }),
    )
  const table = 'Árvore;Prazo\r\nPlantação;2027-01-31\r\n'
  const latin = (text: string) => Uint8Array.from(Array.from(text, (letter) => letter.charCodeAt(0)))

  test.each([
    ['UTF-8', strToU8(table), 'utf-8'],
    ['UTF-8 with a mark', strToU8(`\uFEFF${table}`), 'utf-8'],
    ['UTF-16', utf16(table, true, true), 'utf-16le'],
    ['UTF-16 without a mark', utf16(table, true, false), 'utf-16le'],
    ['UTF-16, big-endian', utf16(table, false, true), 'utf-16be'],
    ['UTF-16, big-endian, without a mark', utf16(table, false, false), 'utf-16be'],
    ['a Western code page', latin(table), 'windows-1252'],
  ])('%s', async (_, bytes, encoding) => {
    const found = await read(bytes)
    expect([found.text, found.other?.chosen]).toEqual([table, encoding])
  })

  // “Task, due, design of the bridge, order the steel, paint” in the code pages of their countries.
  const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  test.each([
    [
      'GBK',
      'c8cecef12cbdd8d6b9c8d5c6da0ac7c5c1bac9e8bcc62c323032372d30312d33310ab6a9b9bab8d6b2c42c323032372d30322d33310a',
      'gb18030',
      '任务',
    ],
    [
      'Shift-JIS',
      '83 5e 83 58 83 4e 2c 8a fa 8c c0 0a 8b b4 82 cc 90 dd 8c 76 2c 32 30 32 37 0a 8d 7c 8d de 82 f0 92 8d 95 b6 82 b7 82 e9 2c 32 30 32 37 0a'.replaceAll(
        ' ',
        '',
      ),
      'shift_jis',
      'タスク',
    ],
    [
      'a Cyrillic code page',
      'c7e0e4e0f7e02cd1f0eeea0acfeff1f2f0eee8f2fc20eceef1f22c323032370ac7e0eae0e7e0f2fc20f1f2e0ebfc2c323032370a',
      'windows-1251',
      'Задача',
    ],
  ])('%s is guessed, and can be changed', async (_, hex, encoding, begins) => {
    const { text, other } = await read(bytesOf(hex))
    expect([other?.label, other?.chosen, text.slice(0, begins.length)]).toEqual(['Encoding', encoding, begins])
    expect((await other?.read('windows-1252'))?.text).not.toContain(begins)
  })
})

test('a file that is too large or of another kind is refused with a reason', async () => {
  await expect(readFile(file('x'.repeat(11)), { ...kind, limits: { bytes: 10 } })).rejects.toThrow('larger than')
  const refused: [BlobPart, string][] = [
    [Uint8Array.from([0x50, 0x4b, 3, 4]), 'The workbook is damaged.'],
    [Uint8Array.from([0xd0, 0xcf, 0x11]), 'This is a workbook in an old format.'],
    ['<?xml version="1.0"?><a/>', 'This is an XML file'],
    ['{"a": 1}', 'This is a JSON file'],
    ['%PDF-1.7', 'This is a PDF.'],
    ['BEGIN:VCALENDAR\n', 'This is a calendar or contact file.'],
    ['ERMHDR\t19.12', 'This is a plan of Primavera P6'],
    [' <!DOCTYPE html><p>', 'This is a web page'],
    [Uint8Array.from([1, 0, 2]), 'This is not a CSV file or a workbook.'],
  ]
  for (const [content, reason] of refused) await expect(read(content)).rejects.toThrow(reason)
})
