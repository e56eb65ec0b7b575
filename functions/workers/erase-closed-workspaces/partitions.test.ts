import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byHash, ofEachAuthor, ofEachPerson, ofEachProject, ofWorkspace, partitionOf, staying } from './partitions.ts'

const functions = join(import.meta.dirname, '..', '..')

const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(functions, file), 'utf8'))

const namedIn = (source: string): string[] =>
  [...source.matchAll(/model: \{ entity: '([\w-]+)'/g)].map(([, name = '']) => name)

test('every entity of the table is listed, so that an erasure leaves no record behind', () => {
  expect(Object.keys(partitionOf).toSorted()).toEqual(sources.flatMap(namedIn).toSorted())
  expect(sources.filter((source) => source.includes('new Entity(')).every((source) => namedIn(source).length > 0)).toBe(
    true,
  )
})

test('every listed partition belongs to an entity and appears in its key', () => {
  const all = [...ofWorkspace, ...ofEachProject, ...ofEachPerson, ...ofEachAuthor, ...byHash, ...staying]
  expect(new Set(Object.values(partitionOf))).toEqual(new Set(all))
  const text = sources.join('\n')
  for (const name of [...ofWorkspace, ...ofEachProject, ...ofEachPerson, ...ofEachAuthor, 'closing'])
    expect({ name, found: new RegExp(`\\}#${name}(#|['\`])`).test(text) }).toEqual({ name, found: true })
})
