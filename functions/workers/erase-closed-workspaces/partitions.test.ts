import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byHash, ofEachAuthor, ofEachPerson, ofEachProject, ofWorkspace, standsIn, staying } from './partitions.ts'

const functions = join(import.meta.dirname, '..', '..')

const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(functions, file), 'utf8'))

const namedIn = (source: string): string[] =>
  [...source.matchAll(/model: \{ entity: '([\w-]+)'/g)].map(([, name = '']) => name)

test('every entity of the table is named, so that nothing is stored that an erasure leaves behind', () => {
  expect(Object.keys(standsIn).toSorted()).toEqual(sources.flatMap(namedIn).toSorted())
  expect(sources.filter((source) => source.includes('new Entity(')).every((source) => namedIn(source).length > 0)).toBe(
    true,
  )
})

test('every partition that is named holds an entity, and is written in the key of one', () => {
  const all = [...ofWorkspace, ...ofEachProject, ...ofEachPerson, ...ofEachAuthor, ...byHash, ...staying]
  expect(new Set(Object.values(standsIn))).toEqual(new Set(all))
  const text = sources.join('\n')
  for (const name of [...ofWorkspace, ...ofEachProject, ...ofEachPerson, ...ofEachAuthor, 'closing'])
    expect({ name, found: new RegExp(`\\}#${name}(#|['\`])`).test(text) }).toEqual({ name, found: true })
})
