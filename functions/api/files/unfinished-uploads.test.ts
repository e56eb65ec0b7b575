import { afterEach, expect, test, vi } from 'vitest'
import { withBucket } from '../../../test/builders/bucket.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { postForm } from '../../../test/builders/upload.ts'
import { eicar } from '../../../test/builders/eicar.ts'
import { makeFiles } from '../../../test/builders/project-files.ts'
import { storageOf } from '../../../shared/files/file-rules.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { readFile } from '../../domain/files/file-repository.ts'
import { takeStorage } from '../../domain/workspace/plan-limits.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { sweepDueFiles } from '../../workers/sweep-files/due.ts'
import { sweepOrphans } from '../../workers/sweep-files/orphans.ts'

withTable()
const bucket = withBucket()

const allDay = () => 900_000

const later = (days: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
afterEach(() => vi.useRealTimers())

const setUp = (plan?: PlanType) => makeFiles(bucket, plan)

test('an upload that does not arrive is unfinished within the hour, takes no storage, and can be repeated or deleted', async () => {
  const { team, add, addVersion, upload, sendVersion, check, list, used, contentOf } = await setUp()
  const { file } = (await add('never-sent.txt', 7)).body
  const { file: other } = (await add('given-up.txt', 70)).body
  const newer = await upload('kept.txt', 'Kept')
  await addVersion(newer, 'kept.txt', 700)
  expect(await used()).toBe(781)
  later(29 / 1440)
  await sweepDueFiles(allDay)
  expect(await used()).toBe(781)
  later(2 / 1440)
  await sweepDueFiles(allDay)
  expect(await used()).toBe('Kept'.length)
  expect(await list()).toMatchObject([
    { id: file.id, state: 'unfinished' },
    { id: other.id, state: 'unfinished' },
    { id: newer, state: 'available', number: 1, newer: { number: 2, state: 'unfinished' } },
  ])
  expect(await team.files('download', { params: { id: file.id } })).toMatchObject({
    status: 409,
    problem: { code: 'wrong_state', detail: 'The upload of this file did not finish. Upload it again.' },
  })
  await sendVersion(file.id, 'never-sent.txt', 'At last')
  await check()
  expect(await contentOf(file.id)).toBe('At last')
  expect((await team.files('remove', { params: { id: other.id } })).status).toBe(204)
  expect((await team.files('removeVersion', { params: { id: newer, number: '2' } })).status).toBe(204)
  later(2)
  await sweepDueFiles(allDay)
  expect(await used()).toBe('Kept'.length + 'At last'.length)
  expect(await readFile(team.workspaceId, file.id)).toMatchObject({ versions: [{ number: 2, state: 'available' }] })
})

test('an upload that has arrived waits for its check, however late', async () => {
  const { send, check, list, used } = await setUp()
  await send('slow.txt', 'Slow')
  later(40 / 1440)
  await sweepDueFiles(allDay)
  expect(await list()).toMatchObject([{ state: 'checking' }])
  expect(await used()).toBe(4)
  await check()
  expect(await list()).toMatchObject([{ state: 'available' }])
})

test('an upload that arrives after it was given up takes its storage again, or is left out if there is no room', async () => {
  const { team, add, check, contentOf, list, stored, used } = await setUp('starter')
  const [first, second] = [(await add('first.txt', 5)).body, (await add('second.txt', 6)).body]
  later(40 / 1440)
  await sweepDueFiles(allDay)
  expect(await used()).toBe(0)
  // The storage accepts what was begun while the form was valid.
  vi.useRealTimers()
  await postForm(first.upload, 'First')
  await check()
  expect(await contentOf(first.file.id)).toBe('First')
  expect(await used()).toBe(5)
  await writeTogether([takeStorage(team.workspaceId, storageOf('starter') - 10, storageOf('starter'))])
  await postForm(second.upload, 'Second')
  await check()
  expect(await list()).toMatchObject([{ state: 'available' }, { id: second.file.id, state: 'unfinished' }])
  expect(await stored()).toHaveLength(1)
})

test('the sweep deletes what is due with its content, and content without a record', async () => {
  const { team, project, add, send, upload, used, stored } = await setUp()
  await add('never-sent.txt', 7)
  const trashedFile = await upload('old.txt', 'Old')
  const kept = await upload('kept.txt', 'Kept')
  await upload('bad.txt', eicar)
  await team.files('remove', { params: { id: trashedFile } })
  // Its record is gone before its scan, whose result is lost.
  const { file: lost } = await send('lost.txt', 'Lost')
  await team.files('remove', { params: { id: lost.id } })
  expect(await stored()).toHaveLength(3)
  later(40)
  await sweepDueFiles(allDay)
  await sweepOrphans(allDay)
  expect(await used()).toBe(4)
  expect((await stored()).map(({ key }) => key)).toEqual([`workspaces/${team.workspaceId}/${kept}/1.bin`])
  const items = (await itemsIn(`${team.workspaceId}#project#${project.id}`)).filter(({ sk }) =>
    String(sk).startsWith('file#'),
  )
  expect(items.map(({ sk }) => sk)).toEqual([`file#${kept}`])
  await sweepOrphans(allDay)
})
