import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { jsonEnd, jsonOf, type ExportedRecord } from '../export/export-files.ts'
import { openZip } from '../export/open-zip.ts'
import { readExport } from './read-export.ts'

const project = { id: 'prj_0000000000000001', name: 'Dépôt “A” 中' }

/** A zip file as an export packs it. */
const exported = async (parts: Record<string, readonly ExportedRecord[]>, file?: Uint8Array): Promise<Blob> => {
  const zip = openZip()
  for (const [part, records] of Object.entries(parts)) {
    const entry = zip.add(`${part}.json`)
    entry.push(strToU8(jsonOf(records, true)))
    entry.push(strToU8(jsonEnd(records.length === 0)), true)
    zip.add(`${part}.csv`).push(strToU8('id'), true)
  }
  if (file !== undefined) zip.addStored('files/Depot/scan.bin').push(file, true)
  zip.add('README.txt').push(strToU8('About'), true)
  return zip.end()
}

test('the records of an export are read as they were written, without the contents of files', async () => {
  const parts = {
    workspace: [{ companyName: 'Quay' }],
    projects: [project, { id: 'b' }],
    tasks: [],
    audit: [{ id: 'c' }],
  }
  const scan = crypto.getRandomValues(new Uint8Array(60_000))
  const read = await readExport(await exported(parts, scan))
  expect(read.parts).toEqual(parts)
  // The same records are the same export, whatever was done in between.
  const repeated = await readExport(await exported({ ...parts, audit: [] }))
  expect(repeated.source).toBe(read.source)
  expect(read.source).toMatch(/^[0-9a-f]{64}$/)
  expect((await readExport(await exported({ ...parts, tasks: [{ id: 'd' }] }))).source).not.toBe(read.source)
})

const zipOf = (files: Record<string, string>): Blob =>
  new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))])

test.each([
  ['a text', () => new Blob(['Title,Due']), /^This is not a data export/],
  ['an empty file', () => new Blob([]), /^This is not a data export/],
  ['another zip file', () => zipOf({ 'xl/workbook.xml': '<a/>' }), /^This is not a data export/],
  ['a damaged list', () => zipOf({ 'workspace.json': '[]', 'projects.json': '[{' }), /^projects\.json/],
  ['what is no list', () => zipOf({ 'workspace.json': '[]', 'projects.json': '{"a":1}' }), /^projects\.json/],
  ['a list of no records', () => zipOf({ 'workspace.json': '[]', 'projects.json': '[1]' }), /^projects\.json/],
])('%s is refused with the reason', async (_, file, reason) => {
  await expect(readExport(file())).rejects.toThrow(reason)
})

test('a file that was cut off is refused, wherever it ends', async () => {
  const whole = await exported({ workspace: [{}], projects: [project] })
  for (const share of [0.1, 0.3, 0.5, 0.9])
    await expect(readExport(whole.slice(0, whole.size * share))).rejects.toThrow(
      /damaged|not a data export|cannot be read/,
    )
})

test('records that unpack to more than the limit are refused before they are all in memory', async () => {
  const bomb = zipOf({ 'workspace.json': '[]', 'projects.json': ' '.repeat(3 * 1024 * 1024) })
  expect(bomb.size).toBeLessThan(10_000)
  await expect(readExport(bomb, 2 * 1024 * 1024)).rejects.toThrow(
    'The records take more than 2 MB when they are unpacked.',
  )
})
