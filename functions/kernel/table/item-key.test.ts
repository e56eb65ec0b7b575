import * as fc from 'fast-check'
import { Entity } from 'electrodb'
import { describe, expect, test } from 'vitest'
import { itemKey } from './item-key.ts'

type Casing = 'none' | 'lower' | 'upper'

const text = { type: 'string', required: true } as const

/** An entity with these templates of its keys. */
const entityOf = (pk: string, sk: string, casing: Casing = 'none') => {
  const composite = (template: string) =>
    [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name as 'one' | 'two' | 'three')
  return new Entity(
    {
      model: { entity: 'boat', version: '1', service: 'plumbline' },
      attributes: { one: text, two: text, three: text },
      indexes: {
        byKey: {
          pk: { field: 'pk', composite: composite(pk), template: pk, casing },
          sk: { field: 'sk', composite: composite(sk), template: sk, casing },
        },
      },
    },
    { table: 'harbour' },
  )
}

const attributes = fc.record({
  one: fc.string({ unit: 'binary' }),
  two: fc.string(),
  three: fc.constantFrom('prj_0000000000000001', '#', '${one}', '$&', 'A'),
})

describe('the key of an item', () => {
  test.each([
    ['${one}', '${two}'],
    ['session#${one}', 'session'],
    ['${one}#projects#${two}', 'task#${three}'],
    ['a#${three}', '${two}#${one}'],
  ])('with %s and %s is the one that ElectroDB requests', (pk, sk) => {
    const entity = entityOf(pk, sk)
    fc.assert(
      fc.property(attributes, (given) => {
        const { Key } = entity.get(given).params() as { Key: Record<string, string> }
        expect(itemKey(entity, given)).toEqual({ pk: { S: Key['pk'] }, sk: { S: Key['sk'] } })
      }),
    )
  })

  test.each(['lower', 'upper'] as const)('is refused if the entity converts it to %s case', (casing) => {
    expect(() => itemKey(entityOf('${one}', '${two}', casing), { one: 'a', two: 'b', three: 'c' })).toThrow(
      'cannot be filled in',
    )
  })

  test('needs every attribute, as ElectroDB does', () => {
    const entity = entityOf('${one}', '${two}')
    const given = { one: 'a', three: 'c' } as { one: string; two: string; three: string }
    expect(() => itemKey(entity, given)).toThrow('Missing properties: "two"')
    expect(itemKey(entity, { ...given, two: 'b' })).toEqual({ pk: { S: 'a' }, sk: { S: 'b' } })
    expect(() => itemKey(entity, given)).toThrow('The key has no two')
  })
})
