import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

test('nested names become nested objects', () => {
  const read = parseForm('items[0][price]=price_1&items[0][quantity]=2&expand[]=a&expand[]=b&metadata[a.b]=c+d')
  expect(JSON.parse(JSON.stringify(read))).toEqual({
    items: { 0: { price: 'price_1', quantity: '2' } },
    expand: { 0: 'a', 1: 'b' },
    metadata: { 'a.b': 'c d' },
  })
})

test('a name is a value or an object, and never a prototype', () => {
  expect(() => parseForm('a=1&a[b]=2')).toThrow('given twice')
  expect(() => parseForm('a[b]=1&a=2')).toThrow('given twice')
  expect(() => parseForm('a[b=1')).toThrow('Invalid parameter name')
  expect(Object.keys(parseForm('__proto__[admin]=true'))).toEqual(['__proto__'])
  expect(({} as { admin?: unknown }).admin).toBeUndefined()
})
