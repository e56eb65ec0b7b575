import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { someSession } from '../session/some-session.ts'
import { answerMissing, noteAnswer } from './connection.ts'
import { isOutage, ProblemError } from './problem-error.ts'
import { send } from './send.ts'
import { rememberSession, signInWaiting } from './sign-in-again.ts'

type Answer = { status: number; body?: string; type?: string; /** Delays the response. */ after?: Promise<void> }
const problem = (status: number, code: string, more: object = {}): Answer => ({
  status,
  type: 'application/problem+json',
  body: JSON.stringify({ status, code, message: `Because of ${code}`, ...more }),
})

const session = someSession({ expiresAt: '2026-11-21T12:00:00Z' })

let server: Server
let origin: string
let answers: Answer[]
let seen: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[]

beforeEach(async () => {
  answers = []
  seen = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      seen.push({ method: request.method, headers: request.headers, body })
      const { status, body: text, type = 'application/json', after } = answers.shift() ?? { status: 500 }
      void Promise.resolve(after).then(() => response.writeHead(status, { 'content-type': type }).end(text))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  rememberSession(undefined)
  noteAnswer()
  await new Promise((resolve) => server.close(resolve))
})

const refusal = async (request: Promise<unknown>): Promise<ProblemError> => {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ProblemError)
  return error as ProblemError
}

it('sends JSON only if there is a body', async () => {
  answers = [{ status: 200 }, { status: 204 }]
  await send(`${origin}/a`, { method: 'GET' })
  await send(`${origin}/a`, { method: 'DELETE', body: { reason: 'Done' } })
  expect(seen.map(({ method, body, headers }) => [method, body, headers['content-type']])).toEqual([
    ['GET', '', undefined],
    ['DELETE', '{"reason":"Done"}', 'application/json'],
  ])
})

it('turns a refusal into an error with its code, its fields and the current record', async () => {
  answers = [
    problem(409, 'version_conflict', {
      errors: [{ path: 'title', message: 'Task title is required' }],
      current: { version: 3 },
    }),
  ]
  const error = await refusal(send(`${origin}/a`, { method: 'PUT', body: {} }))
  expect(error).toMatchObject({
    status: 409,
    code: 'version_conflict',
    message: 'Because of version_conflict',
    current: { version: 3 },
  })
  expect(error.errors).toEqual([{ path: 'title', message: 'Task title is required' }])
})

it('never shows the text of a gateway, a proxy or a firewall', async () => {
  answers = [
    { status: 502, body: '<html>', type: 'text/html' },
    { status: 503, body: 'Slow down', type: 'text/plain' },
    { status: 503, body: '{"message":"Service Unavailable, try later"}', type: 'application/json' },
    { status: 504, body: '{}', type: 'application/json' },
    { status: 500, body: '{"message":"Internal Server Error"}', type: 'application/json' },
    { status: 413, body: '{"message":"Request Entity Too Large"}', type: 'application/json' },
    { status: 429, body: '<html>', type: 'text/html' },
  ]
  const unreachable = { code: 'network', message: 'Plumbline cannot be reached at the moment.' }
  for (const expected of [
    unreachable,
    unreachable,
    unreachable,
    unreachable,
    {
      code: 'internal',
      message: expect.stringMatching(/^Something went wrong\. Please try again\. Reference: [\da-f]{10}$/),
    },
    { code: 'internal', message: 'This is too large to send.' },
    { code: 'internal', message: 'Too many requests. Please try again in a minute.' },
  ]) {
    expect(await refusal(send(origin, { method: 'GET' }))).toMatchObject(expected)
  }
})

it('reports that the server is unreachable', async () => {
  const closed = origin
  await new Promise((resolve) => server.close(resolve))
  expect(await refusal(send(closed, { method: 'GET' }))).toMatchObject({
    status: 0,
    code: 'network',
    message: 'Unable to connect to server',
  })
  server.listen()
})

it('notes that a call had no answer, until one has', async () => {
  answers = [{ status: 503 }, problem(503, 'mail_failed'), { status: 200, body: '<html>', type: 'text/html' }]
  await refusal(send(origin, { method: 'GET' }))
  expect(answerMissing.read()).toBe(true)
  expect(isOutage(await refusal(send(origin, { method: 'POST' })))).toBe(false)
  expect(answerMissing.read()).toBe(false)
  expect(isOutage(await refusal(send(origin, { method: 'GET' })))).toBe(true)
  expect(answerMissing.read()).toBe(true)
})

it('does not take a cancelled call for an outage', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  answers = [{ status: 200, after: released }, { status: 200 }]
  const abort = new AbortController()
  const call = send(origin, { method: 'GET', signal: abort.signal })
  await expect.poll(() => seen.length).toBe(1)
  abort.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(answerMissing.read()).toBe(false)
  release()
})

it('fails immediately if no one was signed in', async () => {
  answers = [problem(401, 'unauthenticated')]
  expect((await refusal(send(origin, { method: 'GET' }))).code).toBe('unauthenticated')
  expect(signInWaiting.read()).toBeUndefined()
})

it('does not mistake a wrong password for an expired session', async () => {
  rememberSession(session)
  answers = [problem(401, 'invalid_credentials')]
  expect((await refusal(send(origin, { method: 'POST', body: {} }))).code).toBe('invalid_credentials')
})

it('does not ask to sign in again if a refusal arrives after the sign-in', async () => {
  rememberSession(session)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  answers = [problem(401, 'session_expired'), { ...problem(401, 'session_expired'), after: released }]
  const quick = send(`${origin}/quick`, { method: 'GET' })
  await expect.poll(() => signInWaiting.read()?.session.user.email).toBe('ana@demo.test')
  const slow = send(`${origin}/slow`, { method: 'GET' })
  await expect.poll(() => seen.length).toBe(2)
  answers = [{ status: 200 }, { status: 200 }]
  signInWaiting.read()?.done()
  expect((await quick).status).toBe(200)
  release()
  expect((await slow).status).toBe(200)
  expect(signInWaiting.read()).toBeUndefined()
})

it('waits for one sign-in for all calls of an expired session, then sends each again unchanged', async () => {
  rememberSession(session)
  answers = [problem(401, 'session_expired'), problem(401, 'session_expired')]
  const asked = new Promise<void>((resolve) => {
    const stop = signInWaiting.subscribe(() => {
      stop()
      resolve()
    })
  })
  const calls = ['first', 'second'].map((text) => send(origin, { method: 'PUT', body: { text } }))
  await asked
  await expect.poll(() => seen.length).toBe(2)
  expect(signInWaiting.read()?.session.user.email).toBe('ana@demo.test')
  answers = [{ status: 200 }, { status: 200 }]
  signInWaiting.read()?.done()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200])
  expect(
    seen
      .slice(2)
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(['{"text":"first"}', '{"text":"second"}'])
  expect(signInWaiting.read()).toBeUndefined()
})

it('takes a file of the type that it asks for, and no other answer for it', async () => {
  const request = { method: 'POST', headers: { accept: 'application/pdf' } }
  answers = [
    { status: 200, type: 'application/pdf', body: '%PDF-1.7' },
    { status: 200, type: 'text/html', body: '<form>' },
  ]
  expect(await (await send(`${origin}/api/file`, request)).text()).toBe('%PDF-1.7')
  expect(isOutage(await refusal(send(`${origin}/api/file`, request)))).toBe(true)
})
