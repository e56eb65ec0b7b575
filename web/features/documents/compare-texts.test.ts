import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareCharters } from './compare-charters.ts'
import { compareTexts, linesOf, type Piece } from './compare-texts.ts'

const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')
const marked = (pieces: readonly Piece[]): string[] => pieces.flatMap(({ text, isMarked }) => (isMarked ? [text] : []))

describe('two texts', () => {
  test('are marked where their words differ, and the spaces between marked words with them', () => {
    const { state, before, after } = compareTexts(
      'The depot gets a new roof in May, by the summer crew.',
      'The depot gets a dry and new roof in June, by the summer crew.',
    )
    expect(state).toBe('changed')
    expect(marked(before)).toEqual(['May'])
    expect(marked(after)).toEqual(['dry and ', 'June'])
    const words = compareTexts('The old wet depot gets a roof', 'The dry new depot gets a roof')
    expect([marked(words.before), marked(words.after)]).toEqual([['old wet'], ['dry new']])
  })

  test('are shown line by line, empty lines included', () => {
    const piece = (text: string) => ({ text, isMarked: true })
    expect(linesOf([piece('Roof\n\nDock'), piece(' wall')])).toEqual([
      [piece('Roof')],
      [],
      [piece('Dock'), piece(' wall')],
    ])
  })

  test('are whole pieces if one is empty, both are the same, or they share little', () => {
    expect(compareTexts('', 'New')).toEqual({ state: 'added', before: [], after: [{ text: 'New', isMarked: true }] })
    expect(compareTexts('Old', '')).toEqual({ state: 'removed', before: [{ text: 'Old', isMarked: true }], after: [] })
    const same = [{ text: 'Same', isMarked: false }]
    expect(compareTexts('Same', 'Same')).toEqual({ state: 'same', before: same, after: same })
    const { before, after } = compareTexts('Stop the leak in the quay wall', 'Renew all nine bays of the roof by May')
    expect([before.length, after.length]).toEqual([1, 1])
  })

  test.each([
    ['一期工程在五月完成', '一期工程在六月完成'],
    ['سقف المستودع جديد', 'سقف المستودع جاف'],
    ['Die Halle bekommt ein Dach', 'Die Halle bekommt ein neues Dach'],
  ])('are compared by words in any script: %s', (before, after) => {
    const comparison = compareTexts(before, after)
    expect(comparison.after.some(({ isMarked }) => !isMarked)).toBe(true)
    expect(marked(comparison.after).join('')).not.toBe(after)
  })

  test('of any kind are shown in full, and what is not marked is in both', () => {
    const text = fc.array(fc.constantFrom('roof', 'bay', ' ', '\n', 'May', '9', ', ', 'सड़क', '橋', '🏗️'), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [left, right] = [one.join(''), other.join('')]
        const { before, after, state } = compareTexts(left, right)
        expect([joined(before), joined(after)]).toEqual([left, right])
        expect(state === 'same').toBe(left === right)
        expect(linesOf(after).map(joined).join('\n')).toBe(right)
      }),
    )
  })
})

test('two charters are compared section by section, in reading order, without sections that both leave empty', () => {
  const before = { purpose: 'A roof', objectives: ['Nine bays', 'Drawings'], budget: 'The budget is $900.' }
  const after = { purpose: 'A roof', objectives: ['Nine bays', 'Plans'], scope: 'The roof' }
  const compared = compareCharters(before, after)
  expect(compared.map(({ section, state }) => [section, state])).toEqual([
    ['purpose', 'same'],
    ['objectives', 'changed'],
    ['scope', 'added'],
    ['budget', 'removed'],
  ])
  expect(linesOf(compared[1]?.after ?? []).map(joined)).toEqual(['Nine bays', 'Plans'])
  expect(compareCharters(null, { title: 'Of another tool' })).toEqual([])
})
