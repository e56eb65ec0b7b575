/** The files of an imported workspace: each comes over once, to the record that it was attached to. */
import { expect, test } from 'vitest'
import { withBucket } from '../../../test/builders/bucket.ts'
import { makeFiles } from '../../../test/builders/project-files.ts'
import { withTable } from '../../../test/builders/table.ts'
import { postForm } from '../../../test/builders/upload.ts'
import { makeProject, makeTask } from '../../../test/builders/work.ts'
import { emptyTeam, exported, importAll, source } from '../../../test/builders/workspace-import.ts'
import { accountCaller } from '../../../test/builders/account.ts'
import { signIn } from '../../../test/builders/people.ts'
import { planImport, type ExportedParts } from '../../../shared/workspace/import-plan.ts'
import { importCalls } from '../../../shared/workspace/import-calls.ts'
import type { PlannedFile } from '../../../shared/workspace/import-files.ts'
import { handler as checkFiles } from '../../workers/check-files/index.ts'

withTable()
const bucket = withBucket()

/** The export of a project with a file of its own, one at a comment of a task, and a receipt. */
const withFiles = async () => {
  const { team, project, params, upload } = await makeFiles(bucket)
  const { id: taskId } = await makeTask(team, project.id)
  const expense = await team.expenses('create', {
    params,
    body: { description: 'Sand', amount: '10', category: 'Sand' },
  })
  await team.expenses('submit', { params: { id: expense.body.id } })
  await upload('plan.txt', 'Hello')
  const ids = []
  for (const [name, recordId] of [
    ['photo.txt', taskId],
    ['receipt.txt', expense.body.id],
  ] as const) {
    const { body } = await team.files('add', { params, body: { name, size: 5, type: '', recordId } })
    expect((await postForm(body.upload, 'Hello')).status).toBe(204)
    ids.push(body.file.id)
  }
  await bucket.deliverScans(checkFiles)
  await team.comments('add', { params: { id: taskId }, body: { text: 'Look', fileIds: [ids[0] ?? ''] } })
  return exported(accountCaller(await signIn(team.workspace, team.person)))
}

/** A workspace in which the records are, and whose import is not finished. */
const underWay = async (parts: ExportedParts) => {
  const to = await emptyTeam()
  const calls = importCalls(planImport(parts, []))
  await to.account('beginImport', { body: { source } })
  for (const { list, records } of calls)
    expect((await to.account('importRecords', { body: { source, [list]: records } as never })).status).toBe(204)
  const send = ({ projectName: _, recordId = null, ...file }: PlannedFile, more = {}, of = source) =>
    to.files('addImported', { body: { source: of, file: { ...file, recordId, ...more } } })
  return { ...to, send, plan: planImport(parts, []) }
}

test('files come over once, where they were attached, in the names of who uploaded them', async () => {
  const { send, plan, ...to } = await underWay(await withFiles())
  expect(plan.files.map(({ name }) => name)).toEqual(['plan.txt', 'photo.txt', 'receipt.txt'])
  for (const file of plan.files) {
    const first = await send(file)
    const repeated = await send(file)
    expect([first.status, repeated.status]).toEqual([200, 200])
    const { upload } = repeated.body
    expect(upload?.fields['key']).toBe(first.body.upload?.fields['key'])
    if (upload !== null) expect((await postForm(upload, 'Hello')).status).toBe(204)
  }
  await bucket.deliverScans(checkFiles)
  for (const file of plan.files) expect((await send(file)).body.upload).toBeNull()
  const [project] = (await to.projects('list')).body
  const params = { id: project?.id ?? '' }
  const { body: files } = await to.files('list', { params })
  expect(files).toMatchObject([
    {
      name: 'plan.txt',
      state: 'available',
      recordId: null,
      uploadedBy: { name: expect.stringMatching(/ \(imported\)$/) },
    },
    { name: 'photo.txt', state: 'available', recordId: expect.stringMatching(/^tsk_/) },
  ])
  const comments = await to.comments('list', { params: { id: files[1]?.recordId ?? '' } })
  expect(comments.body).toMatchObject([{ text: 'Look', fileIds: [files[1]?.id] }])
  // The receipt is one for those who see expenses, and no file of the project.
  const [expense] = (await to.expenses('list', { params })).body
  expect((await to.files('list', { params, query: { recordId: expense?.id ?? '' } })).body).toMatchObject([
    { name: 'receipt.txt' },
  ])
})

test('no file comes without an import, its project, its record, its size or room', async () => {
  const { send, plan, account, ...to } = await underWay(await withFiles())
  const [file] = plan.files
  if (file === undefined) throw new Error('There is no file')
  expect((await send(file, {}, 'b'.repeat(64))).problem.code).toBe('wrong_state')
  expect((await send(file, { id: `fil_${'0'.repeat(32)}` })).status).toBe(404)
  expect((await send(file, { recordId: 'tsk_00000000000000010000000000000001' })).problem.errors).toEqual([
    { path: 'file.recordId', message: 'What this belongs to is not there' },
  ])
  expect((await send(file, { size: 0 })).status).toBe(400)
  expect((await send(file, { size: 1024 ** 4 })).problem.code).toBe('file_too_large')
  expect((await send(file, { name: '../etc/passwd' })).status).toBe(400)
  expect((await send(file, { name: 'fdp.\u202Etxt' })).status).toBe(400)
  const sme = await to.join('sme')
  const body = { source, file: { id: file.id, name: file.name, size: file.size, recordId: null, uploadedBy: '' } }
  expect((await sme.files('addImported', { body })).status).toBe(403)
  // Another workspace has no such import, and no such project.
  const other = await emptyTeam()
  await makeProject(other)
  expect((await other.files('addImported', { body })).problem.code).toBe('wrong_state')
  await account('importRecords', { body: { source, isLast: true } })
  expect((await send(file)).problem.code).toBe('wrong_state')
})

test('an import of records alone leaves comments without the files that did not come', async () => {
  const parts = await withFiles()
  const to = await emptyTeam()
  expect((await importAll(to.account, parts)).refused).toEqual([])
  const [project] = (await to.projects('list')).body
  expect((await to.files('list', { params: { id: project?.id ?? '' } })).body).toEqual([])
})
