import { describe, expect, test } from 'vitest'
import { thousands, wholeDollars, writtenAmount, writtenCents } from './written-amount.ts'

describe('amounts', () => {
  test('show cents only if there are any', () => {
    expect(['1250.00', '1250.50', '-40.00', '-250000.05', '0.00'].map(writtenAmount)).toEqual([
      '$1,250',
      '$1,250.50',
      '-$40',
      '-$250,000.05',
      '$0',
    ])
    expect([4900, 5, -125_050].map(writtenCents)).toEqual(['$49', '$0.05', '-$1,250.50'])
  })

  test('are rounded to whole dollars, or to thousands with K from there on', () => {
    expect([192_040_049, 192_040_050, -40].map(wholeDollars)).toEqual(['$1,920,400', '$1,920,401', '$0'])
    expect(['12600.00', '5975900.00', '-1500.00', '0.00'].map(thousands)).toEqual(['$13K', '$5,976K', '-$1K', '$0'])
  })
})
