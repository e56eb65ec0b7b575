/** A number in a request is stored as it was sent, or refused: never rounded, and never read as another one. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { allRoutes } from '../../shared/routes.ts'
import { defOf } from '../contract/text-fields.ts'

type Leaf = { path: string; schema: z.ZodMiniType }

/** The fields of a schema that are no objects or lists, each with what is around its type. */
const leavesIn = (schema: z.ZodMiniType, path: string): Leaf[] => {
  const { type, shape, element, innerType, options, valueType, in: from } = defOf(schema)
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => leavesIn(inner, `${path}.${name}`))
  const parts = [element, valueType, ...(options ?? []), type === 'pipe' ? from : innerType]
  const inner = parts.flatMap((part) => (part === undefined ? [] : leavesIn(part, path)))
  const isLeaf = element === undefined && valueType === undefined && inner.every((leaf) => leaf.path === path)
  return isLeaf ? [{ path, schema }] : inner
}

/** Whether a field takes numbers, or makes one of a text, as a query has to. */
const isNumeric = ({ schema }: Leaf): boolean =>
  [1, 2, 50, 2026].some((value) => schema.safeParse(value).success) ||
  ['1', '50'].some((text) => typeof schema.safeParse(text).data === 'number')

const numeric = allRoutes
  .flatMap((route) =>
    (['query', 'body'] as const).flatMap((part) =>
      route[part] === undefined ? [] : leavesIn(route[part], `${route.method} ${route.path}: ${part}`),
    ),
  )
  .filter(isNumeric)

test('the walk finds amounts, hours, percentages and counts', () => {
  expect(numeric.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'POST /api/projects: body.budget',
      'POST /api/projects: body.progress',
      'POST /api/tasks: body.estimatedHours',
      'GET /api/projects: query.limit',
    ]),
  )
})

const value = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.double({ min: -1, max: 100_000 }),
  fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
  fc.constantFrom(33.333, 1.005, 0.005, 99_999_999_999.99, -5, -0, 1e21, Number.NaN, Number.POSITIVE_INFINITY),
)

/** A number as text: plain, and in ways that only people write. */
const written = fc.oneof(
  value.map(String),
  value.map((number) => number.toFixed(2)),
  value.map((number) => number.toLocaleString('en')),
  value.map((number) => number.toLocaleString('de')),
  fc.constantFrom('0.005', '1,005', '1.005', '007', '0x10', '1e3', '١٢', ' 5', '5 %', '1_000', ''),
)

test(`what any of ${numeric.length} fields takes is what was sent`, () => {
  fc.assert(
    fc.property(fc.oneof(value, written), (sent) => {
      for (const leaf of numeric) {
        const { success, data } = leaf.schema.safeParse(sent)
        if (!success || (typeof data !== 'number' && !/^-?[\d.]+$/.test(String(data)))) continue
        // Zero has one sign.
        expect(Number(data) + 0, `${leaf.path} took ${JSON.stringify(sent)} as ${JSON.stringify(data)}`).toBe(
          Number(sent) + 0,
        )
      }
    }),
    { numRuns: 300 },
  )
})
