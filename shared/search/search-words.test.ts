import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchLimits } from './limits.ts'
import { askedWords, fold, hasWords, isNear, markWords, wordsOf } from './search-words.ts'

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'Quay',
        'Zoë',
        'Straße',
        'İstanbul',
        'Łódź',
        '東京駅改修',
        'カバー',
        'ガラス',
        'رصيف',
        'שלום',
        'Ελλάδος',
        '🚧',
        '🇵🇹',
        'HR-204',
        'v2.1',
        'é',
        'ﬁn',
        'สถานี',
        '한국어',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(' ')),
)

/** Whether the index returns a name for a word. */
const isHandedOver = (name: string, key: string): boolean => wordsOf(name).some((word) => word.startsWith(key))

describe('words', () => {
  test.each([
    ['Zoë’s Straße', ['zoe', 's', 'strasse']],
    ['ÅNGSTRÖM, Łódź & Ærø', ['angstrom', 'lodz', 'aero']],
    ['HR-204 v2.1', ['hr', '204', 'v2', '1']],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', ['full', 'width']],
    ['東京駅 A3', ['東京駅', '京駅', '駅', 'a3']],
    ['🚧 Gate', ['🚧', 'gate']],
    ['gate Gate GATE', ['gate']],
    [' - ', []],
  ])('of %s are %j', (name, words) => {
    expect(wordsOf(name)).toEqual(words)
  })

  test('are limited in number and length for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (name) => {
        const words = wordsOf(name)
        expect(words.length).toBeLessThanOrEqual(searchLimits.words)
        for (const word of words) {
          expect(Array.from(word).length).toBeLessThanOrEqual(searchLimits.wordLength)
          // The index puts a `#` between a word and the id of its record.
          expect(word).toMatch(/^[^#]+$/)
        }
      }),
    )
  })
})

describe('a name', () => {
  test('is found by each of its words, in any case, and by each prefix of a word', () => {
    fc.assert(
      fc.property(names, fc.nat(), fc.nat(), fc.boolean(), (name, place, length, upper) => {
        const pieces = askedWords(name)
        const piece = pieces[place % Math.max(pieces.length, 1)]
        if (piece === undefined || wordsOf(name).length === searchLimits.words) return
        const characters = Array.from(piece.text)
        const typed = characters.slice(0, 1 + (length % characters.length)).join('')
        const asked = askedWords(upper ? typed.toUpperCase() : typed)
        expect(hasWords(name, asked)).toBe(true)
        for (const { key } of asked) expect(isHandedOver(name, key)).toBe(true)
      }),
      { numRuns: 500, examples: [['ᲀ', 0, 0, true]] },
    )
  })

  test('that contains the words is returned by the index for each of them', () => {
    fc.assert(
      fc.property(names, names, (name, query) => {
        const asked = askedWords(query)
        if (!hasWords(name, asked) || wordsOf(name).length === searchLimits.words) return
        for (const { key } of asked) expect(isHandedOver(name, key)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['Zoë Straße', 'zoe STRASSE', true],
    ['Zoë Straße', 'strasse zo', true],
    ['Quay wall', 'all', false],
    ['Quay wall', 'quay wallpaper', false],
    ['東京駅改修工事', '駅改修工', true],
    ['東京駅改修工事', '京東', false],
    ['한국어', '하', true],
    ['Platform 4', '', true],
  ])('%s has the words of “%s”: %s', (name, query, expected) => {
    expect(hasWords(name, askedWords(query))).toBe(expected)
  })

  test('is split into marked and unmarked parts, which join to the name', () => {
    expect(markWords('Zoë’s Straße 4', askedWords('zoe strasse'))).toEqual([
      { text: 'Zoë', marked: true },
      { text: '’s ', marked: false },
      { text: 'Straße', marked: true },
      { text: ' 4', marked: false },
    ])
    expect(markWords('東京駅改修', askedWords('駅'))).toEqual([
      { text: '東京', marked: false },
      { text: '駅', marked: true },
      { text: '改修', marked: false },
    ])
    fc.assert(
      fc.property(names, names, (name, query) => {
        const parts = markWords(name, askedWords(query))
        expect(parts.map(({ text }) => text).join('')).toBe(name)
        const asked = askedWords(query)
        if (asked.length > 0 && hasWords(name, asked)) expect(parts.some(({ marked }) => marked)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a typo', () => {
  test.each([
    ['platform', 'platfrom', true],
    ['platforms', 'platfrm', true],
    ['maintenance', 'maintanence', true],
    ['maintenance', 'maintnanc', true],
    ['wall', 'wlal', false],
    ['walls', 'wells', false],
    ['platform', 'platoon', false],
    ['planning', 'platform', false],
  ])('%s for %s: %s', (word, typed, expected) => {
    expect(isNear(word, typed)).toBe(expected)
  })

  test('of one letter after the third is allowed in every word of five letters or more', () => {
    const word = fc.string({ unit: fc.constantFrom(...Array.from('abcdefghij')), minLength: 5, maxLength: 14 })
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        fc.constantFrom(...Array.from('klmnop')),
        fc.constantFrom('wrong', 'missing', 'too much'),
        (right, place, letter, slip) => {
          const at = searchLimits.nearKey + (place % (right.length - searchLimits.nearKey))
          const typed =
            right.slice(0, at) + (slip === 'missing' ? '' : letter) + right.slice(slip === 'too much' ? at : at + 1)
          if (typed.length < searchLimits.nearLength) return
          expect(isNear(right, typed)).toBe(true)
        },
      ),
    )
  })
})

test('folding is idempotent', () => {
  fc.assert(fc.property(names, (name) => fold(fold(name)) === fold(name)))
})
