/** Uploads the built site to its bucket, in an order in which no page ever refers to a missing file. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type CloudFrontClient,
  CreateInvalidationCommand,
  waitUntilInvalidationCompleted,
} from '@aws-sdk/client-cloudfront'
import { DeleteObjectsCommand, paginateListObjectsV2, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { describeFile, withOrigin, type SiteFile } from './site-file.ts'

export type StoredObject = { key: string; lastModified: Date }

/**
 * The objects of the bucket that can be removed: those in neither this build nor the previous deployment, whose pages
 * may still be open and load their parts on demand. All files of a deployment are written within the hour that ends
 * with its last page.
 */
export const findStale = (stored: readonly StoredObject[], built: readonly string[]): string[] => {
  const pages = stored.filter(({ key }) => key.endsWith('.html'))
  const lastDeployment = Math.max(0, ...pages.map(({ lastModified }) => lastModified.getTime()))
  const keep = new Set(built)
  return stored
    .filter(({ key, lastModified }) => !keep.has(key) && lastModified.getTime() < lastDeployment - 3_600_000)
    .map(({ key }) => key)
}

/** Writes hashed files first and pages last, and only then removes stale files. Returns the number of each. */
export const publishSite = async (
  s3: S3Client,
  { bucket, folder, origin }: { bucket: string; folder: string; origin: string },
): Promise<{ written: number; removed: number }> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const files = keys.map(describeFile)
  if (!files.some(({ isPage }) => isPage)) throw new Error(`${folder} has no page: is the site built?`)
  const before = await listObjects(s3, bucket)

  const put = async ({ key, contentType, cacheControl }: SiteFile) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: withOrigin(key, await readFile(path.join(folder, key)), origin),
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    )
  await Promise.all(files.filter(({ isPage }) => !isPage).map(put))
  await Promise.all(files.filter(({ isPage }) => isPage).map(put))

  const stale = findStale(before, keys)
  for (let at = 0; at < stale.length; at += 1000) {
    const Objects = stale.slice(at, at + 1000).map((Key) => ({ Key }))
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    )
    if (Errors.length)
      throw new Error(
        `${Errors.length} stale files could not be removed; the first: ${Errors[0]?.Key} ${Errors[0]?.Message}`,
      )
  }
  return { written: files.length, removed: stale.length }
}

const listObjects = async (client: S3Client, bucket: string): Promise<StoredObject[]> => {
  const stored: StoredObject[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    for (const { Key, LastModified } of Contents)
      if (Key && LastModified) stored.push({ key: Key, lastModified: LastModified })
  }
  return stored
}

/** Invalidates the pages on every edge, and waits until that is done. */
export const emptyCache = async (client: CloudFrontClient, distributionId: string): Promise<void> => {
  const { Invalidation } = await client.send(
    new CreateInvalidationCommand({
      DistributionId: distributionId,
      // One path counts as one of the thousand free ones per month. Hashed files are fetched again once.
      InvalidationBatch: { CallerReference: String(Date.now()), Paths: { Quantity: 1, Items: ['/*'] } },
    }),
  )
  await waitUntilInvalidationCompleted(
    { client, maxWaitTime: 600 },
    { DistributionId: distributionId, Id: Invalidation?.Id },
  )
}
