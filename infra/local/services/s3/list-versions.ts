/** S3's ListObjectVersions. */
import type { StoredObject } from './object-store.ts'
import { notServed, xml } from './s3-error.ts'

const served = new Set(['versions', 'prefix', 'key-marker', 'version-id-marker', 'max-keys', 'x-id'])

/** @param all the versions with the prefix, in S3's order */
export const listVersions = (bucket: string, all: readonly StoredObject[], query: URLSearchParams): string => {
  const unknown = [...query.keys()].find((name) => !served.has(name))
  if (unknown !== undefined) throw notServed(`parameter ${unknown} of ListObjectVersions`)
  const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const [keyMarker, versionMarker] = [query.get('key-marker') ?? '', query.get('version-id-marker')]
  const rest = all.filter(
    ({ key, version }) => key > keyMarker || (key === keyMarker && versionMarker !== null && version < versionMarker),
  )
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  const isTruncated = rest.length > page.length
  const isLatest = (object: StoredObject) => all.find(({ key }) => key === object.key) === object
  const next =
    isTruncated && last
      ? `<NextKeyMarker>${xml(last.key)}</NextKeyMarker><NextVersionIdMarker>${last.version}</NextVersionIdMarker>`
      : ''
  const versions = page.map((object) =>
    object.isMarker
      ? `<DeleteMarker><Key>${xml(object.key)}</Key><VersionId>${object.version}</VersionId><IsLatest>${isLatest(object)}</IsLatest><LastModified>${new Date(object.at).toISOString()}</LastModified></DeleteMarker>`
      : `<Version><Key>${xml(object.key)}</Key><VersionId>${object.version}</VersionId><IsLatest>${isLatest(object)}</IsLatest>` +
        `<LastModified>${new Date(object.at).toISOString()}</LastModified><ETag>${xml(object.etag)}</ETag><Size>${object.size}</Size><StorageClass>STANDARD</StorageClass></Version>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${xml(bucket)}</Name><Prefix>${xml(query.get('prefix') ?? '')}</Prefix><MaxKeys>${limit}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${versions.join('')}</ListVersionsResult>`
}
