/**
 * The examples of the OpenAPI document are samples of the tests, with what the calls answered. `WRITE_EXAMPLES=1` makes
 * functions/api/platform/examples.json from the calls of this run.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import examples from '../../functions/api/platform/examples.json' with { type: 'json' }
import { isPublished, type Example } from '../../functions/api/platform/open-api-document.ts'
import { allRoutes, type NamedRoute } from '../../shared/routes.ts'
import { actor } from '../builders/actors.ts'
import { withApi } from '../builders/in-process-transport.ts'
import { makeRoom, noteMade, removeSamples } from '../contract/records/made.ts'
import { sampleOf } from '../contract/samples.ts'
import { pathOf } from '../contract/samples/sample.ts'
import { whoMay } from '../contract/who-may.ts'

const published = allRoutes.filter(isPublished).map((row) => [`${row.domain}.${row.name}`, row] as const)

const known: Readonly<Record<string, Example>> = examples

/** Characters of an input and of a result that are worth their place in the document. */
const most = { body: 300, result: 160 }

const small = (value: unknown, limit: number): boolean => (JSON.stringify(value)?.length ?? Infinity) <= limit

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

const exampleOf = async (row: NamedRoute): Promise<Example> => {
  const manager = await actor('program_manager')
  const { path, query, body } = await sampleOf(row)(manager)
  const by = await actor(whoMay(row))
  const answer = await by.call(row.method, pathOf(row.path, { ...(path && { path }), ...(query && { query }) }), {
    body,
    headers: row.later === undefined ? {} : { prefer: 'respond-async' },
  })
  noteMade({ manager, by, route: `${row.method} ${row.path}`, answer })
  await makeRoom(manager)
  const isResult = answer.status === (row.status ?? 200) && row.result !== null
  return stable({
    ...(path && { path }),
    ...(query && { query }),
    ...(body !== undefined && small(body, most.body) && { body }),
    ...(isResult && small(answer.body, most.result) && { result: answer.body }),
  })
}

describe.runIf(process.env['WRITE_EXAMPLES'] !== undefined)('the examples', () => {
  withApi()
  const written: Record<string, Example> = {}
  afterAll(async () => {
    await removeSamples()
    const file = join(import.meta.dirname, '../../functions/api/platform/examples.json')
    writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
  })
  test.each(published)('of %s are written', async (name, row) => {
    written[name] = await exampleOf(row)
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
