/**
 * Nothing that a caller sends costs more than its length. Each field of each route gets hostile values of several shapes,
 * so large that work which grows with the square takes seconds. What takes long is measured again at half the size.
 */
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { bodyLimits } from '../../shared/contract/request-limits.ts'
import { allRoutes } from '../../shared/routes.ts'
import { costBeyondLength, textShapes, type Shape } from '../builders/hostile-texts.ts'
import { sampleSize } from '../builders/sample-size.ts'
import { containerFields, textFields, type Field } from '../contract/text-fields.ts'

const listed = (value: unknown) => (length: number) => Array.from({ length }, () => value)
const keyed = (key: (index: number) => string) => (length: number) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [key(index), index]))
const nested = (length: number): unknown => {
  let value: unknown = listed('a')(length)
  for (let depth = 2; depth < bodyLimits.depth; depth += 1) value = { a: value }
  return value
}

const containerShapes: Shape[] = [
  listed(null),
  listed('a'),
  listed(1),
  listed({}),
  listed([]),
  keyed(String),
  keyed((index) => `key ${index}`),
  nested,
]

/** Characters of a text, and values of a list or an object. */
const [characters, values] = [65_536, 5_000] as const

/** Characters of a query or a path, which the gateway limits. */
const longestQuery = 8192

type Case = { name: string; parse: (value: unknown) => unknown; holding: (value: never) => unknown; size: number }

const casesOf = (size: number, of: (schema: z.ZodMiniType | undefined) => Field<never>[]): Case[] =>
  allRoutes.flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = route[part]
      return of(schema).map(({ path, holding }) => ({
        name: `${route.method} ${route.path}: ${[part, ...path].join('.')}`,
        parse: (value: unknown) => (schema as z.ZodMiniType).safeParse(value),
        holding,
        size: part === 'body' ? size : Math.min(size, longestQuery),
      }))
    }),
  )

const texts = casesOf(characters, textFields)
const containers = casesOf(values, containerFields)

/** The shapes for which a field costs more than its length, with the times. */
const slowOf = (cases: readonly Case[], shapes: readonly Shape[], share: number): unknown[] =>
  cases.flatMap(({ name, parse, holding, size }, place) =>
    shapes.flatMap((shape, index) => {
      // The gate takes other shapes for each field, so that each shape meets many fields.
      if ((place + index) % share !== 0) return []
      const cost = costBeyondLength(size, (length) => {
        const value = holding(shape(length) as never)
        return () => parse(value)
      })
      return cost === undefined ? [] : [[name, index, ...cost]]
    }),
  )

/** One of how many shapes each field gets: of texts fewer, as there are many. */
const share = 4 / sampleSize(4)

test('the walk finds the texts, lists and objects of every route that takes any', () => {
  const walked = new Set([...texts, ...containers].map(({ name }) => name.slice(0, name.indexOf(': '))))
  expect(
    allRoutes
      .filter(({ params, query, body }) => params ?? query ?? body)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !walked.has(name)),
  ).toEqual([])
  expect(texts.length).toBeGreaterThan(900)
  expect(containers.length).toBeGreaterThan(300)
})

test(`no text in any of ${texts.length} fields costs more than its length`, () => {
  expect(slowOf(texts, textShapes, share ** 2)).toEqual([])
})

test(`no list or object in any of ${containers.length} fields costs more than its length`, () => {
  expect(slowOf(containers, containerShapes, share)).toEqual([])
})
