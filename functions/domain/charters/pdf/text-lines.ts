/**
 * Breaks a text into lines of a width, and places its parts on each line. pdfkit's own lines have one font and one
 * direction; here a line may mix scripts and directions. The lines of a paragraph in a right-to-left script end at the
 * right margin.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { inVisualOrder, levelsOf, readsFromRight } from './directions.ts'
import { isRightToLeft, partsOf, type Face } from './faces.ts'
import type { HanLanguage } from './han-fonts.ts'

/**
 * A part of a line, `x` points from its start. `holdsSpace`: a space before it has no glyph, only its place. Readers lose
 * a space of its own between two parts when the second is drawn to the left of the first.
 */
export type Placed = { face: Face; text: string; x: number; readsFromRight: boolean; holdsSpace: boolean }

/** The width of a text in one font, in points. */
export type Measure = (face: Face, text: string) => number

type Piece = { face: Face; text: string }

/** `follows` is whether the word follows the one before it without a space. */
type MeasuredWord = { pieces: Piece[]; text: string; width: number; follows: boolean }

/** With the levels of its letters, and of the space before it. */
type Word = MeasuredWord & { levels: Uint8Array; levelBefore: number }

type WordOf = (text: string, follows: boolean) => MeasuredWord

const wordsOf =
  (measure: Measure, language: HanLanguage | undefined): WordOf =>
  (text, follows) => {
    const pieces = partsOf(text, language)
    return { pieces, text, width: sumBy(pieces, (part) => measure(part.face, part.text)), follows }
  }

const withLevels = (words: readonly MeasuredWord[]): Word[] => {
  const spaced = words.map(({ text, follows }, index) => (index > 0 && !follows ? ` ${text}` : text))
  const levels = levelsOf(spaced.join(''))
  let end = 0
  return words.map((word, index) => {
    end += spaced[index]?.length ?? 0
    const start = end - word.text.length
    return { ...word, levels: levels.subarray(start, end), levelBefore: levels[start - 1] ?? 0 }
  })
}

/** Characters with the marks that belong to them. */
const letters = new Intl.Segmenter('en')

/** Scripts that break between any two letters. */
const breaking = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Emoji_Presentation}]/u
/** Signs that no line begins with, and signs that no line ends with. */
const closing =
  /^[\p{Pe}\p{Pf}\p{Po}\u3005\u303B\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u309D\u309E\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3\u30E5\u30E7\u30FB-\u30FE\uFF5E]/u
const opening = /[\p{Ps}\p{Pi}]$/u

/** What stays on one line, of a text between two spaces. */
const unbroken = (text: string): string[] => {
  if (!breaking.test(text)) return [text]
  const units: string[] = []
  let before = ''
  for (const { segment: letter } of letters.segment(text)) {
    const breaks = breaking.test(before) || breaking.test(letter)
    if (before !== '' && (!breaks || closing.test(letter) || opening.test(before))) units.push(units.pop() + letter)
    else units.push(letter)
    before = letter
  }
  return units
}

/** A word that is wider than a line, in parts that are not. */
const cutToFit = (text: string, width: number, wordOf: WordOf): string[] => {
  const parts: string[] = []
  let part = ''
  for (const { segment: character } of letters.segment(text)) {
    const wider = part + character
    if (part !== '' && wordOf(wider, true).width > width) {
      parts.push(part)
      part = character
    } else part = wider
  }
  return [...parts, part]
}

type Run = { face: Face; text: string; level: number; isSpace?: boolean }

/**
 * The text of a word in runs of one font and level. Signs that read from the right and have no font that does are drawn
 * one by one.
 */
const runsOf = ({ pieces, levels }: Word): Run[] => {
  let at = 0
  return pieces.flatMap(({ face, text }) => {
    const runs: Run[] = []
    for (const { segment: letter } of letters.segment(text)) {
      const level = levels[at] ?? 0
      at += letter.length
      const last = runs.at(-1)
      if (last?.level === level && (level % 2 === 0 || isRightToLeft(face))) last.text += letter
      else runs.push({ face, text: letter, level })
    }
    return runs
  })
}

/**
 * Joins neighbours of one font, so that they are shaped as one text. A space that reads from the left belongs to the run
 * before it.
 */
const joined = (words: readonly Word[]): Run[] => {
  const result: Run[] = []
  for (const [index, word] of words.entries()) {
    if (index > 0 && !word.follows) {
      const last = result.at(-1)
      const level = word.levelBefore
      if (last !== undefined && last.level === level && level % 2 === 0 && !isRightToLeft(last.face)) last.text += ' '
      else result.push({ face: 'latin', text: ' ', level, isSpace: true })
    }
    for (const run of runsOf(word)) {
      const space = result.at(-1)?.isSpace === true ? result.pop() : undefined
      const last = result.at(-1)
      const isSame = last?.face === run.face && last.level === run.level && (space?.level ?? run.level) === run.level
      if (last !== undefined && isSame && (run.level % 2 === 0 || isRightToLeft(run.face)))
        last.text += (space?.text ?? '') + run.text
      else result.push(...(space === undefined ? [] : [space]), run)
    }
  }
  return result
}

/** In reading order, so that a screen reader reads them in it. */
const lineOf = (words: readonly Word[], measure: Measure, start: (width: number) => number): Placed[] => {
  const runs = joined(words).map((run) => ({ ...run, width: measure(run.face, run.text) }))
  const places = new Map<Run, number>()
  let end = start(sumBy(runs, ({ width }) => width))
  for (const run of inVisualOrder(runs)) {
    places.set(run, end)
    end += run.width
  }
  const isHeld = (run: Run | undefined) => run?.isSpace === true && run.level % 2 === 1
  return runs.flatMap((run, index) =>
    isHeld(run)
      ? []
      : [
          {
            face: run.face,
            text: run.text,
            x: places.get(run) ?? 0,
            readsFromRight: run.level % 2 === 1,
            holdsSpace: isHeld(runs[index - 1]),
          },
        ],
  )
}

/**
 * The lines of a text, each with the places of its parts.
 *
 * @param language - of the characters that Chinese, Japanese and Korean share
 */
export const textLines = (text: string, width: number, measure: Measure, language?: HanLanguage): Placed[][] => {
  const space = measure('latin', ' ')
  const wordOf = wordsOf(measure, language)
  return text.split('\n').flatMap((paragraph) => {
    const start = (filledWidth: number) => (readsFromRight(paragraph) ? width - filledWidth : 0)
    const lines: Placed[][] = []
    let line: Word[] = []
    let filled = 0
    const words = paragraph
      .split(/\s+/)
      .filter((spaced) => spaced !== '')
      .flatMap((spaced) =>
        unbroken(spaced)
          .flatMap((unit) => (wordOf(unit, true).width > width ? cutToFit(unit, width, wordOf) : [unit]))
          .map((unit, index) => wordOf(unit, index > 0)),
      )
    for (const word of withLevels(words)) {
      const gap = line.length > 0 && !word.follows ? space : 0
      if (line.length > 0 && filled + gap + word.width > width) {
        lines.push(lineOf(line, measure, start))
        line = []
        filled = 0
      }
      filled += (line.length > 0 ? gap : 0) + word.width
      line.push(word)
    }
    return [...lines, lineOf(line, measure, start)]
  })
}
