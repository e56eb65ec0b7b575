/** HTTP headers of the built site's files: in their bucket, where the deployment sets them, and on the local stage. */
import path from 'node:path'
import { originMark } from '../shared/site/pages.ts'

const contentTypes: Record<string, string> = {
  bcmap: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  jpg: 'image/jpeg',
  map: 'application/json',
  pfb: 'application/octet-stream',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

export type SiteFile = { key: string; contentType: string; cacheControl: string; isPage: boolean }

/**
 * The headers of a file of the built site. Files in `assets/` have a hash of their content in their name and never
 * change. Pages are revalidated every time, which costs a 304. The rest (icons, robots.txt) may be an hour old. Throws
 * for a file type without a content type here.
 */
export const describeFile = (key: string): SiteFile => {
  const extension = path.extname(key).slice(1)
  const contentType = contentTypes[extension]
  if (!contentType) throw new Error(`${key} has no content type in site-file.ts`)
  const isPage = extension === 'html'
  const cacheControl = key.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : isPage
      ? 'public, max-age=0, must-revalidate'
      : 'public, max-age=3600'
  return { key, contentType, cacheControl, isPage }
}

/** Fills in the stage's origin, which the build does not know, in a page or in the files for search engines. */
export const withOrigin = (key: string, body: Buffer, origin: string): Buffer =>
  /\.(?:html|txt|xml)$/.test(key) ? Buffer.from(body.toString().replaceAll(originMark, origin)) : body
