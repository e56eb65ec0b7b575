/** What differs between two texts, word by word, in any script. */
import { diffArrays } from 'diff'

/** A part of a text. `isMarked`: the other text does not have it. */
export type Piece = { text: string; isMarked: boolean }

export type Comparison = {
  state: 'same' | 'changed' | 'added' | 'removed'
  before: readonly Piece[]
  after: readonly Piece[]
}

/** Two texts that share less than this of the shorter one count as replaced as a whole: their marks would say nothing. */
const leastShared = 0.3

/** Edits after which the comparison of two long texts ends, as if they had nothing in common. */
const mostEdits = 4000

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

const isSpace = (text: string): boolean => text.trim() === ''

/** Marks the spaces between marked words too, and joins what follows each other. */
const smoothed = (pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = []
  for (const [place, piece] of pieces.entries()) {
    const [before, after] = [pieces[place - 1], pieces[place + 1]]
    const isBetween = isSpace(piece.text) && !piece.text.includes('\n') && before?.isMarked === true && after?.isMarked
    const isMarked = piece.isMarked || isBetween === true
    const last = joined.at(-1)
    if (last?.isMarked === isMarked) last.text += piece.text
    else joined.push({ text: piece.text, isMarked })
  }
  return joined
}

const whole = (text: string, isMarked: boolean): Piece[] => (text === '' ? [] : [{ text, isMarked }])

const lengthOf = (text: string): number => text.replaceAll(/\s/g, '').length

export const compareTexts = (before: string, after: string): Comparison => {
  if (before === after) return { state: 'same', before: whole(before, false), after: whole(after, false) }
  const state = before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  const replaced = { state, before: whole(before, true), after: whole(after, true) } as const
  if (state !== 'changed') return replaced
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits })
  if (changes === undefined) return replaced
  const shared = changes.filter(({ added, removed }) => !added && !removed).flatMap(({ value }) => value)
  if (lengthOf(shared.join('')) < leastShared * Math.min(lengthOf(before), lengthOf(after))) return replaced
  const side = (own: 'added' | 'removed', other: 'added' | 'removed') =>
    smoothed(
      changes
        .filter((change) => !change[other])
        .map(({ value, ...change }) => ({ text: value.join(''), isMarked: change[own] })),
    )
  return { state, before: side('removed', 'added'), after: side('added', 'removed') }
}

/** The pieces of each line. */
export const linesOf = (pieces: readonly Piece[]): Piece[][] => {
  const lines: Piece[][] = [[]]
  for (const { text, isMarked } of pieces) {
    for (const [place, part] of text.split('\n').entries()) {
      if (place > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push({ text: part, isMarked })
    }
  }
  return lines
}
