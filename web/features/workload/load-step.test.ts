import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFree, isOverloaded } from '../../../shared/analytics/load.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { shareWords, stepOf } from './load-step.ts'

/** As the workload has them: to tenths. */
const hours = fc.integer({ min: 0, max: 900 }).map((tenths) => tenths / 10)

test('a load is called free or overloaded as in answers, whatever its percentage is rounded to', () => {
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 60 }), (load, capacity) => {
      const { word } = stepOf(load, capacity)
      expect([load, word === 'Free']).toEqual([load, isFree(load)])
      expect([load, /overloaded/i.test(word)]).toEqual([load, isOverloaded(load, capacity)])
    }),
    { numRuns: sampleSize(200) },
  )
  expect([0, 0.1, 40, 40.1, 52].map((load) => [shareWords(load, 40), stepOf(load, 40).word])).toEqual([
    ['0%', 'Free'],
    ['1%', 'Has room'],
    ['100%', 'Well used'],
    ['101%', 'Overloaded'],
    ['130%', 'Heavily overloaded'],
  ])
})
