/**
 * The examples of the OpenAPI document are samples of the tests, with what the calls answered. `WRITE_EXAMPLES=1` makes
 * functions/api/platform/examples.json from the calls of this run.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import examples from '../../functions/api/platform/examples.json' with { type: 'json' }
import { JsonSchemas } from '../../functions/api/platform/json-schemas.ts'
import { isPublished, type Example } from '../../functions/api/platform/open-api-document.ts'
import { allRoutes, type NamedRoute } from '../../shared/routes.ts'
import { actor, settled } from '../builders/actors.ts'
import { withApi } from '../builders/in-process-transport.ts'
import { leanValue, lengthOf } from '../contract/lean-value.ts'
import { makeRoom, noteMade, removeSamples } from '../contract/records/made.ts'
import { aProjectOfItsOwn } from '../contract/records/project.ts'
import { sampleOf } from '../contract/samples.ts'
import { pathOf, type Prepare } from '../contract/samples/sample.ts'
import { whoMay } from '../contract/who-may.ts'

const published = allRoutes.filter(isPublished).map((row) => [`${row.domain}.${row.name}`, row] as const)

const known: Readonly<Record<string, Example>> = examples

/** Characters of an input and of a result that are worth their place in the document. */
const most = { body: 250, result: 160 }

/** What no shortening can go below. */
const possible = { body: 350, result: 2000 }

/** Ids and times that are the same in every run, so that a new example is a change of the contract. */
const stable = (example: Example): Example =>
  JSON.parse(
    JSON.stringify(example)
      .replaceAll(/\b([a-z]{2,4})_[\da-hjkmnp-tv-z]{16}\b/g, `$1_${idBody}`)
      .replaceAll(/\b([a-z]{2,4})_[\da-hjkmnp-tv-z]{32}\b/g, `$1_${idBody}${idBody}`)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-11-30T09:00:00.000Z')
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '3f2b8c1e-5d4a-4e6f-8a9b-0c1d2e3f4a5b'),
  ) as Example

const idBody = '1m8pftsgc5exg9d3'

/** What only its person sees. The samples of these calls are for actors who do not own it. */
const ownRecords: Readonly<Record<string, Prepare>> = {
  'ai.generation': async (manager) => {
    const path = `/api/ai/generate-raci/${await aProjectOfItsOwn(manager)}`
    const { body } = await manager.call('POST', path, { headers: { prefer: 'respond-async' } })
    await settled()
    return { path: { generationId: (body as { job: { id: string } }).job.id } }
  },
  'assistant.conversation': async (manager) => {
    const { body } = await manager.call('POST', '/api/assistant/messages', { body: { text: 'Which tasks are late?' } })
    return { path: { id: (body as { conversationId: string }).conversationId } }
  },
}

const exampleOf = async (name: string, row: NamedRoute): Promise<Example> => {
  const manager = await actor('program_manager')
  const { path, query, body } = await (ownRecords[name] ?? sampleOf(row))(manager)
  const by = await actor(whoMay(row))
  const answer = await by.call(row.method, pathOf(row.path, { ...(path && { path }), ...(query && { query }) }), {
    body,
  })
  noteMade({ manager, by, route: `${row.method} ${row.path}`, answer })
  await makeRoom(manager)
  const isResult = answer.status === (row.status ?? 200) && row.result !== null
  return stable({
    ...(path && { path }),
    ...(query && { query }),
    ...shown('body', row.body, body ?? {}, most.body),
    ...(isResult && shown('result', row.result, answer.body, most.result)),
  })
}

const shown = (name: 'body' | 'result', schema: z.ZodMiniType | null | undefined, value: unknown, limit: number) => {
  const lean = schema && value !== undefined ? leanValue(schema, value, limit) : undefined
  return lean !== undefined && lengthOf(lean) <= possible[name] ? { [name]: lean } : {}
}

/**
 * Results that are the same record, or lists of it, share the shortest example. Where all their calls have examples of
 * inputs, only a short one is worth its place.
 */
const withoutRepeats = (all: Readonly<Record<string, Example>>): Record<string, Example> => {
  const schemas = new JsonSchemas()
  const results = published.flatMap(([name, { result: schema }]) => {
    const { result } = all[name] ?? {}
    if (schema === null || result === undefined) return []
    const { type, items, ...others } = schemas.ofResult(schema)
    const isList = type === 'array' && Array.isArray(result)
    const record = JSON.stringify(isList ? items : { type, ...others })
    const entry: unknown = isList ? result[0] : result
    return [{ name, record: typeof entry === 'object' ? record : name, length: lengthOf(entry) }]
  })
  const kept = new Set<string | undefined>(
    [...Map.groupBy(results, ({ record }) => record).values()]
      .map((same) => ({ same, shortest: same.toSorted((a, b) => a.length - b.length)[0] }))
      .filter(
        ({ same, shortest }) =>
          (shortest?.length ?? 0) <= most.result || same.some(({ name }) => all[name]?.body === undefined),
      )
      .map(({ shortest }) => shortest?.name),
  )
  return Object.fromEntries(
    Object.entries(all).map(([name, { result, ...input }]) => [
      name,
      kept.has(name) && result !== undefined ? { ...input, result } : input,
    ]),
  )
}

describe.runIf(process.env['WRITE_EXAMPLES'] !== undefined)('the examples', () => {
  // It writes the results that calls wait for.
  withApi(['generate-text'])
  const written: Record<string, Example> = {}
  afterAll(async () => {
    await removeSamples()
    const file = join(import.meta.dirname, '../../functions/api/platform/examples.json')
    writeFileSync(file, `${JSON.stringify(withoutRepeats(written), null, 2)}\n`)
  })
  test.each(published)('of %s are written', async (name, row) => {
    written[name] = await exampleOf(name, row)
  })
})

describe.runIf(process.env['WRITE_EXAMPLES'] === undefined)('the example', () => {
  test.each(published)('of %s is one that the contract takes', (name, row) => {
    const { path, query, body, result } = known[name] ?? {}
    expect(known).toHaveProperty([name])
    for (const [schema, value] of [
      [row.params, path],
      [row.query, query],
      [row.body, body],
      [row.result, result],
    ] as const)
      if (value !== undefined && schema) expect(schema.safeParse(value).error?.issues ?? []).toEqual([])
  })

  test('belongs to a call that exists', () => {
    expect(Object.keys(known).filter((name) => !published.some(([one]) => one === name))).toEqual([])
  })
})
