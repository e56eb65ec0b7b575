/**
 * Breaks a text into lines of a width, and places its parts on each line. pdfkit's own lines have one font and one
 * direction; here a line may mix scripts, and words of a right-to-left script that follow each other read from the right.
 * The lines of a paragraph in such a script end at the right margin. In one of them that mixes directions, the parts
 * still follow each other from the left, because readers lose the spaces of a text that is drawn leftward.
 */
import { sumBy, sum } from '../../../../shared/contract/sums.ts'
import { isRightToLeft, partsOf, type Face } from './faces.ts'
import type { HanLanguage } from './han-fonts.ts'

/** A part of a line, `x` points from its start. */
export type Placed = { face: Face; text: string; x: number }

/** The width of a text in one font, in points. */
export type Measure = (face: Face, text: string) => number

type Piece = { face: Face; text: string; width: number }

/** `follows` is whether the word follows the one before it without a space. */
type Word = { pieces: Piece[]; width: number; follows: boolean }

type WordOf = (text: string, follows: boolean) => Word

const wordsOf =
  (measure: Measure, language: HanLanguage | undefined): WordOf =>
  (text, follows) => {
    const pieces = partsOf(text, language).map((part) => ({ ...part, width: measure(part.face, part.text) }))
    return { pieces, width: sumBy(pieces, ({ width }) => width), follows }
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

/**
 * Joins neighbours of one font, so that they are shaped as one text: only then do the words of a right-to-left script
 * follow each other from the right.
 */
const joined = (words: readonly Word[]): { face: Face; text: string }[] => {
  const result: { face: Face; text: string }[] = []
  for (const [index, { pieces, follows }] of words.entries()) {
    for (const [place, { face, text }] of pieces.entries()) {
      const last = result.at(-1)
      const space = index > 0 && place === 0 && !follows ? ' ' : ''
      if (last?.face === face) last.text += space + text
      else {
        if (space !== '' && last !== undefined && !isRightToLeft(last.face)) last.text += space
        else if (space !== '') result.push({ face: 'latin', text: space })
        result.push({ face, text })
      }
    }
  }
  return result
}

/** Spaces, dashes and marks without a direction of their own. Brackets would have to be mirrored. */
const neutral = /^[\s\p{Dash}.,:;·&/]*$/u

type Part = { face: Face; text: string }

/**
 * The parts in groups that read in one direction. What has no direction belongs to a right-to-left group if such a
 * script is on both sides, as rule N1 of the Unicode bidirectional algorithm says.
 */
const groupsOf = (parts: readonly Part[]): Part[][] => {
  const groups: Part[][] = []
  let between: Part[] = []
  for (const part of parts) {
    const last = groups.at(-1)
    const follows = last?.[0] !== undefined && isRightToLeft(last[0].face)
    if (isRightToLeft(part.face) && follows) {
      last.push(...between, part)
      between = []
    } else if (follows && neutral.test(part.text)) between.push(part)
    else {
      groups.push(...between.map((part) => [part]), [part])
      between = []
    }
  }
  return [...groups, ...between.map((part) => [part])]
}

/** The spaces around a text, each on the other side. */
const turned = (text: string): string => text.replace(/^(\s*)(.*?)(\s*)$/su, '$3$2$1')

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Whether a paragraph begins at the right margin: as its first letter reads (rule P2 of the same algorithm). */
export const readsFromRight = (paragraph: string): boolean => rightToLeft.test(/\p{L}/u.exec(paragraph)?.[0] ?? '')

/** In reading order, so that a screen reader reads them in it. */
const lineOf = (words: readonly Word[], measure: Measure, start: (width: number) => number): Placed[] => {
  const groups = groupsOf(joined(words))
  let end = start(sumBy(groups.flat(), ({ face, text }) => measure(face, text)))
  return groups.flatMap((group) => {
    const widths = group.map(({ face, text }) => measure(face, text))
    end += sum(widths)
    let right = end
    return group.map(({ face, text }, index) => {
      right -= widths[index] ?? 0
      return { face, text: group.length > 1 ? turned(text) : text, x: right }
    })
  })
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
    for (const word of words) {
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
