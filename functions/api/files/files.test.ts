import { afterEach, describe, expect, test, vi } from 'vitest'
import { withBucket } from '../../../test/builders/bucket.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { postForm } from '../../../test/builders/upload.ts'
import { eicar } from '../../../test/builders/eicar.ts'
import { makeFiles } from '../../../test/builders/project-files.ts'
import { makeTeam, type Caller } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { largestFile, storageOf } from '../../../shared/files/file-rules.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { handler as checkFiles } from '../../workers/check-files/index.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'
import { follow } from '../../workers/follow-project-deletion/follow.ts'
import { handler as keepSearchIndex } from '../../workers/keep-search-index/index.ts'
import { rebuildSearch } from '../../workers/rebuild-search-index/rebuild-search.ts'

withTable()
const bucket = withBucket()

const later = (days: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
afterEach(() => vi.useRealTimers())

const setUp = (plan?: PlanType) => makeFiles(bucket, plan)

describe('a file', () => {
  test('is kept back until it is checked, and then downloaded as an attachment for 60 seconds', async () => {
    const { team, send, list } = await setUp()
    const { file } = await send('Größe "A".txt', 'Hello')
    expect(file).toMatchObject({ state: 'checking', originalName: 'Größe "A".txt', size: 5 })
    expect((await team.files('download', { params: { id: file.id } })).problem).toMatchObject({ code: 'wrong_state' })
    await bucket.deliverScans(checkFiles)
    expect(await list()).toMatchObject([{ id: file.id, state: 'available', mimeType: 'text/plain' }])
    const { status, headers } = await team.files('download', { params: { id: file.id } })
    expect(status).toBe(302)
    const address = headers['location'] ?? ''
    const response = await fetch(address)
    expect(await response.text()).toBe('Hello')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''Gr%C3%B6%C3%9Fe/)
    later(61 / 86_400)
    expect((await fetch(address)).status).toBe(403)
  })

  test('has a preview of what its content is, whatever the uploader has said', async () => {
    const { team, params, upload } = await setUp()
    const preview = async (id: string, caller: Caller = team) => caller.files('preview', { params: { id } })
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('latin1')
    const kinds = [
      ['notes.md', '<script>alert(1)</script>', 'text', 'text/plain'],
      ['plan.pdf', '%PDF-1.4', 'pdf', 'application/pdf'],
      ['anim.gif', 'GIF89a', 'picture', 'image/gif'],
    ] as const
    for (const [name, content, kind, type] of kinds) {
      const { body } = await preview(await upload(name, content))
      expect(body.kind).toBe(kind)
      const response = await fetch(body.url)
      expect(await response.text()).toBe(content)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
    }
    for (const [name, content] of [
      ['drawing.svg', '<svg onload="alert(1)"/>'],
      ['page.html', '<script>alert(1)</script>'],
      ['binary.txt', '\0'],
      ['picture', png],
    ] as const)
      expect((await preview(await upload(name, content))).problem).toMatchObject({
        code: 'wrong_state',
        detail: 'There is no preview for this kind of file.',
      })
    const id = await upload('own.txt', 'Own')
    const [sme, outsider] = [await team.join('sme'), await makeTeam()]
    for (const caller of [sme, outsider]) expect((await preview(id, caller)).status).toBe(404)
    await team.projects('assign', { params, body: { userId: sme.person.id } })
    expect((await preview(id, sme)).status).toBe(200)
    const { body } = await team.files('add', { params, body: { name: 'a.txt', size: 1, type: 'image/png' } })
    expect((await preview(body.file.id)).problem).toMatchObject({ code: 'wrong_state' })
    await team.files('remove', { params: { id } })
    expect((await preview(id)).status).toBe(404)
  })

  test('is refused with malware in it, or with content that its name hides, and takes no storage then', async () => {
    const { upload, list, used, stored } = await setUp()
    await upload('invoice.txt', eicar)
    await upload('picture.png', '<html><script>alert(1)</script></html>')
    await upload('page.html', '<script>alert(1)</script>')
    expect(await list()).toMatchObject([
      { state: 'refused', refusal: 'malware' },
      { state: 'refused', refusal: 'disguised' },
      // Not a type that a browser would run.
      { state: 'available', mimeType: 'application/octet-stream' },
    ])
    expect(await used()).toBe('<script>alert(1)</script>'.length)
    expect(await stored()).toHaveLength(1)
  })

  test('keeps the content that was checked when the same form is posted again', async () => {
    const { team, send, stored } = await setUp()
    const { file, upload } = await send('plan.txt', 'First')
    await bucket.deliverScans(checkFiles)
    expect((await postForm(upload, 'Other')).status).toBe(204)
    await bucket.deliverScans(checkFiles)
    expect(await stored()).toHaveLength(1)
    const { headers } = await team.files('download', { params: { id: file.id } })
    expect(await (await fetch(headers['location'] ?? '')).text()).toBe('First')
  })

  test('has at most the size of the plan, and exactly the one that it was announced with', async () => {
    const { add } = await setUp('starter')
    expect((await add('big.zip', largestFile('starter') + 1)).problem).toMatchObject({
      status: 413,
      code: 'file_too_large',
      errors: [{ path: 'size' }],
    })
    const { body } = await add('small.txt', 5)
    for (const content of ['Hello!', 'Hell']) expect((await postForm(body.upload, content)).status).toBe(400)
  })

  test('goes to the trash and comes back, alone and with its project', async () => {
    const { team, project, upload, list, used } = await setUp()
    const id = await upload('plan.txt', 'Plan')
    expect((await team.files('remove', { params: { id } })).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await used()).toBe(4)
    expect((await team.projects('trash')).body).toMatchObject([{ id, kind: 'file', name: 'plan.txt' }])
    expect((await team.files('restore', { params: { id } })).body).toMatchObject({ id, state: 'available' })
    const by = { id: 'system', kind: 'system', name: 'Plumbline' } as const
    await team.projects('remove', { params: { id: project.id }, body: { reason: 'Test' } })
    await follow(team.workspaceId, project.id, by)
    expect((await team.files('download', { params: { id } })).status).toBe(404)
    await team.projects('restore', { params: { id: project.id } })
    await follow(team.workspaceId, project.id, by)
    expect(await list()).toMatchObject([{ id, state: 'available' }])
  })

  test('belongs to those who see its project; specialists delete only what they have uploaded', async () => {
    const { team, project, upload, send } = await setUp()
    const id = await upload('plan.txt', 'Plan')
    const sme = await team.join('sme')
    expect((await sme.files('list', { params: { id: project.id } })).status).toBe(404)
    expect((await sme.files('download', { params: { id } })).status).toBe(404)
    await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
    expect((await sme.files('download', { params: { id } })).status).toBe(302)
    expect((await sme.files('remove', { params: { id } })).status).toBe(404)
    const { file } = await send('own.txt', 'Own', sme)
    expect((await sme.files('remove', { params: { id: file.id } })).status).toBe(204)
    const stranger = await makeTeam()
    expect((await stranger.files('download', { params: { id } })).status).toBe(404)
  })
})

