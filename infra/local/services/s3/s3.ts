/**
 * Stands in for S3, for browsers and functions alike: uploads by signed forms, reads by signed addresses with ranges,
 * lists and deletions of versions. It checks signatures, policies, times and roles; everything else is a loud error.
 *
 * It is reached at the stage's port under another host name than the site, 127.0.0.1 instead of localhost, so that no
 * cookie of the site is sent to it.
 */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bucket } from '../../assembly/assembly.ts'
import type { Events } from '../../events/open-events.ts'
import { corsHeaders, preflight } from './cors.ts'
import { createNotifications } from './notifications.ts'
import { openObjectStore } from './object-store.ts'
import { createOperations, type Asked, type S3Parts } from './operations.ts'
import { errorBody, notServed, S3Error } from './s3-error.ts'

export type S3 = {
  /** Whether a request of the stage's port is for a bucket. */
  takes(request: IncomingMessage): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Stores an object of another service, which needs no role. */
  put(bucket: string, key: string, content: Buffer): Promise<void>
  /** Resolves when the notifications that the last run did not send are sent. */
  resume(): Promise<void>
}

/** The host name of buckets. Cookies of the site belong to `localhost`. */
export const bucketHost = '127.0.0.1'

/** Reads the rest of a body: if the connection closes while a browser is sending, it reports a network error. */
const readToEnd = async (request: IncomingMessage): Promise<void> => {
  if (request.readableEnded || request.destroyed) return
  await new Promise<void>((resolve) => {
    for (const end of ['end', 'close', 'error']) request.once(end, () => resolve())
    request.resume()
  })
}

/** A bucket that browsers do not reach and that announces nothing. */
const replicaOf = (bucket: Bucket, name: string): Bucket => {
  const { replica: _, ...others } = bucket
  return { ...others, name, arn: `arn:aws:s3:::${name}`, eventBridge: false, cors: [] }
}

export const createS3 = (parts: S3Parts & { events: Pick<Events, 'announce'>; directory: string }): S3 => {
  const { assembly, clock, records } = parts
  const store = openObjectStore(parts.directory)
  const notifications = createNotifications({ assembly, store, events: parts.events })
  const operations = createOperations({ ...parts, ...notifications, store })
  const served = assembly.buckets.filter((bucket) => bucket.served)
  // The buckets of the other account, to which new objects are copied.
  const replicas = served.flatMap((bucket) => (bucket.replica ? [replicaOf(bucket, bucket.replica.bucket)] : []))
  const buckets = new Map([...served, ...replicas].map((bucket) => [bucket.name, bucket]))
  const bucketIn = (url = '/') => buckets.get(/^\/([^/?]+)/.exec(url)?.[1] ?? '')

  const dispatch = async (asked: Asked, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { bucket, key, method, query } = asked
    if (method === 'OPTIONS') {
      const allowed = preflight(bucket, asked.headers)
      if (!allowed) throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
      return void response.writeHead(200, allowed).end()
    }
    for (const [name, value] of Object.entries(corsHeaders(bucket, asked.headers['origin'], method)))
      response.setHeader(name, value)
    if (method === 'POST' && key === '' && query.size === 0) return operations.upload(asked, request, response)
    if ((method === 'GET' || method === 'HEAD') && key !== '') return operations.read(asked, response)
    if (method === 'GET' && query.has('versions')) return operations.list(asked, response)
    const source = asked.headers['x-amz-copy-source']
    if (method === 'PUT' && key !== '' && source !== undefined) return operations.copy(asked, source, response)
    const version = query.get('versionId')
    if (method === 'DELETE' && key !== '')
      return version === null ? operations.mark(asked, response) : operations.remove(asked, version, response)
    throw notServed(`${method} ${asked.path}`)
  }

  return {
    takes: (request) => request.headers.host?.split(':')[0] === bucketHost && bucketIn(request.url) !== undefined,
    async put(name, key, content) {
      const bucket = buckets.get(name)
      if (!bucket) throw new Error(`No bucket is served as ${name}`)
      const size = content.length
      const about = { key, contentType: 'binary/octet-stream', at: clock.now(), least: size, most: size }
      await notifications.announce(bucket, await store.put(name, about, Readable.from([content])))
    },
    resume: () => notifications.resume(served),
    async handle(request, response) {
      const bucket = bucketIn(request.url)
      if (!bucket) throw new Error(`No bucket is served at ${request.url}`)
      const url = new URL(request.url ?? '/', 'http://bucket')
      const asked: Asked = {
        bucket,
        key: decodeURIComponent(url.pathname.slice(bucket.name.length + 2)),
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers as Record<string, string | undefined>,
      }
      response.setHeader('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase())
      response.setHeader('date', new Date(clock.now()).toUTCString())
      try {
        await dispatch(asked, request, response)
      } catch (cause) {
        if (response.headersSent || response.destroyed) return void response.destroy()
        if (!(cause instanceof S3Error)) throw cause
        if (cause.status === 501) records.error('s3', cause.message)
        await readToEnd(request)
        response.writeHead(cause.status, { 'content-type': 'application/xml' })
        response.end(asked.method === 'HEAD' ? undefined : errorBody(cause))
      }
    },
  }
}
