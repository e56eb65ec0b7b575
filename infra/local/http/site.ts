/** The site's bucket. The built files are held in memory, so a later build does not mix with this one. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { describeFile, withOrigin } from '../../site-file.ts'
import type { FrontRequest, FrontResponse } from './message.ts'

type Coding = 'br' | 'gzip'
type StoredFile = {
  body: Buffer
  contentType: string
  cacheControl: string
  etag: string
  compressed: Map<Coding, Promise<Buffer>>
  isPage: boolean
}

export type Site = {
  get(key: string, request: FrontRequest, options: { compress: boolean; listable: boolean }): Promise<FrontResponse>
  /** Reads the folder again. */
  reload(): Promise<void>
}

/** What CloudFront compresses: these types, from 1,000 to 10,000,000 bytes. */
const compressible = /^(text\/|application\/(javascript|json|xml|manifest\+json|wasm)|image\/svg\+xml)/

/**
 * @param directory the built site; a missing folder is an empty bucket
 * @param origin the stage's own
 * @param addToPages what is added to the head of each page at this moment
 */
export const openSite = async (
  directory: string,
  origin: string,
  addToPages: () => string = () => '',
): Promise<Site> => {
  let files = new Map<string, StoredFile>()
  let pages = new Map<string, StoredFile>()

  const reload = async (): Promise<void> => {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
    const read = entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name)
        const key = path.relative(directory, file).split(path.sep).join('/')
        return [key, describe(key, withOrigin(key, await readFile(file), origin))] as const
      })
    files = new Map(await Promise.all(read))
    pages = new Map()
  }

  /** A page with what is added at this moment. */
  const complete = (key: string, page: StoredFile): StoredFile => {
    const added = addToPages()
    const place = `${key} ${added}`
    const known =
      pages.get(place) ?? describe(key, Buffer.from(page.body.toString().replace('</head>', `${added}</head>`)))
    pages.set(place, known)
    return known
  }

  await reload()
  return {
    reload,
    async get(key, request, { compress, listable }) {
      const stored = files.get(key)
      if (!stored) return missing(key, listable)
      const file = stored.isPage ? complete(key, stored) : stored
      const coding = compress ? codingOf(file, request.headers['accept-encoding'] ?? '') : undefined
      // The ETag was computed from the uncompressed body, so a compressed response has a weak ETag.
      const etag = coding ? `W/${file.etag}` : file.etag
      const headers = {
        'content-type': file.contentType,
        'cache-control': file.cacheControl,
        etag,
        ...(compress && compressible.test(file.contentType) && { vary: 'Accept-Encoding' }),
      }
      const known = new Set(
        (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')),
      )
      if (known.has(file.etag)) return { status: 304, headers, cookies: [], body: Buffer.alloc(0) }
      if (!coding) return { status: 200, headers, cookies: [], body: file.body }
      return {
        status: 200,
        headers: { ...headers, 'content-encoding': coding },
        cookies: [],
        body: await compressed(file, coding),
      }
    },
  }
}

const describe = (key: string, body: Buffer): StoredFile => {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  return { ...describeFile(key), body, etag, compressed: new Map() }
}

const codingOf = (file: StoredFile, accepted: string): Coding | undefined => {
  if (file.body.length < 1_000 || file.body.length > 10_000_000 || !compressible.test(file.contentType))
    return undefined
  const codings = new Set(accepted.split(',').map((part) => part.trim().split(';')[0]))
  return codings.has('br') ? 'br' : codings.has('gzip') ? 'gzip' : undefined
}

const compressed = (file: StoredFile, coding: Coding): Promise<Buffer> => {
  let body = file.compressed.get(coding)
  if (!body) {
    body =
      coding === 'br'
        ? promisify(brotliCompress)(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : promisify(gzip)(file.body)
    file.compressed.set(coding, body)
  }
  return body
}

/** S3's responses: only a caller that may list the bucket learns that a key does not exist. */
const missing = (key: string, listable: boolean): FrontResponse => {
  const error = listable
    ? `<Code>NoSuchKey</Code><Message>The specified key does not exist.</Message><Key>${key.replace(/[<&]/g, '')}</Key>`
    : '<Code>AccessDenied</Code><Message>Access Denied</Message>'
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error>${error}</Error>`)
  return { status: listable ? 404 : 403, headers: { 'content-type': 'application/xml' }, cookies: [], body }
}
