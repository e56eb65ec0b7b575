/** The fonts of a document: which are chosen, how wide a text is in them, and what is drawn of it. */
import { fileOf, isRightToLeft, type Face, type Weight } from './faces.ts'
import { fontFile } from './font-files.ts'
import { unpackWoff } from './unpack-woff.ts'

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

/** What pdfkit keeps of its current font and has no method for: the code points of each glyph that the document has. */
const glyphsOf = (document: PDFKit.PDFDocument): number[][] =>
  (document as unknown as Record<'_font', { unicode: number[][] }>)['_font'].unicode

export const fontsIn = (document: PDFKit.PDFDocument) => {
  const registered = new Set<string>()
  const rightToLeft = new Set<number[][]>()

  /** The file of a font is read when it is first used. */
  const choose = (face: Face, { size, weight }: FontStyle): PDFKit.PDFDocument => {
    const file = fileOf(face, weight)
    if (!registered.has(file)) {
      document.registerFont(file, unpackWoff(fontFile(file)))
      registered.add(file)
    }
    document.font(file).fontSize(size)
    if (isRightToLeft(face)) rightToLeft.add(glyphsOf(document))
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

  return {
    choose,
    shaping,
    measure: (face: Face, text: string, style: FontStyle): number =>
      choose(face, style).widthOfString(drawn(face, text), shaping(face, text, style)),
    /**
     * A reader finds right-to-left glyphs from the left, and turns their code points around to get the text. So those of
     * a ligature have to be in that order, too.
     */
    turnLigatures: (): void => {
      for (const glyphs of rightToLeft) for (const codePoints of glyphs) codePoints.reverse()
    },
  }
}
