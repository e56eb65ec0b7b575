import { expect, test } from 'vitest'
import { xlsxOf } from '../xlsx.ts'
import { readFile } from './read-file.ts'

const file = (...parts: BlobPart[]) => new File(parts, 'projects.csv')
const read = (...parts: BlobPart[]) => readFile(file(...parts), 20_000)

test('a file is read as text, also a workbook', async () => {
  expect(await read('Project\nA')).toEqual({ text: 'Project\nA', notes: [] })
  const workbook = xlsxOf({ name: 'Projects', head: ['Project', 'Due'], rows: [['A, B', { day: '2027-01-31' }]] })
  expect((await read(workbook)).text).toBe('Project,Due\r\n"A, B",2027-01-31\r\n')
  expect(
    await readFile(file('<?xml version="1.0"?><a/>'), 100, async (text) => ({ text: `${text.length}`, notes: [] })),
  ).toEqual({ text: '25', notes: [] })
})

test('a file that is too large or of another kind is refused with a reason', async () => {
  await expect(readFile(file('x'.repeat(11)), 10)).rejects.toThrow('The file is larger than')
  await expect(read(Uint8Array.from([0x50, 0x4b, 3, 4]))).rejects.toThrow('The workbook is damaged.')
  await expect(read(Uint8Array.from([0xd0, 0xcf, 0x11]))).rejects.toThrow('This is a workbook in an old format.')
  await expect(read('<?xml version="1.0"?><a/>')).rejects.toThrow('This is an XML file')
  await expect(read(Uint8Array.from([1, 0, 2]))).rejects.toThrow('This is not a CSV file or a workbook.')
})
