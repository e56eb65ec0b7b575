import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from './compressed.ts'

const long = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ title: `Inspect bay ${index} – naïve` })))
const answer = { statusCode: 200, headers: { 'cache-control': 'no-store' }, body: long }

test.each(['gzip', 'br, gzip', 'gzip;q=0.5, br', 'deflate, GZIP'])('a long answer is compressed for %s', (accepted) => {
  const { body = '', headers, isBase64Encoded } = compressed(answer, accepted)
  expect({ headers, isBase64Encoded }).toEqual({
    headers: { 'cache-control': 'no-store', 'content-encoding': 'gzip' },
    isBase64Encoded: true,
  })
  expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(long)
  expect(body.length).toBeLessThan(long.length / 2)
})

test.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0', 'identity, x-gzip'])('not for %s', (accepted) => {
  expect(compressed(answer, accepted)).toBe(answer)
})

test('short answers, files and what CloudFront caches and compresses itself stay as they are', () => {
  for (const other of [
    { ...answer, body: '{}' },
    { ...answer, body: undefined },
    { ...answer, isBase64Encoded: true },
    { ...answer, headers: { 'cache-control': 'public, max-age=60' } },
  ])
    expect(compressed(other, 'gzip')).toBe(other)
})