test('a file can be renamed by its author and managers, but keeps its ending', async () => {
  const { team, params, upload, list } = await setUp()
  const id = await upload('photo.final.txt', 'Hello')
  const rename = (name: string, caller: Caller = team, version?: number) =>
    caller.files('rename', { params: { id }, body: { name, version } })
  expect((await rename('فاتورة.TXT')).body).toMatchObject({
    name: 'فاتورة.TXT',
    originalName: 'photo.final.txt',
    version: 3,
  })
  expect((await rename('again.txt', team, 2)).problem.code).toBe('version_conflict')
  for (const [name, message] of [
    ['page.html', 'Keep the ending .txt'],
    ['page', 'Keep the ending .txt'],
    ['.txt', 'Keep the ending .txt'],
    ['a/b.txt', 'A file name cannot contain / or \\'],
    [' ', 'Give the file a name'],
  ] as const)
    expect((await rename(name)).problem.errors).toEqual([{ path: 'name', message }])
  const { headers } = await team.files('download', { params: { id } })
  const response = await fetch(headers['location'] ?? '')
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('فاتورة.TXT'))
  const [sme, outsider] = [await team.join('sme'), await makeTeam()]
  await team.projects('assign', { params, body: { userId: sme.person.id } })
  for (const caller of [sme, outsider]) expect((await rename('theirs.txt', caller)).status).toBe(404)
  await team.files('remove', { params: { id } })
  expect((await rename('gone.txt')).status).toBe(404)
  expect(await list()).toEqual([])
})

