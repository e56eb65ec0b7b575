import { expect, test } from 'vitest'
import { sendInParts } from './send-in-parts.ts'

test('a part that fails does not affect the results of the others', async () => {
  const send = async (part: number[]) => {
    if (part.includes(3)) throw new Error('The network is down')
    return part.map((item) => `${item}: done`)
  }
  const outcomes = await sendInParts([1, 2, 3, 4, 5], 2, send, (item, error) => `${item}: ${(error as Error).message}`)
  expect(outcomes).toEqual(['1: done', '2: done', '3: The network is down', '4: The network is down', '5: done'])
})
