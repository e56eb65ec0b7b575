/** No call stores, looks up or echoes a text that is malformed or pretends to be another one. */
import fc from 'fast-check'
import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { problem } from '../../shared/contract/problem.ts'
import { allRoutes, type NamedRoute } from '../../shared/routes.ts'
import { actor } from '../builders/actors.ts'
import { withApi } from '../builders/in-process-transport.ts'
import { pathOf } from '../contract/samples/sample.ts'
import { isAt, textFields, type TextField } from '../contract/text-fields.ts'
import { whoMay } from '../contract/who-may.ts'

withApi()

type Part = 'params' | 'query' | 'body'
type Placed = TextField & { route: NamedRoute; part: Part; schema: z.ZodMiniType; name: string }

// What another service signs is checked whole, by its signature, and messages of a protocol are answered in it.
const fields: Placed[] = allRoutes
  .filter(({ signed, protocol }) => signed === undefined && protocol === undefined)
  .flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = route[part]
      return textFields(schema).map((field) => ({
        ...field,
        route,
        part,
        schema: schema as z.ZodMiniType,
        name: `${route.method} ${route.path}: ${field.path.join('.')}`,
      }))
    }),
  )

const issuesAt = ({ schema, path, holding }: Placed, text: string): string[] =>
  (schema.safeParse(holding(text)).error?.issues ?? [])
    .filter((issue) => issue.path.length > 0 && isAt(path, issue.path.map(String)))
    .map(({ message }) => message)

/**
 * Fields whose content is up to the caller. The others are choices, ids, days and the like, or have a least length, which
 * the second word does not reach.
 */
const free = fields.filter((field) => ['Quay 7', 'Quay'].every((text) => issuesAt(field, text).length === 0))
const isMultiLine = (field: Placed) => issuesAt(field, 'Quay\nRoof').length === 0

/** The value that a field of a parsed input has. */
const parsedAt = ({ schema, path, holding }: Placed, text: string): unknown => {
  let value: unknown = schema.safeParse(holding(text)).data
  for (const part of path) value = (value as Record<string, unknown> | undefined)?.[part]
  return value
}

test('the walk finds text in every part of a call, at any depth', () => {
  const names = fields.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/register: company',
      'GET /api/tasks/{id}: id',
      'GET /api/search: q',
      'PUT /api/projects/{id}: raciMatrix.activities.0.name',
      'POST /api/communications: recipients.0.name',
      'PUT /api/meetings/{id}: agenda.0.about.name',
    ]),
  )
  expect(free.length).toBeGreaterThan(200)
})

describe('every text field', () => {
  const bad = fc.oneof(
    fc.constantFrom('\uD800', '\uDC00', '\u0000', '\u0008', '\u001B', '\u007F', '\u0085', '\uFFFF'),
    fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code)),
    fc
      .integer({ min: 0, max: 0x9f })
      .filter((code) => (code < 0x20 || code > 0x7e) && ![9, 10, 13].includes(code))
      .map((code) => String.fromCharCode(code)),
  )

  test('refuses half a surrogate pair, NUL and other control characters', () => {
    fc.assert(
      fc.property(bad, (character) => {
        const taken = fields.filter((field) => issuesAt(field, `Qu${character}ay`).length === 0)
        expect(taken.map(({ name }) => name)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('of one line refuses line breaks, tabs and characters that change the direction', () => {
    const taken = fields
      .filter((field) => !isMultiLine(field))
      .flatMap((field) =>
        ['\n', '\r\n', '\r', '\u2028', '\u2029', '\t', '\u202A', '\u202E', '\u2066', '\u2069']
          .filter((character) => issuesAt(field, `Quay${character}Roof`).length === 0)
          .map((character) => [field.name, character]),
      )
    expect(taken).toEqual([])
  })

  test('keeps the words of every language, right to left and with joiners', () => {
    const words = ['נמל', 'مرسى', 'می‌خواهم', 'क्‍ष', 'שלום‏', '👩‍🔧', 'Ærø 🏴']
    const changed = free.flatMap((field) =>
      words
        .filter((word) => issuesAt(field, word).length > 0)
        .map((word) => [field.name, word, ...issuesAt(field, word)]),
    )
    expect(changed).toEqual([])
  })

  test('to be read has one form for equal words; ids, codes and passwords stay as they were sent', () => {
    const unchanged = free.filter((field) => {
      const value = parsedAt(field, 'Ame\u0301lie')
      return typeof value === 'string' && value !== 'Am\u00E9lie'
    })
    const names = new Set(unchanged.map(({ path }) => path.at(-1) ?? ''))
    expect(
      [...names].filter(
        (name) => !/^(?:id|client_id|password|token|cursor|v|person|project|operator|workspace)$|Id$/.test(name),
      ),
    ).toEqual([])
  })
})

test('some texts have several lines, and those may have tabs', () => {
  const several = free.filter(isMultiLine)
  expect(several.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/tasks: description', 'POST /api/raid: mitigation', 'PUT /api/profile: address']),
  )
  expect(several.filter((field) => issuesAt(field, 'Quay\tRoof').length > 0)).toEqual([])
})

test('further fields of a document follow the rule too', () => {
  const body = allRoutes.find(({ domain, name }) => domain === 'projects' && name === 'update')?.body
  for (const further of [{ note: 'a\uD800' }, { note: { deep: ['a\u0000'] } }, { ['no\uD800te']: 'a' }]) {
    expect(body?.safeParse({ charter: further }).error?.issues[0]?.path[0]).toBe('charter')
  }
  expect(body?.safeParse({ charter: { note: { deep: ['Zeile\nנמל'] } } }).success).toBe(true)
})

const rows = [...new Set(fields.map(({ route }) => route))].map(
  (route) => [`${route.method} ${route.path}`, route] as const,
)

test.each(rows)('%s answers 400 and names the field', async (_, route) => {
  const caller = await actor(whoMay(route))
  for (const field of fields.filter((field) => field.route === route)) {
    // No address can contain half a surrogate pair.
    const value = field.holding(field.part === 'body' ? 'Qu\uD800ay' : 'Qu\u0000ay')
    const answer = await caller.call(
      route.method,
      pathOf(route.path, { [field.part === 'params' ? 'path' : field.part]: value }),
      field.part === 'body' ? { body: value } : route.body === undefined ? {} : { body: {} },
    )
    expect([field.name, answer.status, answer.body]).toEqual([field.name, 400, expect.anything()])
    const errors = problem.parse(answer.body).errors ?? []
    expect(errors.some(({ path }) => isAt(field.path, path.split('.')))).toBe(true)
  }
})
