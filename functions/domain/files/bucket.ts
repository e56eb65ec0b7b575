/**
 * The content of files: one object per upload. The key contains only ids and the number of the upload, so a name never
 * meets the storage. An object has versions of its own, because a form can be posted twice.
 */
import { downloadSeconds, uploadSeconds } from '../../../shared/files/limits.ts'
import type { UploadForm } from '../../../shared/files/file.ts'
import { disposition } from '../../kernel/content-disposition.ts'
import { setting } from '../../kernel/environment.ts'
import { once } from '../../kernel/table/table.ts'
import type { FileRecord, FileVersion } from './file-record.ts'

type Place = Pick<FileRecord, 'workspaceId' | 'id'>

/** The place of one upload. */
export type ContentPlace = Place & Pick<FileVersion, 'content'>

const load = once(async () => {
  const s3 = await import('./s3-on-demand.ts')
  // Addresses are passed to browsers, which do not send or check the SDK's checksums.
  const client = new s3.S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client, Bucket: setting('FILES_BUCKET') }
})

const root = 'workspaces/'

/** The start of the keys of a file's uploads. */
const prefixOf = ({ workspaceId, id }: Place): string => `${root}${workspaceId}/${id}/`

/** No key is the start of another one. */
export const keyOf = (place: ContentPlace): string => `${prefixOf(place)}${place.content}.bin`

/** The upload of an object's key; undefined for a key that the product does not write. */
export const placeOf = (key: string): ContentPlace | undefined => {
  const [, workspaceId, id, content] = /^workspaces\/([^/]+)\/(fil_[^/]+)\/([1-9]\d*)\.bin$/.exec(key) ?? []
  return workspaceId === undefined || id === undefined ? undefined : { workspaceId, id, content: Number(content) }
}

/**
 * The form with which a browser uploads a file: exactly its size, under its key, within 15 minutes. The stored type is
 * inert; a download gets the one that the check has found.
 */
export const uploadFormOf = async (file: Place, { content, size }: FileVersion): Promise<UploadForm> => {
  const { s3, client, Bucket } = await load()
  return s3.createPresignedPost(client, {
    Bucket,
    Key: keyOf({ ...file, content }),
    Fields: { 'Content-Type': 'application/octet-stream', success_action_status: '204' },
    Conditions: [['content-length-range', size, size]],
    Expires: uploadSeconds,
  })
}

/** Stores the content of a new version that a function has made, with the form that a browser would use. */
export const uploadContent = async (file: Place, version: FileVersion, content: Uint8Array): Promise<void> => {
  const { url, fields } = await uploadFormOf(file, version)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Buffer.from(content)]))
  const { ok, status } = await fetch(url, { method: 'POST', body: form, redirect: 'error' })
  if (!ok) throw new Error(`The storage refused an upload with status ${status}`)
}

/**
 * An address of a version of a file that has passed its checks, valid for 60 seconds. Opened by itself, it is always a download; pages
 * read previews from it. Its type is the one that the check has found, never the one that the uploader named.
 */
export const contentAddress = async (file: FileRecord, version: FileVersion): Promise<string> => {
  const { s3, client, Bucket } = await load()
  const get = new s3.GetObjectCommand({
    Bucket,
    Key: keyOf({ ...file, content: version.content }),
    VersionId: version.objectVersion,
    ResponseContentDisposition: disposition(file.name),
    ResponseContentType: version.mimeType,
    ResponseCacheControl: 'private, no-store',
  })
  return s3.getSignedUrl(client, get, { expiresIn: downloadSeconds })
}

/** The first bytes of a version; undefined if it does not exist. */
export const readStart = async (
  place: ContentPlace,
  version: string,
  bytes: number,
): Promise<Uint8Array | undefined> => {
  const { s3, client, Bucket } = await load()
  try {
    const { Body } = await client.send(
      new s3.GetObjectCommand({ Bucket, Key: keyOf(place), VersionId: version, Range: `bytes=0-${bytes - 1}` }),
    )
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchVersion' || error.name === 'NoSuchKey')) return undefined
    throw error
  }
}

export type StoredVersion = { key: string; version: string; at: Date }

/** One page of all stored versions, in the order of their keys. A rule of the bucket deletes markers with nothing below. */
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
  const versions = (page.Versions ?? []).flatMap(({ Key: key, VersionId: version, LastModified: at = new Date(0) }) =>
    key === undefined || version === undefined ? [] : [{ key, version, at }],
  )
  const { IsTruncated, NextKeyMarker: key, NextVersionIdMarker: version } = page
  return {
    versions,
    next: IsTruncated && key !== undefined && version !== undefined ? { key, version } : undefined,
  }
}

/** Whether content has arrived for an upload. */
export const hasArrived = async (place: ContentPlace): Promise<boolean> =>
  (await listVersions(keyOf(place), undefined)).versions.length > 0

/** Deletes one of the versions of an upload for good. Succeeds if it does not exist. */
export const deleteVersion = async (key: string, version: string): Promise<void> => {
  const { s3, client, Bucket } = await load()
  await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key, VersionId: version }))
}

/**
 * Marks an upload as deleted, before its last version is. The copy in the other account gets the mark, and deletes there
 * in time what is below it; of a deleted version it would learn nothing.
 */
export const markDeleted = async (key: string): Promise<void> => {
  const { s3, client, Bucket } = await load()
  await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }))
}

const deleteBelow = async (prefix: string, beforeEach: () => void = () => {}): Promise<void> => {
  let [marked, after]: [string, { key: string; version: string } | undefined] = ['', undefined]
  do {
    const { versions, next } = await listVersions(prefix, after)
    for (const { key, version } of versions) {
      beforeEach()
      // The versions of a key follow each other.
      if (key !== marked) await markDeleted(key)
      marked = key
      await deleteVersion(key, version)
    }
    after = next
  } while (after !== undefined)
}

/** Deletes the content of all versions of a file. */
export const deleteContent = (file: Place): Promise<void> => deleteBelow(prefixOf(file))

/** Deletes the content of one upload. */
export const deleteUpload = (place: ContentPlace): Promise<void> => deleteBelow(keyOf(place))

/** Deletes the content of all files of a workspace. */
export const deleteContentOf = (workspaceId: string, beforeEach: () => void): Promise<void> =>
  deleteBelow(`${root}${workspaceId}/`, beforeEach)

/** The prefix of every file. */
export const everyFile = root
