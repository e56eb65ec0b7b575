/**
 * Objects on disk, each key a folder with its versions. The description of a version is written last and renamed into
 * place, so an upload that was interrupted leaves nothing that is listed.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { S3Error } from './s3-error.ts'

export type StoredObject = {
  key: string
  version: string
  size: number
  etag: string
  contentType: string
  /** Milliseconds. */
  at: number
  /** Whether its notifications were sent. */
  announced: boolean
  /** Present on the mark of a deletion, which has no content. */
  isMarker?: true
}

export type ObjectStore = ReturnType<typeof openObjectStore>

/** @param directory one folder per bucket; created when the first object is stored */
export const openObjectStore = (directory: string) => {
  const folderOf = (bucket: string, key: string) => path.join(directory, bucket, encodeURIComponent(key))
  const about = (bucket: string, { key, version }: Pick<StoredObject, 'key' | 'version'>) =>
    path.join(folderOf(bucket, key), `${version}.json`)
  const contentOf = (bucket: string, { key, version }: Pick<StoredObject, 'key' | 'version'>) =>
    path.join(folderOf(bucket, key), `${version}.bin`)

  const describe = async (bucket: string, object: StoredObject): Promise<void> => {
    const file = about(bucket, object)
    await writeFile(`${file}.new`, JSON.stringify(object))
    await rename(`${file}.new`, file)
  }

  const versionsOf = async (bucket: string, folder: string): Promise<StoredObject[]> => {
    const place = path.join(directory, bucket, folder)
    const names = (await readdir(place).catch(() => [])).filter((name) => name.endsWith('.json'))
    // The newest first: a version begins with its time.
    const read = names
      .toSorted()
      .toReversed()
      .map(async (name) => {
        const text = await readFile(path.join(place, name), 'utf8').catch(() => undefined)
        return text === undefined ? [] : [JSON.parse(text) as StoredObject]
      })
    return (await Promise.all(read)).flat()
  }

  /** All versions of a bucket in the order of S3: by key, and of each key the newest first. */
  const list = async (bucket: string, prefix = ''): Promise<StoredObject[]> => {
    const folders = await readdir(path.join(directory, bucket)).catch(() => [])
    const wanted = folders.filter((folder) => decodeURIComponent(folder).startsWith(prefix)).toSorted()
    return (await Promise.all(wanted.map((folder) => versionsOf(bucket, folder)))).flat()
  }

  const find = async (bucket: string, key: string, version: string | undefined): Promise<StoredObject | undefined> => {
    const versions = await versionsOf(bucket, encodeURIComponent(key))
    return version === undefined ? versions[0] : versions.find((storedObject) => storedObject.version === version)
  }

  const versionAt = (at: number) => `${String(at).padStart(15, '0')}.${randomBytes(9).toString('hex')}`

  return {
    list,
    find,
    describe,
    /** Puts the mark of a deletion above the versions of a key. */
    async mark(bucket: string, key: string, at: number): Promise<StoredObject> {
      const about = { key, version: versionAt(at), size: 0, etag: '', contentType: '', at }
      const marker: StoredObject = { ...about, announced: true, isMarker: true }
      await mkdir(folderOf(bucket, key), { recursive: true })
      await describe(bucket, marker)
      return marker
    },
    /** Copies a version to another bucket, where it has the same name. */
    async replicate(bucket: string, object: StoredObject, to: string): Promise<void> {
      await mkdir(folderOf(to, object.key), { recursive: true })
      if (object.isMarker !== true) await copyFile(contentOf(bucket, object), contentOf(to, object))
      await describe(to, { ...object, announced: true })
    },
    /** Stores a version. @throws S3Error if the content is smaller or larger than allowed */
    async put(
      bucket: string,
      {
        key,
        contentType,
        at,
        least,
        most,
      }: { key: string; contentType: string; at: number; least: number; most: number },
      content: AsyncIterable<Buffer>,
    ): Promise<StoredObject> {
      const version = versionAt(at)
      await mkdir(folderOf(bucket, key), { recursive: true })
      const file = contentOf(bucket, { key, version })
      const hash = createHash('md5')
      let size = 0
      const handle = await open(file, 'w')
      try {
        for await (const piece of content) {
          size += piece.length
          if (size > most) continue
          hash.update(piece)
          await handle.write(piece)
        }
      } catch (cause) {
        await rm(file, { force: true })
        throw cause
      } finally {
        await handle.close()
      }
      if (size > most || size < least) {
        await rm(file, { force: true })
        throw size > most
          ? new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
          : new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
      }
      const stored = { key, version, size, etag: `"${hash.digest('hex')}"`, contentType, at, announced: false }
      await describe(bucket, stored)
      return stored
    },
    read: (bucket: string, object: StoredObject, range?: { start: number; end: number }): ReadStream =>
      createReadStream(contentOf(bucket, object), range),
    /** Deletes a version for good; does nothing if it does not exist. */
    async remove(bucket: string, key: string, version: string): Promise<void> {
      await rm(about(bucket, { key, version }), { force: true })
      await rm(contentOf(bucket, { key, version }), { force: true })
      // A rule of the bucket deletes marks with nothing below.
      const left = await versionsOf(bucket, encodeURIComponent(key))
      if (left.every(({ isMarker }) => isMarker))
        for (const marker of left) await rm(about(bucket, marker), { force: true })
      // Fails while other versions are left.
      await rmdir(folderOf(bucket, key)).catch(() => {})
    },
  }
}
