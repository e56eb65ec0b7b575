import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { filesToInclude } from '../export/exported-files.ts'
import { openZip } from '../export/open-zip.ts'
import { findFiles } from './find-files.ts'
import { contentAt, storedFiles } from './stored-files.ts'

const projects = [{ id: 'prj_0000000000000001', name: 'Pier: phase 1/2', deletedAt: null }]
const row = (number: number, name: string, size: number) => ({
  id: `fil_0000000000000001000000000000000${number}`,
  projectId: 'prj_0000000000000001',
  name,
  size,
  state: 'available',
  deletedAt: null,
})
const planned = ({ id, name, size }: ReturnType<typeof row>, recordId: string | null | undefined = null) => ({
  id,
  name,
  size,
  projectName: 'Pier',
  type: '',
  recordId,
  uploadedBy: '',
})

/** A zip file as an export packs it: records first, then the contents of files. */
const packed = (contents: ReadonlyMap<string, Uint8Array>): Promise<Blob> => {
  const zip = openZip()
  zip.add('workspace.json').push(strToU8('[]'), true)
  for (const [path, content] of contents) zip.addStored(path).push(content, true)
  zip.add('README.txt').push(strToU8('About'), true)
  return zip.end()
}

test('the content of each file is found under the name that the export gave it', async () => {
  const name = fc.constantFrom('plan.pdf', 'Plan.PDF', 'a/b.txt', 'Übersicht 中.docx', 'con.', '.env')
  const content = fc.uint8Array({ minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ name, content }), { maxLength: 6 }), async (drawn) => {
      const files = drawn.map((each, index) => row(index, each.name, each.content.length))
      const { included } = filesToInclude(projects, files)
      const contents = new Map(included.map(({ path }, index) => [path, drawn[index]?.content ?? new Uint8Array()]))
      const zip = await packed(contents)
      const { stored, missing } = await findFiles(
        zip,
        { projects, files },
        files.map((each) => planned(each)),
      )
      expect(missing).toEqual([])
      expect(stored.map(({ file }) => file.id)).toEqual(files.map(({ id }) => id))
      for (const [index, { place }] of stored.entries())
        expect(new Uint8Array(await (await contentAt(zip, place)).arrayBuffer())).toEqual(drawn[index]?.content)
    }),
  )
})

test('files without a content, of another size, or that do not say what they are attached to are missing', async () => {
  const files = [row(1, 'plan.pdf', 4), row(2, 'lost.pdf', 4), row(3, 'cut.pdf', 9), row(4, 'receipt.pdf', 4)]
  const paths = new Map(filesToInclude(projects, files).included.map(({ id, path }) => [id, path]))
  const contents = new Map(
    [files[0], files[2], files[3]].map((file) => [paths.get(file?.id ?? '') ?? '', strToU8('four')]),
  )
  const [plan, lost, cut, receipt] = files.map((each) => planned(each))
  const all = [plan, lost, cut, { ...receipt, recordId: undefined }]
  const { stored, missing } = await findFiles(await packed(contents), { projects, files }, all as never)
  expect(stored.map(({ file }) => file.name)).toEqual(['plan.pdf'])
  expect(missing.map(({ name, projectName, why }) => ({ name, projectName, why }))).toEqual([
    { name: 'lost.pdf', projectName: 'Pier', why: 'Its content is not in the export.' },
    { name: 'cut.pdf', projectName: 'Pier', why: 'Its content is not in the export.' },
    { name: 'receipt.pdf', projectName: 'Pier', why: 'The export does not say what it is attached to.' },
  ])
})

test('contents that were packed again are missing, and no damage breaks the reading', async () => {
  const again = new Blob([zipSync({ 'files/Pier/plan.pdf': strToU8('x'.repeat(500)) })])
  expect([...(await storedFiles(again)).keys()]).toEqual([])
  const whole = new Uint8Array(await (await packed(new Map([['files/Pier/a.pdf', strToU8('four')]]))).arrayBuffer())
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
      const damaged = isCut ? whole.slice(0, at) : whole.with(at, byte)
      const zip = new Blob([damaged as Uint8Array<ArrayBuffer>])
      for (const place of (await storedFiles(zip)).values())
        expect((await contentAt(zip, place)).size).toBeLessThanOrEqual(place.size)
    }),
  )
})