test('a file is found by its name once it is available, from its events and from a rebuild', async () => {
  const { team, project, params, upload } = await setUp()
  const sme = await team.join('sme')
  const find = async ({ search }: Caller, q: string) => (await search('find', { query: { q } })).body
  const index = async (id: string) => {
    const stored = await itemsIn(`${team.workspaceId}#project#${project.id}`)
    const event = eventOn(stored.find(({ sk }) => sk === `file#${id}`) ?? {}) as DomainEvent
    expect(await keepSearchIndex(asBatch([event, event]))).toEqual({ batchItemFailures: [] })
  }
  const id = await upload('Roof survey.txt', 'Hello')
  await index(id)
  expect(await find(team, 'surv')).toMatchObject([
    { kind: 'file', id, name: 'Roof survey.txt', projectId: project.id, projectName: 'Depot roof' },
  ])
  // A specialist finds it only on their projects.
  expect(await find(sme, 'survey')).toEqual([])
  await team.projects('assign', { params, body: { userId: sme.person.id } })
  expect(await find(sme, 'survey')).toMatchObject([{ id }])
  await team.files('rename', { params: { id }, body: { name: 'Roof report.txt' } })
  await index(id)
  expect([await find(team, 'survey'), await find(team, 'report')]).toMatchObject([[], [{ id }]])
  await team.files('remove', { params: { id } })
  await index(id)
  expect(await find(team, 'report')).toEqual([])
  expect(await rebuildSearch(team.workspaceId)).toMatchObject({ removed: 0 })
  await team.files('restore', { params: { id } })
  await rebuildSearch(team.workspaceId)
  expect(await find(team, 'report')).toMatchObject([{ id }])

  // A receipt is not found, not even by people who may see it.
  const { body: expense } = await team.expenses('create', {
    params,
    body: { description: 'Nails', amount: '5', date: '2027-05-03' },
  })
  const receipt = await team.files('add', {
    params,
    body: { name: 'Invoice nails.txt', size: 5, recordId: expense.id },
  })
  expect((await postForm(receipt.body.upload, 'Hello')).status).toBe(204)
  await bucket.deliverScans(checkFiles)
  await index(receipt.body.file.id)
  await rebuildSearch(team.workspaceId)
  expect(await find(team, 'invoice')).toEqual([])
})

test('many uploads of files and of new versions at once fill the storage exactly', async () => {
  const { team, add, addVersion, used, list } = await setUp('starter')
  const [room, length] = [sampleSize(40), sampleSize(200)]
  const size = largestFile('starter')
  const full = storageOf('starter') / size
  const ids: string[] = []
  for (let count = 0; count < full - room; count += 1) {
    const { status, body } = await add(`${count}.zip`, size)
    expect(status).toBe(201)
    ids.push(body.file.id)
  }
  const send = async (index: number): Promise<number> => {
    const { status, problem } =
      index % 2 === 0
        ? await add(`late-${index}.zip`, size)
        : await addVersion(ids[index % ids.length] ?? '', 'new.zip', size)
    // A caller that is told to try again does.
    return problem?.code === 'busy' ? send(index) : status
  }
  const answers = await Promise.all(Array.from({ length }, (_, index) => send(index)))
  expect(answers.filter((status) => status === 201)).toHaveLength(room)
  expect(answers.filter((status) => status === 409)).toHaveLength(length - room)
  expect(await used()).toBe(storageOf('starter'))
  for (const { id } of await list()) await team.files('remove', { params: { id } })
  expect(await used()).toBe(0)
})
