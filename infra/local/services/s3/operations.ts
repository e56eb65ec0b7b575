/** What S3 does with a request whose bucket and key are known. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Assembly, Bucket } from '../../assembly/assembly.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Grants } from '../../iam/grants.ts'
import type { Recorder } from '../../records/records.ts'
import { deniedMessage, operatorKey } from '../service-call.ts'
import { listVersions } from './list-versions.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { readPostForm } from './post-form.ts'
import { checkForm } from './post-policy.ts'
import { parseRange } from './range.ts'
import { notServed, S3Error, xml } from './s3-error.ts'
import { signerOf } from './signature.ts'

/** Parameters of a read that choose what is answered. */
const overrides = {
  'response-content-type': 'content-type',
  'response-content-disposition': 'content-disposition',
  'response-cache-control': 'cache-control',
} as const

const knownParameter = (name: string): boolean =>
  name === 'versionId' || name === 'x-id' || name.startsWith('X-Amz-') || Object.hasOwn(overrides, name)

export type Asked = {
  bucket: Bucket
  key: string
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
}

export type S3Parts = { assembly: Assembly; clock: Clock; grants: Grants; records: Recorder }

export const createOperations = ({
  assembly,
  clock,
  grants,
  records,
  store,
  announce,
  replicate,
}: S3Parts & {
  store: ObjectStore
  announce: (bucket: Bucket, object: StoredObject) => Promise<void>
  replicate: (bucket: Bucket, object: StoredObject) => Promise<void>
}) => {
  /** The role of the function that signed must allow the action. No role restricts an operator. */
  const authorize = (caller: string, action: string, resource: string): void => {
    if (caller === operatorKey) return
    if (!assembly.functions.some((fn) => fn.name === caller))
      throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
    const refused = grants.refused(caller, [{ action, resource }])
    if (!refused) return
    records.error(caller, `AccessDenied: ${action} on ${resource}`)
    throw new S3Error(403, 'AccessDenied', deniedMessage(refused, assembly.account))
  }

  const authorizeSigned = (asked: Asked, action: string) =>
    authorize(
      signerOf(asked, assembly.region, clock.now()),
      action,
      asked.key === '' ? asked.bucket.arn : `${asked.bucket.arn}/${asked.key}`,
    )

  const upload = async ({ bucket, headers }: Asked, request: IncomingMessage, response: ServerResponse) => {
    const stored = await readPostForm(headers['content-type'] ?? '', request, async (fields, content) => {
      const now = clock.now()
      const { caller, key, least, most } = checkForm(fields, { bucket: bucket.name, region: assembly.region, now })
      authorize(caller, 's3:PutObject', `${bucket.arn}/${key}`)
      const contentType = fields.get('content-type') ?? 'binary/octet-stream'
      return store.put(bucket.name, { key, contentType, at: now, least, most }, content)
    })
    await announce(bucket, stored)
    response.writeHead(204, { etag: stored.etag, 'x-amz-version-id': stored.version }).end()
  }

  const read = async (asked: Asked, response: ServerResponse) => {
    const { bucket, key, method, query, headers } = asked
    const unknown = [...query.keys()].find((name) => !knownParameter(name))
    if (unknown !== undefined) throw notServed(`parameter ${unknown}`)
    const version = query.get('versionId') ?? undefined
    authorizeSigned(asked, version === undefined ? 's3:GetObject' : 's3:GetObjectVersion')
    const object = await store.find(bucket.name, key, version)
    if (!object || object.isMarker)
      throw version === undefined
        ? new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
        : new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.')
    const range = parseRange(headers['range'], object.size)
    const chosen = Object.entries(overrides).flatMap(([name, header]) => {
      const value = query.get(name)
      return value === null ? [] : [[header, value] as const]
    })
    response.writeHead(range ? 206 : 200, {
      'content-type': object.contentType,
      'content-length': range ? range.end - range.start + 1 : object.size,
      'accept-ranges': 'bytes',
      etag: object.etag,
      'last-modified': new Date(object.at).toUTCString(),
      'x-amz-version-id': object.version,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
      ...Object.fromEntries(chosen),
    })
    if (method === 'HEAD') return void response.end()
    await pipeline(store.read(bucket.name, object, range), response)
  }

  const list = async (asked: Asked, response: ServerResponse) => {
    const { bucket, query } = asked
    authorizeSigned(asked, 's3:ListBucketVersions')
    const body = listVersions(bucket.name, await store.list(bucket.name, query.get('prefix') ?? ''), query)
    response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
  }

  /** As an operator does, who copies a version from the other account. */
  const copy = async (asked: Asked, source: string, response: ServerResponse) => {
    const { bucket, key } = asked
    authorizeSigned(asked, 's3:PutObject')
    const from = new URL(source.replace(/^\/?/, '/'), 'http://bucket')
    const [, name = '', ...path] = decodeURIComponent(from.pathname).split('/')
    const version = from.searchParams.get('versionId') ?? undefined
    const storedObject = await store.find(name, path.join('/'), version)
    if (!storedObject || storedObject.isMarker)
      throw new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.')
    const { size, contentType } = storedObject
    const put = { key, contentType, at: clock.now(), least: size, most: size }
    const stored = await store.put(bucket.name, put, store.read(name, storedObject))
    await announce(bucket, stored)
    response.writeHead(200, { 'content-type': 'application/xml', 'x-amz-version-id': stored.version })
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<CopyObjectResult><ETag>${xml(stored.etag)}</ETag><LastModified>${new Date(stored.at).toISOString()}</LastModified></CopyObjectResult>`,
    )
  }

  /** Without a version, a deletion only puts a mark above those that are there. */
  const mark = async (asked: Asked, response: ServerResponse) => {
    const { bucket, key } = asked
    authorizeSigned(asked, 's3:DeleteObject')
    const marker = await store.mark(bucket.name, key, clock.now())
    await replicate(bucket, marker)
    response.writeHead(204, { 'x-amz-delete-marker': 'true', 'x-amz-version-id': marker.version }).end()
  }

  const remove = async (asked: Asked, version: string, response: ServerResponse) => {
    authorizeSigned(asked, 's3:DeleteObjectVersion')
    await store.remove(asked.bucket.name, asked.key, version)
    response.writeHead(204, { 'x-amz-version-id': version }).end()
  }

  return { upload, read, list, copy, mark, remove }
}
