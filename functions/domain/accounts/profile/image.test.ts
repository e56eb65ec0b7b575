import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictures } from '../../../../test/builders/pictures.ts'
import { imageIn } from './image.ts'

const types = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webpLossy: 'image/webp',
  webpLossless: 'image/webp',
  webpExtended: 'image/webp',
} as const

test.each(Object.keys(types) as (keyof typeof types)[])('reads the format and the size of %s', (kind) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16_000 }), fc.integer({ min: 1, max: 16_000 }), (width, height) => {
      expect(imageIn(pictures[kind](width, height))).toEqual({ type: types[kind], width, height })
    }),
  )
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'GIF89a',
  '<!doctype html>',
  'BM',
  '',
])('takes %j for no picture', (content) => {
  expect(imageIn(Buffer.from(content.padEnd(64)))).toBeUndefined()
})

test('rejects any other input, and always terminates', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('', 'ffd8', '89504e470d0a1a0a', '52494646'),
      (bytes, start) => {
        const image = imageIn(Buffer.concat([Buffer.from(start, 'hex'), bytes]))
        expect(image === undefined || image.type === 'image/jpeg').toBe(true)
      },
    ),
  )
})

test('rejects a truncated file', () => {
  for (const kind of Object.keys(types) as (keyof typeof types)[]) {
    const whole = pictures[kind](128, 128)
    for (let length = 0; length < 21; length += 1) expect(imageIn(whole.subarray(0, length))).toBeUndefined()
  }
})
