import { expect, test } from 'vitest'
import { writtenSize } from './size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [320, '320 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1.0 KB'],
  [1229, '1.2 KB'],
  [10_485_760, '10,240.0 KB'],
])('%d is %s', (bytes, words) => {
  expect(writtenSize(bytes)).toBe(words)
})
