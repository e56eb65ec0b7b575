import { describe, expect, test } from 'vitest'
import type { FrontRequest } from './message.ts'
import { fromAnswer, toEvent } from './payload.ts'

const request: FrontRequest = {
  method: 'POST',
  path: '/api/projects/prj%201',
  query: 'status=late&status=live&q=a%20b&empty=',
  headers: { 'content-type': 'application/json', 'user-agent': 'test', accept: 'a,b' },
  cookies: ['__Host-session=1', 'theme=dark'],
  body: Buffer.from('{"name":"Zürich"}'),
  viewerAddress: '127.0.0.1',
}
const event = (change: Partial<FrontRequest> = {}) =>
  toEvent({
    request: { ...request, ...change },
    found: {
      route: { method: 'POST', path: '/api/projects/{id}', functionArn: 'arn' },
      key: 'POST /api/projects/{id}',
      parameters: { id: 'prj%201' },
    },
    requestId: 'r1',
    apiId: 'abc',
    accountId: '000000000000',
    domainName: 'abc.execute-api.us-east-1.amazonaws.com',
    sourceIp: '192.0.2.1',
    at: new Date('2026-11-21T08:04:05Z'),
  })

describe('an event', () => {
  test('contains the request in payload format 2.0', () => {
    expect(event()).toEqual({
      version: '2.0',
      routeKey: 'POST /api/projects/{id}',
      rawPath: '/api/projects/prj 1',
      rawQueryString: 'status=late&status=live&q=a%20b&empty=',
      cookies: ['__Host-session=1', 'theme=dark'],
      headers: { 'content-type': 'application/json', 'user-agent': 'test', accept: 'a,b' },
      queryStringParameters: { status: 'late,live', q: 'a b', empty: '' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'abc',
        domainName: 'abc.execute-api.us-east-1.amazonaws.com',
        domainPrefix: 'abc',
        http: {
          method: 'POST',
          path: '/api/projects/prj 1',
          protocol: 'HTTP/1.1',
          sourceIp: '192.0.2.1',
          userAgent: 'test',
        },
        requestId: 'r1',
        routeKey: 'POST /api/projects/{id}',
        stage: '$default',
        time: '21/Nov/2026:08:04:05 +0000',
        timeEpoch: 1_795_248_245_000,
      },
      body: '{"name":"Zürich"}',
      pathParameters: { id: 'prj 1' },
      isBase64Encoded: false,
    })
  })

  test('omits what the request does not have', () => {
    const bare = event({ query: '', cookies: [], body: Buffer.alloc(0) })
    for (const name of ['cookies', 'queryStringParameters', 'body']) expect(bare).not.toHaveProperty(name)
    expect(bare).toMatchObject({ rawQueryString: '', isBase64Encoded: false })
  })

  test.each(['image/png', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'carries %s in base64',
    (type) => {
      const bytes = Buffer.from([0, 255, 128])
      expect(event({ headers: { 'content-type': type }, body: bytes })).toMatchObject({
        body: bytes.toString('base64'),
        isBase64Encoded: true,
      })
    },
  )

  test.each(['text/plain; charset=utf-8', 'application/problem+json', 'application/xml'])(
    'carries %s as text',
    (type) => {
      expect(event({ headers: { 'content-type': type } })).toMatchObject({
        body: '{"name":"Zürich"}',
        isBase64Encoded: false,
      })
    },
  )
})

describe('a response', () => {
  test('with a status has headers, cookies and a body', () => {
    const answer = fromAnswer({
      statusCode: 201,
      headers: { 'X-Count': 3, Location: '/a' },
      cookies: ['a=1', 'b=2'],
      body: 'text',
    })
    expect(answer).toEqual({
      status: 201,
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-count': '3', location: '/a' },
      cookies: ['a=1', 'b=2'],
      body: Buffer.from('text'),
    })
  })

  test('in base64 is decoded', () => {
    expect(fromAnswer({ statusCode: 200, isBase64Encoded: true, body: 'AAH+' })?.body).toEqual(Buffer.from([0, 1, 254]))
  })

  test.each([
    [{ hello: 1 }, '{"hello":1}'],
    ['said', 'said'],
    [null, 'null'],
    [[1, 2], '[1,2]'],
  ])('without a status is the body: %j', (value, body) => {
    expect(fromAnswer(value)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(body),
    })
  })

  test.each([
    [{ statusCode: 'many' }],
    [{ statusCode: 200, body: { a: 1 } }],
    [{ statusCode: 99 }],
    [{ statusCode: 200, cookies: 'a=1' }],
  ])('that API Gateway does not accept is an error: %j', (value) => {
    expect(fromAnswer(value)).toBeUndefined()
  })
})
