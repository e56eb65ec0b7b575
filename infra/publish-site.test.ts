import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { findStale, publishSite } from './publish-site.ts'
import { describeFile } from './site-file.ts'

test('a file with a hash in its name is cached forever, and a page is revalidated every time', () => {
  expect(describeFile('assets/app-3f2a91.js')).toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  expect(describeFile('app.html')).toMatchObject({ isPage: true, cacheControl: 'public, max-age=0, must-revalidate' })
  expect(describeFile('favicon.svg')).toMatchObject({
    contentType: 'image/svg+xml',
    cacheControl: 'public, max-age=3600',
  })
})

test('a file of an unknown type stops the deployment', () => {
  expect(() => describeFile('assets/model.bin')).toThrow('assets/model.bin')
})

test('files of the previous deployment stay for pages that are still open, and older ones are removed', () => {
  const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)
  const stored = [
    { key: 'assets/two-back.js', lastModified: at('08:00') },
    { key: 'assets/unchanged.js', lastModified: at('08:00') },
    { key: 'assets/one-back.js', lastModified: at('11:58') },
    { key: 'app.html', lastModified: at('12:00') },
  ]
  expect(findStale(stored, ['app.html', 'assets/unchanged.js', 'assets/new.js'])).toEqual(['assets/two-back.js'])
})

test('an empty bucket has no stale files', () => {
  expect(findStale([], ['app.html'])).toEqual([])
})

/** An S3 with these objects that records its requests, in order. */
const openBucket = async (holding: Record<string, string>) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'PUT')
        asked.push(`put ${pathname.slice('/site/'.length)} ${request.headers['cache-control']}`)
      if (searchParams.has('delete'))
        asked.push(
          ...[
            ...Buffer.concat(chunks)
              .toString()
              .matchAll(/<Key>([^<]+)/g),
          ].map(([, key]) => `delete ${key}`),
        )
      const contents = Object.entries(holding).map(
        ([key, time]) => `<Contents><Key>${key}</Key><LastModified>${time}</LastModified></Contents>`,
      )
      response.end(
        request.method === 'GET'
          ? `<ListBucketResult>${contents.join('')}</ListBucketResult>`
          : request.method === 'POST'
            ? '<DeleteResult/>'
            : '',
      )
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3 = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  onTestFinished(() => {
    s3.destroy()
    server.close()
  })
  return { s3, asked }
}

const origin = 'https://plumbline.example'

const build = (...files: string[]): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), file)
  }
  return folder
}

test('pages are written after all files they refer to, and nothing is removed before that', async () => {
  const { s3, asked } = await openBucket({
    'assets/old.js': '2026-05-01T08:00:00Z',
    'app.html': '2026-05-04T12:00:00Z',
  })
  const folder = build('app.html', 'index.html', 'favicon.svg', 'assets/new.js')
  expect(await publishSite(s3, { bucket: 'site', folder, origin })).toEqual({ written: 4, removed: 1 })
  expect(asked.slice(0, 2).toSorted()).toEqual([
    'put assets/new.js public, max-age=31536000, immutable',
    'put favicon.svg public, max-age=3600',
  ])
  expect(asked.slice(2, 4).toSorted()).toEqual([
    'put app.html public, max-age=0, must-revalidate',
    'put index.html public, max-age=0, must-revalidate',
  ])
  expect(asked.slice(4)).toEqual(['delete assets/old.js'])
})

test('a site that is not built is not published', async () => {
  const { s3, asked } = await openBucket({})
  await expect(publishSite(s3, { bucket: 'site', folder: build('favicon.svg'), origin })).rejects.toThrow(
    'is the site built?',
  )
  expect(asked).toEqual([])
})
