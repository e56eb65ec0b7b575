/** Which font file has a character, and the parts of a text by font. Each file has the characters of one script. */

const inter = (subset: string, weight: number): string => `inter/files/inter-${subset}-${weight}-normal.woff`
const both = (subset: string) => ({ regular: inter(subset, 400), bold: inter(subset, 600) })
const noto = (script: string) => {
  const file = `noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`
  // One weight is enough for names in these scripts.
  return { regular: file, bold: file }
}

/** In the order in which they are tried. `unknown` is for characters that no font has, such as emoji. */
const faces = {
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
  arabic: { has: /[\u0600-\u06FF\u0750-\u077F\u0870-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/u, ...noto('arabic') },
  devanagari: { has: /\p{Script_Extensions=Devanagari}/u, ...noto('devanagari') },
  thai: { has: /\p{Script=Thai}/u, ...noto('thai') },
  unknown: { has: /[^]/u, ...both('latin') },
} as const satisfies Record<string, { has: RegExp; regular: string; bold: string }>

export type Face = keyof typeof faces
export type Weight = 'regular' | 'bold'

/** The file of a face, below `@fontsource`. */
export const fileOf = (face: Face, weight: Weight): string => faces[face][weight]

/** Whether a font may draw the letters of a script in another order, or in other parts, than they are written. */
export const isReordered = (face: Face): boolean => face === 'devanagari' || face === 'thai'

export const isRightToLeft = (face: Face): boolean => face === 'hebrew' || face === 'arabic'

/** Accents, joiners and variation selectors, which belong to the character before them. */
const continuing = /[\p{Mark}\u200C\u200D]/u

const faceOf = (character: string, before: Face | undefined): Face =>
  before !== undefined && continuing.test(character)
    ? before
    : ((Object.keys(faces) as Face[]).find((face) => faces[face].has.test(character)) ?? 'unknown')

/** The parts of a text, each in one font. */
export const partsOf = (text: string): { face: Face; text: string }[] => {
  const parts: { face: Face; text: string }[] = []
  for (const character of text) {
    const last = parts.at(-1)
    const face = faceOf(character, last?.face)
    if (last?.face === face) last.text += character
    else parts.push({ face, text: character })
  }
  return parts
}
