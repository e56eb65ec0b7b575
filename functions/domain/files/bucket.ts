/**
 * The content of files: one object per file, in versions. The key contains only ids, so a name never meets the storage.
 * The S3 client is loaded on first use, because lists do not need it.
 */
import type { S3Client } from '@aws-sdk/client-s3'
import { downloadSeconds, uploadSeconds } from '../../../shared/limits.ts'
import type { UploadForm } from '../../../shared/file.ts'
import { setting } from '../../kernel/environment.ts'
import { once } from '../../kernel/table.ts'
import type { FileRecord } from './file-record.ts'

type Place = Pick<FileRecord, 'workspaceId' | 'id'>

const load = once(async () => {
  const s3 = await import('@aws-sdk/client-s3')
  // Addresses are passed to browsers, which do not send or check the SDK's checksums.
  const client: S3Client = new s3.S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client, Bucket: setting('FILES_BUCKET') }
})

const root = 'workspaces/'

export const keyOf = ({ workspaceId, id }: Place): string => `${root}${workspaceId}/${id}`

/** The file of an object's key; undefined for a key that the product does not write. */
export const placeOf = (key: string): Place | undefined => {
  const [, workspaceId, id] = /^workspaces\/([^/]+)\/(fil_[^/]+)$/.exec(key) ?? []
  return workspaceId === undefined || id === undefined ? undefined : { workspaceId, id }
}

/**
 * The form with which a browser uploads a file: exactly its size, under its key, within an hour. The stored type is
 * inert; a download gets the one that the check has found.
 */
export const uploadFormOf = async (file: FileRecord): Promise<UploadForm> => {
  const [{ client, Bucket }, { createPresignedPost }] = await Promise.all([
    load(),
    import('@aws-sdk/s3-presigned-post'),
  ])
  return createPresignedPost(client, {
    Bucket,
    Key: keyOf(file),
    Fields: { 'Content-Type': 'application/octet-stream', success_action_status: '204' },
    Conditions: [['content-length-range', file.size, file.size]],
    Expires: uploadSeconds,
  })
}

/** The name in an HTTP header: in ASCII for old clients, and whole (RFC 6266). */
const disposition = (name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/**
 * An address of the checked version of a file, valid for 60 seconds. Opened by itself, it is always a download; pages
 * read previews from it. Its type is the one that the check has found, never the one that the uploader named.
 */
export const contentAddress = async (file: FileRecord): Promise<string> => {
  const [{ s3, client, Bucket }, { getSignedUrl }] = await Promise.all([
    load(),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const get = new s3.GetObjectCommand({
    Bucket,
    Key: keyOf(file),
    VersionId: file.objectVersion,
    ResponseContentDisposition: disposition(file.name),
    ResponseContentType: file.mimeType,
    ResponseCacheControl: 'private, no-store',
  })
  return getSignedUrl(client, get, { expiresIn: downloadSeconds })
}

/** The first bytes of a version; undefined if it does not exist. */
export const readStart = async (file: Place, version: string, bytes: number): Promise<Uint8Array | undefined> => {
  const { s3, client, Bucket } = await load()
  try {
    const { Body } = await client.send(
      new s3.GetObjectCommand({ Bucket, Key: keyOf(file), VersionId: version, Range: `bytes=0-${bytes - 1}` }),
    )
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchVersion' || error.name === 'NoSuchKey')) return undefined
    throw error
  }
}

export type StoredVersion = { key: string; version: string; at: Date }

/** One page of all stored versions, in the order of their keys. */
export const listVersions = async (
  prefix: string,
  after: { key: string; version: string } | undefined,
): Promise<{ versions: StoredVersion[]; next: { key: string; version: string } | undefined }> => {
  const { s3, client, Bucket } = await load()
  const page = await client.send(
    new s3.ListObjectVersionsCommand({
      Bucket,
      Prefix: prefix,
      ...(after && { KeyMarker: after.key, VersionIdMarker: after.version }),
    }),
  )
  const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].flatMap(
    ({ Key: key, VersionId: version, LastModified: at = new Date(0) }) =>
      key === undefined || version === undefined ? [] : [{ key, version, at }],
  )
  const { IsTruncated, NextKeyMarker: key, NextVersionIdMarker: version } = page
  return {
    versions,
    next: IsTruncated && key !== undefined && version !== undefined ? { key, version } : undefined,
  }
}

/** Deletes a version for good. Succeeds if it does not exist. */
export const deleteVersion = async (key: string, version: string): Promise<void> => {
  const { s3, client, Bucket } = await load()
  await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key, VersionId: version }))
}

const deleteBelow = async (prefix: string, beforeEach: () => void = () => {}): Promise<void> => {
  for (;;) {
    const { versions, next } = await listVersions(prefix, undefined)
    for (const { key, version } of versions) {
      beforeEach()
      await deleteVersion(key, version)
    }
    if (next === undefined) return
  }
}

/** Deletes every version of a file's content. */
export const deleteContent = (file: Place): Promise<void> => deleteBelow(keyOf(file))

/** Deletes the content of all files of a workspace. */
export const deleteContentOf = (workspaceId: string, beforeEach: () => void): Promise<void> =>
  deleteBelow(`${root}${workspaceId}/`, beforeEach)

/** The prefix of every file. */
export const everyFile = root
