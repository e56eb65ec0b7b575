/**
 * Chinese, Japanese, Korean and emoji. A font of a language comes in a hundred numbered files, and a list of the
 * characters of each, so that only the files that a text needs are read. The list is read with the first such text.
 */
import { fontFile } from './font-files.ts'

const families = {
  chinese: 'noto-sans-sc',
  japanese: 'noto-sans-jp',
  korean: 'noto-sans-kr',
  emoji: 'noto-emoji',
} as const

type Family = keyof typeof families

/** The language whose shapes the characters have that Chinese, Japanese and Korean share. */
export type HanLanguage = Exclude<Family, 'emoji'>

/** `japanese-101`. Emoji are in one file, because a sequence is drawn by the file that has its whole. */
export type NumberedFace = `${HanLanguage}-${string}` | 'emoji'

/** Kana are Japanese and Hangul is Korean. Characters alone are what the document is written in, else Chinese. */
export const hanLanguageOf = (text: string, otherwise: HanLanguage = 'chinese'): HanLanguage =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'japanese'
    : /\p{Script=Hangul}/u.test(text)
      ? 'korean'
      : otherwise

/**
 * The characters that a font is asked for. The lists of the Chinese and the Korean font name some that they do not have,
 * and signs look alike in all of them.
 */
const asked = {
  chinese: /[\u3000-\u30FF\u3105-\u312F\u3400-\u4DB5\u4E00-\u9FEF\uFF01-\uFFEE]/u,
  japanese: /[^]/u,
  korean: /[\p{Script=Hangul}\u4E00-\u9698\u969A-\u9FFF]/u,
  emoji: /[^]/u,
} as const satisfies Record<Family, RegExp>

const rangesOf = (family: Family): Map<number, string> => {
  const files = JSON.parse(Buffer.from(fontFile(`${families[family]}/unicode.json`)).toString()) as Record<
    string,
    string
  >
  const file = new Map<number, string>()
  for (const [name, ranges] of Object.entries(files)) {
    // Those without a number are of other scripts, which have their own fonts.
    const number = /^\[(\d+)\]$/.exec(name)?.[1]
    if (number === undefined) continue
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16))
      for (let code = first; code <= last; code += 1) file.set(code, number)
    }
  }
  return file
}

const known = new Map<Family, Map<number, string>>()

const numberOf = (family: Family, character: string): string | undefined => {
  if (!asked[family].test(character)) return undefined
  const ranges = known.get(family) ?? rangesOf(family)
  known.set(family, ranges)
  return ranges.get(character.codePointAt(0) ?? 0)
}

/** The file that has a character, first of this language. */
export const numberedFaceOf = (character: string, language: HanLanguage): NumberedFace | undefined => {
  for (const family of new Set<HanLanguage>([language, 'chinese', 'japanese', 'korean'])) {
    const number = numberOf(family, character)
    if (number !== undefined) return `${family}-${number}`
  }
  return numberOf('emoji', character) === undefined ? undefined : 'emoji'
}

export const fileOfNumbered = (face: NumberedFace): string => {
  const [language, number = 'emoji'] = face.split('-') as [Family, string?]
  const family = families[language]
  return `${family}/files/${family}-${number}-400-normal.woff`
}
