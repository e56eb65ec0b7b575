import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matching, mentionAt, mentionsIn, piecesOf, withMention } from './mention.ts'

const people = [
  { id: '1', name: 'Ana Flores' },
  { id: '2', name: 'Ana' },
  { id: '3', name: 'Tomasz Nowak' },
]

it('distinguishes a name being typed from an @ inside other text', () => {
  expect(mentionAt('Ask @tom', 8)).toEqual({ start: 4, typed: 'tom' })
  expect(mentionAt('@', 1)).toEqual({ start: 0, typed: '' })
  expect(mentionAt('mail ana@depot.test', 19)).toBeUndefined()
  expect(mentionAt('@Ana\nand then', 13)).toBeUndefined()
  expect(mentionAt('stranger', 3)).toBeUndefined()
})

it('finds people by any word of their name', () => {
  expect(matching(people, 'now', 5).map(({ id }) => id)).toEqual(['3'])
  expect(matching(people, 'an', 5).map(({ id }) => id)).toEqual(['1', '2'])
  expect(matching(people, '', 2)).toHaveLength(2)
})

it('replaces the typed text with the name and keeps the following text', () => {
  expect(withMention('Ask @tom about it', { start: 4, typed: 'tom' }, 'Tomasz Nowak')).toEqual({
    text: 'Ask @Tomasz Nowak about it',
    caret: 18,
  })
})

it('matches the longest name, and no name within a longer word', () => {
  expect(mentionsIn('@Ana Flores, not @Anabel, and @Tomasz Nowak.', people)).toEqual(['1', '3'])
  expect(mentionsIn('@Ana: look', people)).toEqual(['2'])
})

it('loses no letter of any text', () => {
  const text = fc
    .array(fc.oneof(fc.string(), fc.constantFrom('@', '@Ana', '@Ana Flores', ' ', '\n', '@Tomasz Nowak')))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (written) => {
      expect(
        piecesOf(written, people)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(written)
    }),
  )
})
