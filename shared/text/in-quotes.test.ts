import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inQuotes, quotable } from './in-quotes.ts'

/** Anything that can be in a field: also halves of pairs, control characters, marks and overrides. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 2 }),
      fc.constantFrom('“', '”', '"', '„', '❞', ' ', '\n', '\u2028', '\t', '\u0000', '\uD83D', '\uDE00', 'שער', 'بوابة'),
      fc.constantFrom('\u202A', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069', '🇵🇹', '👩🏽‍🚒', 'é', 'n̈'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

test('what people typed is quoted so that it neither ends the quotation nor changes the sentence around it', () => {
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 40 }), (text, limit) => {
      const quoted = inQuotes(text, limit)
      expect(quoted).toMatch(/^“[^“”„‟〝〞〟＂❝❞\p{Control}\u2028\u2029\u202A-\u202E\u2066-\u2069]*”$/u)
      expect(quoted.isWellFormed()).toBe(true)
      expect(quoted.length - 2).toBeLessThanOrEqual(limit)
    }),
  )
})

test('a quotation that is too long is cut between characters as people see them, and one that fits is whole', () => {
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 40 }), (text, limit) => {
      const [whole, short] = [quotable(text, 1000), quotable(text, limit)]
      if (whole.length <= limit) {
        expect(short).toBe(whole)
        return
      }
      expect(short.endsWith('…')).toBe(true)
      const kept = graphemes(short.slice(0, -1))
      expect(graphemes(whole).slice(0, kept.length)).toEqual(kept)
      // No more would have fit.
      expect(short.length + (graphemes(whole)[kept.length] ?? '').length).toBeGreaterThan(limit)
    }),
  )
})

test('quoting a quotation changes nothing', () => {
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 40 }), (text, limit) => {
      const once = quotable(text, limit)
      expect(quotable(once, limit)).toBe(once)
    }),
  )
})

test.each([
  ['Pour the “west” wall', 40, '“Pour the "west" wall”'],
  ['Survey\n  the   cables', 40, '“Survey the cables”'],
  ['Crew 👩🏽‍🚒 on site', 8, '“Crew …”'],
  ['\u202Etxt.exe\u202C', 40, '“txt.exe”'],
  ['שער הכניסה', 40, '“שער הכניסה”'],
  ['half \uD83D', 40, '“half \uFFFD”'],
])('%j is quoted as such', (text, limit, quoted) => {
  expect(inQuotes(text, limit)).toBe(quoted)
})
