import { describe, expect, test } from 'vitest'
import type { FrontRequest, FrontResponse } from './message.ts'
import { createViewerFunction } from './viewer-function.ts'

const request: FrontRequest = {
  method: 'GET',
  path: '/projects/prj_1',
  query: 'a=1&a=2&b',
  headers: { host: 'localhost:3000', accept: 'text/html' },
  cookies: ['__Host-session=a=b', 'theme=dark'],
  body: Buffer.from('body'),
  viewerAddress: '127.0.0.1',
}
const response: FrontResponse = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  cookies: ['a=1'],
  body: Buffer.from('page'),
}
const context = {
  distributionId: 'E1',
  distributionDomainName: 'd1.cloudfront.net',
  eventType: 'viewer-request' as const,
  requestId: 'r1',
}

describe('a viewer-request function', () => {
  test('that changes nothing passes the request on', () => {
    const pass = createViewerFunction('function handler(event) { return event.request }')
    expect(pass.onRequest(request, context)).toEqual({ request })
  })

  test('gets the event in the format of CloudFront', () => {
    const tell = createViewerFunction(
      `function handler(event) { return { statusCode: 200, body: JSON.stringify(event) } }`,
    )
    const result = tell.onRequest(request, context)
    const event = 'response' in result ? (JSON.parse(result.response.body.toString()) as object) : {}
    expect(event).toEqual({
      version: '1.0',
      context,
      viewer: { ip: '127.0.0.1' },
      request: {
        method: 'GET',
        uri: '/projects/prj_1',
        querystring: { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, b: { value: '' } },
        headers: { host: { value: 'localhost:3000' }, accept: { value: 'text/html' } },
        cookies: { '__Host-session': { value: 'a=b' }, theme: { value: 'dark' } },
      },
    })
  })

  test('can change path, query, headers and cookies', () => {
    const change = createViewerFunction(`function handler({ request, viewer }) {
      request.uri = '/app.html'
      request.headers['x-viewer-ip'] = { value: viewer.ip }
      request.querystring = { c: { value: '3' } }
      delete request.cookies.theme
      return request
    }`)
    expect(change.onRequest(request, context)).toEqual({
      request: {
        ...request,
        path: '/app.html',
        query: 'c=3',
        headers: { ...request.headers, 'x-viewer-ip': '127.0.0.1' },
        cookies: ['__Host-session=a=b'],
      },
    })
  })

  test('can return a response itself', () => {
    const answer = createViewerFunction(
      `function handler() { return { statusCode: 405, statusDescription: 'Method Not Allowed', headers: { Allow: { value: 'POST' } } } }`,
    )
    expect(answer.onRequest(request, context)).toMatchObject({ response: { status: 405, headers: { allow: 'POST' } } })
  })

  test.each(['function handler() {}', 'async function handler(event) { return event.request }'])(
    'that answers nothing is an error: %s',
    (code) => {
      expect(() => createViewerFunction(code).onRequest(request, context)).toThrow(/neither a request nor a response/)
    },
  )

  test.each(['function handler(event) {', `import cf from 'cloudfront'`])(
    'that does not compile is reported before the first request: %s',
    (code) => {
      expect(() => createViewerFunction(code)).toThrow(SyntaxError)
    },
  )

  test.each(['process', 'require', 'fetch', 'setTimeout'])('has no access to %s', (name) => {
    const ask = createViewerFunction(
      `function handler() { return { statusCode: typeof ${name} === 'undefined' ? 200 : 500 } }`,
    )
    expect(ask.onRequest(request, context)).toMatchObject({ response: { status: 200 } })
  })
})

test('a viewer-response function adds headers and keeps body and cookies', () => {
  const add = createViewerFunction(
    `function handler({ response }) { response.headers['x-added'] = { value: 'yes' }; return response }`,
  )
  expect(add.onResponse(request, response, { ...context, eventType: 'viewer-response' })).toEqual({
    ...response,
    headers: { 'content-type': 'text/html', 'x-added': 'yes' },
  })
})
