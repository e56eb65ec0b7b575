import { sumBy } from '../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withBucket } from '../../../test/builders/bucket.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { eicar } from '../../../test/builders/eicar.ts'
import { makeFiles } from '../../../test/builders/project-files.ts'
import { withTable } from '../../../test/builders/table.ts'
import { postForm } from '../../../test/builders/upload.ts'
import { makeTeam } from '../../../test/builders/work.ts'
import { versionsPerFile } from '../../../shared/files/limits.ts'
import { bytesOf } from '../../domain/files/file-record.ts'
import { listEveryFile } from '../../domain/files/file-repository.ts'
import { sweepDueFiles } from '../../workers/sweep-files/due.ts'
import { sweepOrphans } from '../../workers/sweep-files/orphans.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'

withTable()
const bucket = withBucket()
const setUp = () => makeFiles(bucket)
type Scene = Awaited<ReturnType<typeof setUp>>

const allDay = () => 900_000
const later = (days: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
afterEach(() => vi.useRealTimers())

const eventOf = async ({ team, project }: Scene, id: string) =>
  (await itemsIn(`${team.workspaceId}#project#${project.id}`)).find(({ sk }) => sk === `file#${id}`)?.['event']

const versionsOf = async ({ team }: Scene, id: string) =>
  (await team.files('read', { params: { id } })).body.versions.map(({ number, state }) => [number, state])

describe('a new version', () => {
  test('becomes the current one when it has passed its checks, and the previous one is kept', async () => {
    const scene = await setUp()
    const { team, upload, sendVersion, check, list, contentOf, used } = scene
    const id = await upload('plan.txt', 'First')
    await sendVersion(id, 'plan (copy).TXT', 'Second!')
    expect(await list()).toMatchObject([
      { number: 1, size: 5, state: 'available', newer: { number: 2, state: 'checking' } },
    ])
    expect(await contentOf(id)).toBe('First')
    expect((await team.files('download', { params: { id }, query: { number: '2' } })).problem.code).toBe('wrong_state')
    await check()
    expect(await list()).toMatchObject([{ name: 'plan.txt', number: 2, size: 7, state: 'available' }])
    expect((await list())[0]).not.toHaveProperty('newer')
    expect([await contentOf(id), await contentOf(id, 1), await contentOf(id, 2)]).toEqual([
      'Second!',
      'First',
      'Second!',
    ])
    expect(await contentOf(id, 3)).toBeUndefined()
    expect(await eventOf(scene, id)).toMatchObject({ name: 'file.version-added.v1', data: { number: 2, size: 7 } })
    expect(await used()).toBe(12)
    const { body } = await team.files('preview', { params: { id }, query: { number: '1' } })
    expect(await (await fetch(body.url)).text()).toBe('First')
  })

  test('that is refused leaves the previous one as it is, and takes no storage', async () => {
    const scene = await setUp()
    const { upload, uploadVersion, list, contentOf, used, stored } = scene
    const id = await upload('plan.txt', 'First')
    await uploadVersion(id, 'plan.txt', eicar)
    expect(await list()).toMatchObject([
      { number: 1, state: 'available', newer: { number: 2, state: 'refused', refusal: 'malware' } },
    ])
    expect(await contentOf(id)).toBe('First')
    expect(await used()).toBe(5)
    expect(await stored()).toHaveLength(1)
    expect(await eventOf(scene, id)).toMatchObject({ name: 'file.refused.v1', data: { number: 2, refusal: 'malware' } })
    // It disappears by itself.
    later(9)
    await sweepDueFiles(allDay)
    vi.useRealTimers()
    expect(await versionsOf(scene, id)).toEqual([[1, 'available']])
    expect(await contentOf(id)).toBe('First')
  })

  test('whose upload is not finished is given up after a day, and its form is worth nothing then', async () => {
    const scene = await setUp()
    const { upload, addVersion, uploadVersion, check, used, contentOf, stored } = scene
    const id = await upload('plan.txt', 'First')
    const { body } = await addVersion(id, 'plan.txt', 5)
    expect(await used()).toBe(10)
    later(2)
    await sweepDueFiles(allDay)
    expect(await used()).toBe(5)
    vi.useRealTimers()
    expect((await postForm(body.upload, 'Other')).status).toBe(204)
    await check()
    expect(await stored()).toHaveLength(1)
    expect(await contentOf(id)).toBe('First')
    // A number is never used again, so a late upload cannot become the content of another version.
    expect(await uploadVersion(id, 'plan.txt', 'Third')).toBe(3)
  })

  test('has the ending of the file, at most the plan’s size, and a limit of their number', async () => {
    const { team, upload, addVersion } = await setUp()
    const id = await upload('plan.txt', 'First')
    for (const name of ['plan.html', 'plan', 'plan.txt.exe'])
      expect((await addVersion(id, name, 1)).problem.errors).toEqual([
        { path: 'name', message: 'Choose a file that ends in .txt' },
      ])
    expect((await addVersion(id, 'plan.txt', 1000 * 1024 * 1024 + 1)).problem).toMatchObject({
      code: 'file_too_large',
      errors: [{ path: 'size' }],
    })
    for (let count = 1; count < versionsPerFile; count += 1)
      expect((await addVersion(id, 'plan.txt', 1)).status).toBe(201)
    expect((await addVersion(id, 'plan.txt', 1)).problem.code).toBe('wrong_state')
    await team.files('remove', { params: { id } })
    expect((await addVersion(id, 'plan.txt', 1)).status).toBe(404)
  })

  test('belongs to those who see the file; specialists delete only those that they have uploaded', async () => {
    const { team, params, check, upload, addVersion, uploadVersion, sendVersion } = await setUp()
    const id = await upload('plan.txt', 'First')
    await uploadVersion(id, 'plan.txt', 'Second')
    const [sme, outsider] = [await team.join('sme'), await makeTeam()]
    const first = { params: { id, number: '1' } }
    for (const caller of [sme, outsider]) {
      expect((await addVersion(id, 'plan.txt', 1, caller)).status).toBe(404)
      expect((await caller.files('restoreVersion', first)).status).toBe(404)
      expect((await caller.files('removeVersion', first)).status).toBe(404)
    }
    await team.projects('assign', { params, body: { userId: sme.person.id } })
    expect((await sme.files('removeVersion', first)).status).toBe(404)
    const { number } = await sendVersion(id, 'plan.txt', 'Third', sme)
    await check()
    await uploadVersion(id, 'plan.txt', 'Fourth')
    expect((await sme.files('removeVersion', { params: { id, number: String(number) } })).status).toBe(204)
  })
})

test('an earlier version is repeated as the newest without a second copy, and deleted without the first', async () => {
  const scene = await setUp()
  const { team, upload, uploadVersion, list, contentOf, used, stored } = scene
  const id = await upload('plan.txt', 'First')
  await uploadVersion(id, 'plan.txt', 'Second')
  const restore = (number: number) => team.files('restoreVersion', { params: { id, number: String(number) } })
  const remove = (number: number) => team.files('removeVersion', { params: { id, number: String(number) } })
  const { body } = await restore(1)
  expect(body.versions).toMatchObject([
    { number: 3, restoredFrom: 1 },
    { number: 2 },
    { number: 1, restoredFrom: null },
  ])
  expect(await eventOf(scene, id)).toMatchObject({ name: 'file.version-restored.v1', data: { number: 3 } })
  // A second click.
  expect((await restore(1)).body.versions).toHaveLength(3)
  expect([await contentOf(id), await used()]).toEqual(['First', 11])
  expect((await remove(1)).status).toBe(204)
  expect([await contentOf(id), await used(), (await stored()).length]).toEqual(['First', 11, 2])
  expect(await eventOf(scene, id)).toMatchObject({ name: 'file.version-deleted.v1', data: { number: 1 } })
  expect((await remove(2)).status).toBe(204)
  expect((await remove(2)).status).toBe(204)
  expect([await used(), (await stored()).length]).toEqual([5, 1])
  expect((await remove(3)).problem.code).toBe('wrong_state')
  expect((await remove(4)).status).toBe(404)
  expect((await restore(2)).status).toBe(404)
  expect(await list()).toMatchObject([{ number: 3, size: 5 }])
})

test('whatever people do with versions, the storage is their sum, and the bucket has what the records refer to', async () => {
  const content = fc.constantFrom('a', 'bb', 'cccc', eicar)
  const place = fc.nat({ max: 3 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('upload' as const), content }),
    fc.record({ kind: fc.constant('version' as const), content, place }),
    fc.record({ kind: fc.constant('announce' as const), place }),
    fc.record({
      kind: fc.constantFrom('restore' as const, 'remove' as const),
      place,
      number: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({
      kind: fc.constantFrom('trash' as const, 'untrash' as const, 'check' as const, 'sweep' as const),
      place,
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const scene = await setUp()
      const { team, project, send, sendVersion, addVersion, check, used, stored, contentOf } = scene
      const ids: string[] = [(await send('plan.txt', 'Start')).file.id]
      await check()
      for (const one of steps) {
        if (one.kind === 'upload') ids.push((await send('plan.txt', one.content)).file.id)
        if (!('place' in one)) continue
        const id = ids[one.place % ids.length] ?? ''
        const { status } = await team.files('read', { params: { id } })
        if (one.kind === 'version' && status === 200) await sendVersion(id, 'plan.txt', one.content)
        if (one.kind === 'announce') await addVersion(id, 'plan.txt', 9)
        if (one.kind === 'restore') await team.files('restoreVersion', { params: { id, number: String(one.number) } })
        if (one.kind === 'remove') await team.files('removeVersion', { params: { id, number: String(one.number) } })
        if (one.kind === 'trash') await team.files('remove', { params: { id } })
        if (one.kind === 'untrash') await team.files('restore', { params: { id } })
        if (one.kind === 'check') await check()
        if (one.kind === 'sweep') await sweepDueFiles(allDay)
      }
      await check()
      const { items } = await listEveryFile(team.workspaceId, project.id, undefined, 100)
      expect(await used()).toBe(sumBy(items, bytesOf))
      const wanted = items.flatMap(({ versions }) => versions.flatMap(({ objectVersion }) => objectVersion ?? []))
      expect((await stored()).map(({ version }) => version).toSorted()).toEqual([...new Set(wanted)].toSorted())
      for (const { id, deletion, versions } of items)
        if (deletion === undefined && versions.some(({ state }) => state === 'available'))
          expect(await contentOf(id)).toMatch(/^(Start|a|bb|cccc)$/)
      // After their time, only versions that are available are left, and everything else has released its storage.
      later(40)
      await sweepDueFiles(allDay)
      await sweepOrphans(allDay)
      vi.useRealTimers()
      const left = (await listEveryFile(team.workspaceId, project.id, undefined, 100)).items
      expect(left.flatMap(({ versions }) => versions).filter(({ state }) => state !== 'available')).toEqual([])
      expect(await used()).toBe(sumBy(left, bytesOf))
      expect(await stored()).toHaveLength(
        new Set(left.flatMap(({ id, versions }) => versions.map((version) => `${id}#${version.content}`))).size,
      )
    }),
    { numRuns: sampleSize(25) },
  )
})
