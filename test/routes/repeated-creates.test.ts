/** A create with an `Idempotency-Key` can be repeated, and its key cannot be used for anything else. */
import { afterAll, afterEach, expect, test } from 'vitest'
import { allRoutes } from '../../shared/routes.ts'
import { actor } from '../builders/actors.ts'
import { withApi } from '../builders/in-process-transport.ts'
import { makeRoom, noteMade, removeSamples } from '../contract/records/made.ts'
import { sampleOf } from '../contract/samples.ts'
import { pathOf } from '../contract/samples/sample.ts'

withApi()

const repeatable = allRoutes.filter((route) => route.repeatable === true)

/** Fields that a sample may have with another text. */
const words = ['title', 'name', 'projectName', 'text', 'subject', 'description', 'reason']

const wordsOf = (body: unknown): string => {
  const { shape = {} } = (body as { def: { shape?: object } }).def
  return words.find((name) => name in shape) ?? ''
}

/** Ids of the records in a response: of one, or of each. */
const idsOf = (body: unknown): string[] => [body].flat().map((record) => (record as { id: string }).id)

const otherRecord = (record: object, text: string): object => ({
  ...record,
  [words.find((name) => name in record) ?? '']: text,
})

/** The body with another text: at its top, or in each of its records. */
const otherBody = (route: { body?: unknown }, body: object): object => {
  const text = `Something else ${Date.now()}`
  const field = wordsOf(route.body)
  if (field !== '') return { ...body, [field]: text }
  if ('act' in body) return { ...body, act: 'escalate' }
  return Object.fromEntries(
    Object.entries(body).map(([name, records]) => [name, (records as object[]).map((it) => otherRecord(it, text))]),
  )
}

afterEach(async () => makeRoom(await actor('program_manager')))
afterAll(removeSamples)

test.each(repeatable.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (key, route) => {
  const manager = await actor('program_manager')
  const { path, body } = await sampleOf(route)(manager)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = async (sent: object) => {
    const answer = await manager.call(route.method, pathOf(route.path, { path }), {
      body: sent,
      headers,
    })
    noteMade({ manager, by: manager, route: key, answer })
    return answer
  }
  const [first, again] = [await send(body as object), await send(body as object)]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(idsOf(again.body)).toEqual(idsOf(first.body))
  expect(await send(otherBody(route, body as object))).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
})
