import { expect, test } from 'vitest'
import { withBucket } from '../../../test/builders/bucket.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { makeFiles } from '../../../test/builders/project-files.ts'
import { withTable } from '../../../test/builders/table.ts'
import { postForm } from '../../../test/builders/upload.ts'
import { makeTask, makeTeam } from '../../../test/builders/work.ts'

withTable()
const bucket = withBucket()

const setUp = async () => {
  const { team, project, params: inProject, check } = await makeFiles(bucket)
  const [task, other] = [await makeTask(team, project.id), await makeTask(team, project.id)]
  const attach = async (recordId: string) => {
    const body = { name: 'crack.txt', size: 5, recordId }
    const { file, upload } = (await team.files('add', { params: inProject, body })).body
    await postForm(upload, 'Hello')
    await check()
    return file.id
  }
  const params = { id: task.id }
  const add = (fileIds: string[]) => team.comments('add', { params, body: { text: 'See the crack', fileIds } })
  return { team, project, params, other, attach, add }
}

const none = (index: number) => [{ path: `fileIds.${index}`, message: 'There is no such file here' }]

test('has files of its task, each once, which the same request repeated does not change', async () => {
  const { team, params, attach } = await setUp()
  const [first, second] = [await attach(params.id), await attach(params.id)]
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { text: 'See the crack', fileIds: [second, first, second] }
  const { body: made } = await team.comments('add', { params, body, headers })
  expect(made.fileIds).toEqual([second, first])
  expect((await team.comments('add', { params, body, headers })).body).toEqual(made)
  expect((await team.comments('list', { params })).body).toEqual([made])
  expect((await spentBy(() => team.comments('add', { params, body }))).trips).toEqual({ reads: 2, writes: 1 })
})

test('has no file of another record, of the project alone, of another workspace, or from the trash', async () => {
  const { team, project, params, other, attach, add } = await setUp()
  const stranger = await setUp()
  const ofProject = await team.files('add', { params: { id: project.id }, body: { name: 'plan.txt', size: 5 } })
  const [own, deleted] = [await attach(params.id), await attach(params.id)]
  await team.files('remove', { params: { id: deleted } })
  for (const id of [
    await attach(other.id),
    ofProject.body.file.id,
    await stranger.attach(stranger.params.id),
    deleted,
    `fil_${'0'.repeat(32)}`,
  ])
    expect((await add([own, id])).problem.errors).toEqual(none(1))
  expect((await add(['../x'])).problem.errors).toMatchObject([{ path: 'fileIds.0' }])
  expect((await add(Array.from({ length: 21 }, () => own))).problem.errors).toEqual([
    { path: 'fileIds', message: 'Attach at most 20 files' },
  ])
  expect((await team.comments('list', { params })).body).toEqual([])
})

test('keeps its files when its text is edited, and gains and loses files by an edit', async () => {
  const { team, params, attach, add } = await setUp()
  const [first, second] = [await attach(params.id), await attach(params.id)]
  const { body: made } = await add([first])
  const edit = (body: { text: string; fileIds?: string[] }) =>
    team.comments('edit', { params: { ...params, commentId: made.id }, body })
  expect((await edit({ text: 'See both cracks' })).body).toMatchObject({ fileIds: [first], version: 2 })
  expect((await edit({ text: 'See both cracks', fileIds: [first, second] })).body).toMatchObject({
    fileIds: [first, second],
    version: 3,
  })
  // A deleted file can come back, and stays with its comment meanwhile.
  await team.files('remove', { params: { id: first } })
  expect((await edit({ text: 'See the crack', fileIds: [first] })).body.fileIds).toEqual([first])
  expect((await edit({ text: 'See the crack', fileIds: [] })).body.fileIds).toEqual([])
  expect((await edit({ text: 'See the crack', fileIds: [first] })).problem.errors).toEqual(none(0))
})

test('on a RAID entry has files of the entry', async () => {
  const { team, project, params, attach } = await setUp()
  const { body: entry } = await team.raid('create', {
    body: { title: 'Rain', description: 'x', assignedTo: 'Lia', responsible: 'The board', projectId: project.id },
  })
  const [own, ofTask] = [await attach(entry.id), await attach(params.id)]
  const add = (id: string) =>
    team.comments('addToEntry', { params: { id: entry.id }, body: { text: 'See', fileIds: [id] } })
  expect((await add(own)).body.fileIds).toEqual([own])
  expect((await add(ofTask)).problem.errors).toEqual(none(0))
  expect((await (await makeTeam()).comments('listOfEntry', { params: { id: entry.id } })).status).toBe(404)
})

test('loses no file with its deletion: they stay with the task', async () => {
  const { team, project, params, attach, add } = await setUp()
  const { body: made } = await add([await attach(params.id)])
  await team.comments('remove', { params: { ...params, commentId: made.id } })
  expect((await team.files('list', { params: { id: project.id }, query: { recordId: params.id } })).body).toMatchObject(
    [{ id: made.fileIds[0] }],
  )
})
