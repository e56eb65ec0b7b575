/**
 * Deletes stored versions that no record refers to. The checks and the other sweep delete them at once, so this finds
 * only what a failure has left, such as an upload whose scan result never arrived.
 */
import { dayMillis } from '../../../shared/dates/dates.ts'
import {
  deleteVersion,
  everyFile,
  keyOf,
  listVersions,
  markDeleted,
  placeOf,
  type StoredVersion,
} from '../../domain/files/bucket.ts'
import { readFiles } from '../../domain/files/file-repository.ts'
import { log } from '../../kernel/log.ts'

/** Age in days from which a version is an orphan: an upload form and the check of an upload are long over. */
const orphanDays = 2

/** Milliseconds that a run reserves for a clean end. */
const reserve = 30_000

type Orphan = StoredVersion & { /** Whether no version of its upload is kept. */ isLast: boolean }

const orphansIn = async (versions: readonly StoredVersion[], now: number): Promise<Orphan[]> => {
  const old = versions.filter(({ at }) => now - at.getTime() > orphanDays * dayMillis)
  const places = new Map(old.flatMap(({ key }) => placeOf(key) ?? []).map((place) => [place.id, place]))
  const kept = (await readFiles([...places.values()])).flatMap((file) =>
    file.versions.map(({ content, objectVersion }) => ({ key: keyOf({ ...file, content }), objectVersion })),
  )
  const keptVersions = new Set(kept.map(({ objectVersion }) => objectVersion))
  const keptKeys = new Set(kept.flatMap(({ key, objectVersion }) => (objectVersion === undefined ? [] : key)))
  return old
    .filter(({ version }) => !keptVersions.has(version))
    .map((orphan) => ({ ...orphan, isLast: !keptKeys.has(orphan.key) }))
}

/** Looks through the whole bucket; returns the number of versions deleted. */
export const sweepOrphans = async (timeLeft: () => number): Promise<number> => {
  const now = Date.now()
  let deleted = 0
  let after: { key: string; version: string } | undefined
  do {
    const { versions, next } = await listVersions(everyFile, after)
    for (const { key, version, isLast } of await orphansIn(versions, now)) {
      if (isLast) await markDeleted(key)
      await deleteVersion(key, version)
      deleted += 1
    }
    after = next
  } while (after !== undefined && timeLeft() > reserve)
  if (deleted > 0) log.warn('orphaned-files-deleted', { deleted })
  return deleted
}
