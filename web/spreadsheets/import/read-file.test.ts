import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { encoded } from '../../../test/builders/encoded.ts'
import { firstSheetOf } from '../../../test/builders/first-sheet.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { titlesByEncoding } from '../../../test/builders/titles-by-encoding.ts'
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

  test.each([
    ['GBK', 'gb18030', '任务,截止日期\n设计桥梁,2027-01-31\n'],
    ['Shift-JIS', 'shift_jis', 'タスク,期限\n橋の設計,2027\n'],
    ['a Cyrillic code page', 'windows-1251', 'Задача,Срок\nПроект моста,2027\n'],
  ] as const)('%s is guessed, and can be changed', async (_, encoding, content) => {
    const found = await read(encoded(content, encoding))
    expect([found.other?.label, found.other?.chosen, found.text]).toEqual(['Encoding', encoding, content])
    expect((await found.other?.read('windows-1252'))?.text).not.toBe(content)
  })

  test('of a few short titles is guessed, for each code page', async () => {
    const titles = fc.constantFrom(...titlesByEncoding).chain(([encoding, all]) =>
      fc.record({
        encoding: fc.constant(encoding),
        below: fc.shuffledSubarray([...all], { minLength: 6 }),
        head: fc.constantFrom('', 'Task,Due\n', 'A plan in English,2027-01-31\n'.repeat(400)),
      }),
    )
    await fc.assert(
      fc.asyncProperty(titles, async ({ encoding, below, head }) => {
        const content = head + below.map((title) => `${title},2027-01-31\n`).join('')
        expect((await readFile(file(encoded(content, encoding)), { ...kind, limits: { bytes: 100_000 } })).text).toBe(
          content,
        )
      }),
      { numRuns: sampleSize(200) },
    )
  })

  test('of one short title is guessed, where its letters say it', async () => {
    for (const [encoding, title] of [
      ['shift_jis', '足場の組立'],
      ['shift_jis', 'タスク'],
      ['euc-kr', '고객 회의'],
      ['big5', '設計橋樑'],
      ['koi8-r', 'Встреча с заказчиком'],
      ['windows-1252', 'Commander l’acier'],
      ['windows-1253', 'Βαφή'],
      ['windows-1254', 'İş teslimi'],
      ['windows-1255', 'הכנת אתר'],
    ] as const)
      expect((await read(encoded(`Task,Due\n${title},2027-01-31\n`, encoding))).text).toContain(title)
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
