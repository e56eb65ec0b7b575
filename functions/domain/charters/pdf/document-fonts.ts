/** The fonts of a document: which are chosen, how wide a text is in them, and what is drawn of it. */
import { mirrored } from './directions.ts'
import { fileOf, isRightToLeft, type Face, type Weight } from './faces.ts'
import { fontFile } from './font-files.ts'
import type { Placed } from './text-lines.ts'
import { unpackWoff } from './unpack-woff.ts'

type Part = Omit<Placed, 'x'>

type FontStyle = { size: number; weight: Weight }

type Shaping = { features?: [] }

/** pdfkit shapes a text word by word, which loses the order of right-to-left words, unless features are named. */
const wholeText: Shaping = { features: [] }

/** The same, with accents where the font draws them, not where it places them. fontkit takes an object for this. */
const withoutMarks = { features: { mark: false, mkmk: false } as unknown as [] }

/** The sign for a character that no font has, and such a character with its marks. */
export const missing = '?'
const character = /[^\s\p{Mark}][\p{Mark}\u200C\u200D]*/gu

/** What is drawn of a text: a sign for each character that no font has. */
export const drawn = (face: Face, text: string): string =>
  face === 'unknown' ? text.replaceAll(character, missing) : text

/** What pdfkit keeps of its current font and has no method for: the glyphs that the document has, by their codes. */
type DocumentFont = {
  unicode: number[][]
  widths: number[]
  subset: { glyphs: number[] }
  encode: (text: string, features?: []) => [codes: string[], positions: unknown]
}
const currentFont = (document: PDFKit.PDFDocument): DocumentFont =>
  (document as unknown as Record<'_font', DocumentFont>)['_font']

const hex = (code: number): string => code.toString(16).padStart(4, '0')

/** The code of the same glyph that stands for another text. */
const codeFor = ({ unicode, widths, subset }: DocumentFont, code: string, codePoints: number[]): string => {
  const glyph = subset.glyphs[Number.parseInt(code, 16)] ?? 0
  const found = subset.glyphs.findIndex((id, place) => id === glyph && unicode[place]?.join() === codePoints.join())
  if (found !== -1) return hex(found)
  widths.push(widths[Number.parseInt(code, 16)] ?? 0)
  unicode.push(codePoints)
  return hex(subset.glyphs.push(glyph) - 1)
}

const codePointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0)

/** Readers turn around what they find of these letters and digits. */
const turnedByReaders = /[\p{L}\u0660-\u0669]/u

/** fontkit draws digits of these scripts from the right, if they have one of their own. */
const rightToLeftScript = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

export const fontsIn = (document: PDFKit.PDFDocument) => {
  const registered = new Set<string>()
  const rightToLeft = new Set<DocumentFont>()

  /** The file of a font is read when it is first used. */
  const choose = (face: Face, { size, weight }: FontStyle): PDFKit.PDFDocument => {
    const file = fileOf(face, weight)
    if (!registered.has(file)) {
      document.registerFont(file, unpackWoff(fontFile(file)))
      registered.add(file)
    }
    document.font(file).fontSize(size)
    if (isRightToLeft(face)) rightToLeft.add(currentFont(document))
    return document
  }

  /** fontkit fails on a letter for which a font places no accents, such as some of Arabic script. */
  const shaping = (face: Face, text: string, style: FontStyle): Shaping => {
    const usual = isRightToLeft(face) ? wholeText : {}
    try {
      choose(face, style).widthOfString(text, usual)
      return usual
    } catch {
      return withoutMarks
    }
  }

  /** What a part is drawn as: brackets that read from the right are turned around, and so are digits from the left. */
  const shapes = ({ face, text, readsFromRight }: Part): string => {
    if (isRightToLeft(face))
      return !readsFromRight && rightToLeftScript.test(text) ? Array.from(text).toReversed().join('') : text
    return readsFromRight ? mirrored(drawn(face, text)) : drawn(face, text)
  }

  /**
   * The codes of a part. The space before it is in the text of a letter: the first that a reader finds, or the last if
   * the reader turns the text around.
   */
  const recode = (font: DocumentFont, part: Part, codes: readonly string[]): string[] => {
    const { face, text, readsFromRight, holdsSpace } = part
    const isFromRight = isRightToLeft(face)
    const isTurned = isFromRight && turnedByReaders.test(text)
    const isMirrored = !isFromRight && readsFromRight && mirrored(text) !== text
    const holder = isTurned ? codes.length - 1 : 0
    return codes.map((code, index) => {
      const written = isMirrored ? codePointsOf(text) : (font.unicode[Number.parseInt(code, 16)] ?? [])
      const isHolding = holdsSpace && index === holder
      if (!isMirrored && !isHolding) return code
      const space = isHolding ? [0x20] : []
      return codeFor(font, code, isFromRight && !isTurned ? [...written, ...space] : [...space, ...written])
    })
  }

  return {
    /** Draws a part of a line, from a point on its baseline. */
    draw: (part: Part, style: FontStyle & { color: string }, x: number, y: number): void => {
      const text = shapes(part)
      const features = shaping(part.face, text, style)
      const target = choose(part.face, style).fillColor(style.color)
      const font = currentFont(document)
      const { encode } = font
      font.encode = (...given) => {
        const [codes, positions] = encode.apply(font, given)
        return [recode(font, part, codes), positions]
      }
      target.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...features })
      font.encode = encode
    },
    measure: (face: Face, text: string, style: FontStyle): number =>
      choose(face, style).widthOfString(drawn(face, text), shaping(face, text, style)),
    /**
     * A reader finds right-to-left glyphs from the left, and turns their code points around to get the text. So those of
     * a ligature have to be in that order, too.
     */
    turnLigatures: (): void => {
      for (const { unicode } of rightToLeft) for (const codePoints of unicode) codePoints.reverse()
    },
  }
}
