/** Which font file has a character, and the parts of a text by font. Each file has the characters of one script. */
import { fileOfNumbered, numberedFaceOf, type HanLanguage, type NumberedFace } from './han-fonts.ts'

const files = (family: string, subset: string, weight: number): string =>
  `${family}/files/${family}-${subset}-${weight}-normal.woff`
const both = (subset: string, family = 'inter') => ({
  regular: files(family, subset, 400),
  bold: files(family, subset, 600),
})
const noto = (script: string) => {
  const file = files(`noto-sans-${script}`, script, 400)
  // One weight is enough for names in these scripts.
  return { regular: file, bold: file }
}

/** In the order in which they are tried. */
const scripts = {
  latin: {
    has: /[ -\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215\uFEFF\uFFFD]/u,
    ...both('latin'),
  },
  'latin-ext': {
    has: /[\u0100-\u02FF\u1D00-\u1DBF\u1E00-\u1E9F\u1EF2-\u1EFF\u20A0-\u20C0\u2113\u2C60-\u2C7F\uA720-\uA7FF]/u,
    ...both('latin-ext'),
  },
  cyrillic: { has: /[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/u, ...both('cyrillic') },
  'cyrillic-ext': { has: /[\u0460-\u052F\u1C80-\u1C8A\uA640-\uA69F]/u, ...both('cyrillic-ext') },
  greek: { has: /[\u0370-\u03FF]/u, ...both('greek') },
  'greek-ext': { has: /[\u1F00-\u1FFF]/u, ...both('greek-ext') },
  vietnamese: { has: /[\u1EA0-\u1EF9]/u, ...both('vietnamese') },
  hebrew: { has: /[\u0590-\u05FF\uFB1D-\uFB4F]/u, ...noto('hebrew') },
  // Noto puts letters together from parts, so that a reader of the file finds other letters than were written.
  arabic: { has: /[\u0600-\u061C\u061E-\u06A1\u06A3-\u06FF]/u, ...both('arabic', 'ibm-plex-sans-arabic') },
  'arabic-ext': {
    has: /[\u061D\u06A2\u0750-\u077F\u0870-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/u,
    ...noto('arabic'),
  },
  devanagari: { has: /\p{Script_Extensions=Devanagari}/u, ...noto('devanagari') },
  thai: { has: /\p{Script=Thai}/u, ...noto('thai') },
} as const satisfies Record<string, { has: RegExp; regular: string; bold: string }>

type Script = keyof typeof scripts

/** `unknown` is for characters that no font has. */
export type Face = Script | NumberedFace | 'unknown'
export type Weight = 'regular' | 'bold'

const isScript = (face: Face): face is Script => Object.hasOwn(scripts, face)

/** The file of a face, below `@fontsource`. */
export const fileOf = (face: Face, weight: Weight): string => {
  if (face === 'unknown') return scripts.latin[weight]
  return isScript(face) ? scripts[face][weight] : fileOfNumbered(face)
}

/**
 * Whether a font may draw a text in another order, or in other parts, than it is written. Emoji are drawn without the
 * colour of their skin.
 */
export const isReordered = (face: Face, text: string): boolean =>
  face === 'devanagari' || face === 'thai' || (face === 'emoji' && /\p{Emoji_Modifier}/u.test(text))

export const isRightToLeft = (face: Face): boolean => face === 'hebrew' || face === 'arabic' || face === 'arabic-ext'

/** Accents, joiners and variation selectors, which belong to the character before them. */
const continuing = /[\p{Mark}\u200C\u200D]/u

const faceOf = (character: string, before: Face | undefined, language: HanLanguage): Face =>
  before !== undefined && continuing.test(character)
    ? before
    : ((Object.keys(scripts) as Script[]).find((face) => scripts[face].has.test(character)) ??
      numberedFaceOf(character, language) ??
      'unknown')

/** Those that are made of several characters stay together: flags, families, digits on keys. */
const emoji = /(\p{RGI_Emoji}+)/v
const mayHaveEmoji = /[\u20E3\uFE0F\u{1F000}-\u{1FAFF}\p{Emoji_Presentation}]/v

/** The parts of a text, each in one font. */
export const partsOf = (text: string, language: HanLanguage = 'chinese'): { face: Face; text: string }[] => {
  const parts: { face: Face; text: string }[] = []
  const add = (face: Face, added: string) => {
    const last = parts.at(-1)
    if (last?.face === face) last.text += added
    else parts.push({ face, text: added })
  }
  const pieces = mayHaveEmoji.test(text) ? text.split(emoji) : [text]
  for (const [index, piece] of pieces.entries())
    if (index % 2 === 1) add('emoji', piece)
    else for (const character of piece) add(faceOf(character, parts.at(-1)?.face, language), character)
  return parts
}
