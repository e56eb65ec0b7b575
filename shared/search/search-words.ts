/**
 * How search compares names: ignoring case, accents and width, by the beginnings of words. The index, the search and
 * the marks in the results all read names with these functions, so that what is found is also what is marked.
 */
import { searchLimits } from './limits.ts'

/** Letters that have no decomposition, and that most people type without the stroke. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}

const foldOne = (character: string): string => {
  // Uppercase first, because some letters share a capital: ᲀ and в both have В.
  const lower = character
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
  return plain[lower] ?? lower
}

type Folded = {
  text: string
  /** For each place in the folded text, and for its end, the place in the original. */ places: number[]
}

const foldWithPlaces = (original: string): Folded => {
  const places: number[] = []
  let text = ''
  let place = 0
  for (const character of original) {
    const folded = foldOne(character)
    for (let unit = 0; unit < folded.length; unit += 1) places.push(place)
    text += folded
    place += character.length
  }
  return { text, places: [...places, original.length] }
}

/** `Zoë’s Straße` → `zoe’s strasse` */
export const fold = (text: string): string => foldWithPlaces(text).text

// Scripts without spaces between words: a word can begin at any character. Symbols are words of their own.
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const pieces = new RegExp(
  String.raw`(?<run>[${unspaced}]+)|(?<symbol>[\p{Extended_Pictographic}\p{Regional_Indicator}])|(?<word>[[\p{L}\p{N}]--[${unspaced}]]+)`,
  'gv',
)

type Piece = { kind: 'run' | 'symbol' | 'word'; text: string; at: number }

const piecesOf = (folded: string): Piece[] =>
  [...folded.matchAll(pieces)].map((match) => ({
    kind: match.groups?.['run'] !== undefined ? 'run' : match.groups?.['symbol'] !== undefined ? 'symbol' : 'word',
    text: match[0],
    at: match.index,
  }))

const start = (text: string, length: number): string => Array.from(text).slice(0, length).join('')

/** The index key of a word. */
const keyOf = ({ kind, text }: Piece): string =>
  start(text, kind === 'run' ? searchLimits.runLength : searchLimits.wordLength)

/** The words under which a name is found, without duplicates. */
export const wordsOf = (name: string): string[] => {
  const words = piecesOf(fold(name)).flatMap((piece) => {
    if (piece.kind !== 'run') return [keyOf(piece)]
    const characters = Array.from(piece.text)
    return characters.map((_, index) => characters.slice(index, index + searchLimits.runLength).join(''))
  })
  return [...new Set(words)].slice(0, searchLimits.words)
}

/** A typed word. */
export type AskedWord = {
  /** The prefix that an index entry must have. */
  key: string
  /** The complete word. */
  text: string
  /** Whether it may appear anywhere in a name, as in scripts without spaces. */
  anywhere: boolean
}

export const askedWords = (query: string): AskedWord[] => {
  const asked = piecesOf(fold(query)).map((piece) => ({
    key: keyOf(piece),
    text: piece.text,
    anywhere: piece.kind !== 'word',
  }))
  return asked.filter(({ text }, index) => asked.findIndex((other) => other.text === text) === index)
}

/** Typos allowed in a word. None in a short word, because too many other words are similar. */
const slipsIn = (length: number): number => (length < searchLimits.nearLength ? 0 : length < 9 ? 1 : 2)

/**
 * Whether a word begins with another, allowing for one or two typos: a wrong, missing or extra letter, or two swapped
 * letters (optimal string alignment). The first three letters must be correct, because the index finds similar words by
 * them.
 */
export const isNear = (word: string, asked: string): boolean => {
  const slips = slipsIn(asked.length)
  if (slips === 0 || word.slice(0, searchLimits.nearKey) !== asked.slice(0, searchLimits.nearKey)) return false
  const within = word.slice(0, asked.length + slips)
  let older: number[] = []
  let before = Array.from({ length: within.length + 1 }, (_, place) => place)
  for (let row = 1; row <= asked.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= within.length; column += 1) {
      const same = asked[row - 1] === within[column - 1]
      const swapped =
        row > 1 && column > 1 && asked[row - 1] === within[column - 2] && asked[row - 2] === within[column - 1]
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (older[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    older = before
    before = now
  }
  return before.some((distance) => distance <= slips)
}

/** Whether a name contains every word of the query, in any order. `near` allows typos. */
export const hasWords = (name: string, asked: readonly AskedWord[], near = false): boolean => {
  const folded = fold(name)
  const words = piecesOf(folded).flatMap((piece) => (piece.kind === 'word' ? [piece.text] : []))
  return asked.every(({ text, anywhere }) =>
    anywhere ? folded.includes(text) : words.some((word) => word.startsWith(text) || (near && isNear(word, text))),
  )
}

/** Parts of a name, with the matches marked. Joined, they are the name. */
export type MarkedPart = { text: string; marked: boolean }

export const markWords = (name: string, asked: readonly AskedWord[]): MarkedPart[] => {
  const { text, places } = foldWithPlaces(name)
  const marks = Array.from({ length: name.length }, () => false)
  const mark = (from: number, to: number) => {
    // A letter that folds to several letters is marked as a whole, and so are the accents after one.
    const end = places.slice(to).find((place) => place > (places[to - 1] ?? 0)) ?? name.length
    marks.fill(true, places[from] ?? 0, end)
  }
  for (const piece of piecesOf(text)) {
    for (const { text: wanted, anywhere } of asked) {
      if (!anywhere && piece.kind === 'word' && piece.text.startsWith(wanted)) mark(piece.at, piece.at + wanted.length)
      if (!anywhere || piece.kind === 'word') continue
      for (let at = piece.text.indexOf(wanted); at !== -1; at = piece.text.indexOf(wanted, at + wanted.length))
        mark(piece.at + at, piece.at + at + wanted.length)
    }
  }
  const parts: MarkedPart[] = []
  for (let place = 0; place < name.length; place += 1) {
    const marked = marks[place] ?? false
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += name[place] ?? ''
    else parts.push({ text: name[place] ?? '', marked })
  }
  return parts
}
