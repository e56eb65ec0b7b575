import { GetObjectCommand, ListObjectVersionsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openBucket } from '../../../../test/builders/bucket.ts'
import { postForm } from '../../../../test/builders/upload.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
let client: S3Client

beforeAll(async () => {
  bucket = await openBucket()
  client = clientOf(bucket.endpoint)
})
afterAll(() => bucket.close())
afterEach(() => vi.useRealTimers())

const clientOf = (endpoint: string, secretAccessKey = 'local', accessKeyId = 'test') =>
  new S3Client({
    endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId, secretAccessKey, sessionToken: 'local' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  })

const Bucket = 'files'
const signed = (options: Partial<PresignedPostOptions> = {}, signer = client) =>
  createPresignedPost(signer, {
    Bucket,
    Key: 'workspaces/one/a.txt',
    Conditions: [['content-length-range', 2, 5]],
    Expires: 60,
    ...options,
  })

const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

const codeOf = async (response: Response) => [response.status, /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]]

test('takes a form as it was signed, and refuses every other one', async () => {
  expect((await postForm(await signed(), 'Hello')).status).toBe(204)
  const form = await signed()
  const changed = (fields: Record<string, string>) => ({ ...form, fields: { ...form.fields, ...fields } })
  const refused = [
    [changed({ 'X-Amz-Signature': '0'.repeat(64) }), [403, 'SignatureDoesNotMatch']],
    [
      changed({ Policy: btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}') }),
      [403, 'SignatureDoesNotMatch'],
    ],
    [changed({ key: 'workspaces/two/a.txt' }), [403, 'AccessDenied']],
    [changed({ acl: 'public-read' }), [403, 'AccessDenied']],
    [await signed({}, clientOf(bucket.endpoint, 'other')), [403, 'SignatureDoesNotMatch']],
    [await signed({}, clientOf(bucket.endpoint, 'local', 'unknown')), [403, 'InvalidAccessKeyId']],
  ] as const
  for (const [one, problem] of refused) expect(await codeOf(await postForm(one, 'Hello'))).toEqual(problem)
  expect(await codeOf(await postForm(form, 'Hello!'))).toEqual([400, 'EntityTooLarge'])
  expect(await codeOf(await postForm(form, 'H'))).toEqual([400, 'EntityTooSmall'])
  later(61)
  expect(await codeOf(await postForm(form, 'Hello'))).toEqual([403, 'AccessDenied'])
  vi.useRealTimers()
  const { Versions } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'workspaces/' }))
  expect(Versions).toHaveLength(1)
})

test('serves a signed address with ranges until it expires', async () => {
  await postForm(await signed({ Key: 'workspaces/one/b.txt' }), 'Hello')
  const get = new GetObjectCommand({ Bucket, Key: 'workspaces/one/b.txt', ResponseContentType: 'text/plain' })
  const address = await getSignedUrl(client, get, { expiresIn: 60 })
  const part = await fetch(address, { headers: { range: 'bytes=1-3' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 1-3/5', 'ell'])
  expect(part.headers.get('content-type')).toBe('text/plain')
  expect((await fetch(address, { headers: { range: 'bytes=9-' } })).status).toBe(416)
  expect((await fetch(address.replace('b.txt', 'a.txt'))).status).toBe(403)
  later(61)
  expect((await fetch(address)).status).toBe(403)
})

test('sends the events that the template asks for, with the result of the scan', async () => {
  bucket.announced.splice(0)
  const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
  await postForm(await signed({ Key: 'workspaces/one/c.txt', Conditions: [] }), `first ${eicar} last`)
  expect(bucket.announced).toMatchObject([
    { source: 'aws.s3', detail: { object: { key: 'workspaces/one/c.txt' } } },
    {
      source: 'aws.guardduty',
      detail: {
        s3ObjectDetails: { objectKey: 'workspaces/one/c.txt' },
        scanResultDetails: { scanResultStatus: 'THREATS_FOUND' },
      },
    },
  ])
})

test('lets pages of the site post and read, and no others', async () => {
  const ask = (origin: string, method: string, headers?: string) =>
    fetch(`${bucket.endpoint}/${Bucket}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        ...(headers !== undefined && { 'access-control-request-headers': headers }),
      },
    })
  for (const method of ['POST', 'GET']) {
    expect((await ask(bucket.siteOrigin, method)).headers.get('access-control-allow-origin')).toBe(bucket.siteOrigin)
    expect((await ask('https://elsewhere.example', method)).status).toBe(403)
  }
  expect((await ask(bucket.siteOrigin, 'GET', 'range')).headers.get('access-control-allow-headers')).toBe('range')
  expect((await ask(bucket.siteOrigin, 'DELETE')).status).toBe(403)

  await postForm(await signed({ Key: 'workspaces/one/d.txt' }), 'Hello')
  const get = new GetObjectCommand({
    Bucket,
    Key: 'workspaces/one/d.txt',
    ResponseContentType: 'text/plain',
    ResponseContentDisposition: 'attachment; filename="d.txt"',
    ResponseCacheControl: 'private, no-store',
  })
  const address = await getSignedUrl(client, get, { expiresIn: 60 })
  const read = async (origin: string, url = address) => {
    const response = await fetch(url, { headers: { origin } })
    await response.text()
    return response
  }
  const { headers } = await read(bucket.siteOrigin)
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': bucket.siteOrigin,
    'content-type': 'text/plain',
    'content-disposition': 'attachment; filename="d.txt"',
    'cache-control': 'private, no-store',
  })
  expect((await read('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull()
  // The headers of the response are part of what is signed.
  for (const changed of [
    address.replace('text%2Fplain', 'text%2Fhtml'),
    address.replace('attachment', 'inline'),
    address.replace(/&response-content-disposition=[^&]*/, ''),
  ]) {
    expect(changed).not.toBe(address)
    expect((await read(bucket.siteOrigin, changed)).status).toBe(403)
  }
})

test('refuses what the role does not allow, and names what it does not serve', async () => {
  const strict = await openBucket({ refused: 's3:PutObject' })
  expect(await codeOf(await postForm(await signed({}, clientOf(strict.endpoint)), 'Hello'))).toEqual([
    403,
    'AccessDenied',
  ])
  await strict.close()
  await expect(client.send(new PutObjectCommand({ Bucket, Key: 'x', Body: 'x' }))).rejects.toThrow(
    /not served by the local stage/,
  )
  expect(bucket.errors).toEqual([expect.stringContaining('PUT /files/x')])
})
