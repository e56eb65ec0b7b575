/** The copy of files in another account, and what a restore brings back from it. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreFiles } from '../../../infra/restore/restore-files.ts'
import { withBucket } from '../../../test/builders/bucket.ts'
import { eicar } from '../../../test/builders/eicar.ts'
import { makeFiles } from '../../../test/builders/project-files.ts'
import { withTable } from '../../../test/builders/table.ts'
import { postForm } from '../../../test/builders/upload.ts'
import { setting } from '../../kernel/environment.ts'
import { sweepDueFiles } from '../../workers/sweep-files/due.ts'
import { sweepOrphans } from '../../workers/sweep-files/orphans.ts'

withTable()
const bucket = withBucket()
afterEach(() => vi.useRealTimers())

const s3 = () => new S3Client({ region: 'eu-central-1' })

/** What a bucket has of a workspace: by key, its versions and whether a mark of deletion is on top. */
const versionsIn = async (Bucket: string, workspaceId: string) => {
  const Prefix = `workspaces/${workspaceId}/`
  const { Versions = [], DeleteMarkers = [] } = await s3().send(new ListObjectVersionsCommand({ Bucket, Prefix }))
  const marked = new Set(DeleteMarkers.filter(({ IsLatest }) => IsLatest).map(({ Key }) => Key))
  return Versions.map(({ Key = '', VersionId = '' }) => ({ key: Key, version: VersionId, isMarked: marked.has(Key) }))
}
const lose = async (workspaceId: string, keep: readonly string[] = []) => {
  for (const { key: Key, version: VersionId } of await versionsIn('files', workspaceId))
    if (!keep.includes(VersionId)) await s3().send(new DeleteObjectCommand({ Bucket: 'files', Key, VersionId }))
}
const restored = () =>
  restoreFiles({ dynamo: new DynamoDBClient({}), s3: s3() }, setting('TABLE_NAME'), {
    bucket: 'files',
    copy: 'files-copy',
  })

test('the copy has each upload with its version, and a mark on every one that the product has deleted', async () => {
  const { team, upload, uploadVersion, send, check } = await makeFiles(bucket)
  await upload('kept.txt', 'Kept')
  const versions = await upload('plan.txt', 'First')
  await uploadVersion(versions, 'plan.txt', 'Second')
  await team.files('removeVersion', { params: { id: versions, number: '1' } })
  const trashed = await upload('old.txt', 'Old')
  await team.files('remove', { params: { id: trashed } })
  await send('virus.txt', `first ${eicar}`)
  await check()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
  await sweepDueFiles(() => 900_000)
  await sweepOrphans(() => 900_000)
  vi.useRealTimers()
  const there = (await versionsIn('files', team.workspaceId)).map(({ version }) => version)
  expect(there).toHaveLength(2)
  const copied = await versionsIn('files-copy', team.workspaceId)
  expect(copied).toHaveLength(5)
  for (const { version, isMarked } of copied) expect(isMarked).toBe(!there.includes(version))
})

test('a restore copies back what the bucket has lost and nothing else, also what is in the trash', async () => {
  const { team, upload, uploadVersion, contentOf, check } = await makeFiles(bucket)
  const kept = await upload('kept.txt', 'Kept')
  const survivors = (await versionsIn('files', team.workspaceId)).map(({ version }) => version)
  const id = await upload('plan.txt', 'First')
  await uploadVersion(id, 'plan.txt', 'Second')
  const trashed = await upload('old.txt', 'Old')
  await team.files('remove', { params: { id: trashed } })
  await lose(team.workspaceId, survivors)
  expect(await contentOf(id)).not.toBe('Second')

  expect(await restored()).toMatchObject({ copied: 3, scannedAgain: 0 })
  expect([await contentOf(id), await contentOf(id, 1), await contentOf(kept)]).toEqual(['Second', 'First', 'Kept'])
  // The scans of the copied objects find them in their records, and leave them.
  await check()
  await team.files('restore', { params: { id: trashed } })
  expect([await contentOf(id), await contentOf(trashed)]).toEqual(['Second', 'Old'])
  expect(await restored()).toMatchObject({ copied: 0 })
})

test('of an upload whose form was posted twice, the post that was never checked is scanned before anyone gets it', async () => {
  const { team, send, check, list, contentOf } = await makeFiles(bucket)
  const { file, upload: form } = await send('plan.txt', 'First')
  await check()
  expect((await postForm(form, 'Twice')).status).toBe(204)
  await check()
  expect(await contentOf(file.id)).toBe('First')
  // In time, a rule of the copy deletes what is below the second post.
  const [, older] = await versionsIn('files-copy', team.workspaceId)
  await s3().send(new DeleteObjectCommand({ Bucket: 'files-copy', Key: older?.key, VersionId: older?.version }))
  await lose(team.workspaceId)

  expect(await restored()).toMatchObject({ scannedAgain: 1 })
  expect(await list()).toMatchObject([{ state: 'checking' }])
  await check()
  expect(await contentOf(file.id)).toBe('Twice')
})

test('what is in neither bucket is named, and its record stays as it is', async () => {
  const { team, upload, list } = await makeFiles(bucket)
  const id = await upload('plan.txt', 'First')
  const [lost] = await versionsIn('files', team.workspaceId)
  await lose(team.workspaceId)
  await s3().send(new DeleteObjectCommand({ Bucket: 'files-copy', Key: lost?.key, VersionId: lost?.version }))
  expect((await restored()).missing).toContain(lost?.key)
  expect(await list()).toMatchObject([{ id, state: 'available' }])
})
