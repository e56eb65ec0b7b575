import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { placeKeys } from './place-keys.ts'

test('the documented keys to screens are those of the navigation', () => {
  const source = readFileSync(resolve(import.meta.dirname, '../../app/navigation.ts'), 'utf8')
  const places = [...source.matchAll(/\{\s*label: '([^']+)',[^{}]*?\}/g)].flatMap(([row, does]) => {
    const keys = /keys: '([^']+)'/.exec(row)?.[1]
    return keys === undefined ? [] : [{ keys, does }]
  })
  expect(places).toHaveLength(source.match(/keys: '/g)?.length ?? 0)
  expect(placeKeys).toEqual(places)
})

test('no two places or commands that work everywhere have the same keys', () => {
  const keys = ['navigation.ts', 'commands/place-commands.ts', 'commands/creation-commands.ts'].flatMap((file) =>
    [...readFileSync(resolve(import.meta.dirname, '../../app', file), 'utf8').matchAll(/keys: '(\w \w)'/g)].map(
      ([, sequence]) => sequence,
    ),
  )
  expect(keys.length).toBeGreaterThan(30)
  expect(keys).toEqual([...new Set(keys)])
})
