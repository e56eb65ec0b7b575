/**
 * How likely bytes are a text in an old encoding, from 0 to 1. Statistics of languages need some hundred letters; a
 * list of a few titles has to be judged by what its letters and words look like.
 */

/** Letters that are frequent in the languages of a code page, in lowercase, besides those of ASCII. */
const western = 'éèàçäöüßáíóúñãõâêôåøæ'
const central = 'áéíóúöüäčšžřěýůťďňąęłśżźćńőűđ'
const russian = 'оеаинтсрвлкмдпуяызьбгчхюж'

const usualLetters: Readonly<Record<string, string>> = {
  'windows-1252': western,
  'windows-1250': central,
  'iso-8859-2': central,
  'windows-1251': russian,
  'koi8-r': russian,
  'windows-1253': 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ',
  'windows-1254': 'ğışçöüİ',
  'windows-1255': 'אבגדהוזחטיכלמנסעפצקרשתםןךףץ',
  'windows-1256': 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآئؤ',
}

/** Of encodings with two bytes for a letter: those letters that are usual, by their bytes. */
const usualPairs: Readonly<Record<string, RegExp>> = {
  gb18030: /^(?:[\xa1\xa3][\xa1-\xfe]|[\xb0-\xd7][\xa1-\xfe])$/,
  big5: /^(?:[\xa1-\xa3][\x40-\x7e\xa1-\xfe]|[\xa4-\xc6][\x40-\x7e\xa1-\xfe])$/,
  shift_jis: /^(?:\x81[\x40-\xac]|\x82[\x4f-\xf1]|\x83[\x40-\x96]|[\x88-\x97][\x40-\xfc]|\x98[\x40-\x72])$/,
  'euc-jp': /^(?:[\xa1\xa3-\xa5][\xa1-\xfe]|[\xb0-\xcf][\xa1-\xfe])$/,
  'euc-kr': /^(?:[\xa1\xa3][\xa1-\xfe]|[\xb0-\xc8][\xa1-\xfe])$/,
}

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Letters of two bytes; Shift-JIS also has katakana of one. */
const pairs = (encoding: string): RegExp =>
  encoding === 'shift_jis' ? /[\x81-\x9f\xe0-\xfc][^]|[\xa1-\xdf]/g : /[\x80-\xff][^]/g

const inPairs = (bytes: Uint8Array, encoding: string, usual: RegExp): number => {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return average(
    [...text.matchAll(pairs(encoding))].map(({ 0: pair, index }) => {
      const isInsideWord = /[a-z]/.test(text[index - 1] ?? '') && /[a-z]/.test(text[index + pair.length] ?? '')
      return usual.test(pair) && !isInsideWord ? 1 : 0
    }),
  )
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
]

/** Hebrew letters and the Greek sigma that only end words, within one. */
const endsInside = /[ךםןףץς](?=\p{L})/u

/** How much a word looks like a word: in one script, in usual case, and in Latin not only of letters with accents. */
const wordLikeness = (word: string): number => {
  if (scripts.filter((script) => script.test(word)).length !== 1) return 0
  if (!/^(?:\p{Lu}?[^\p{Lu}]*|\p{Lu}+)$/u.test(word) || endsInside.test(word)) return 0
  // A Greek word has one accent, and no language has letters that are Polish and Czech.
  if ((word.match(/[άέήίόύώ]/g)?.length ?? 0) > 1) return 0
  if (!/\p{Script=Latin}/u.test(word)) return /^\p{Lu}{2,}$/u.test(word) ? 0.7 : 1
  if (/[ąęłśźż]/.test(word) && /[čďěňřšťůž]/.test(word)) return 0
  const accented = word.match(/\P{ASCII}/gu)?.length ?? 0
  return accented * 2 > word.length + 2 ? 0 : 1
}

const inWords = (text: string, usual: string): number => {
  const letters = (text.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => {
    const likeness = wordLikeness(word)
    return (word.match(/\P{ASCII}/gu) ?? []).map(
      (letter) => likeness * (usual.includes(letter) || usual.includes(letter.toLowerCase()) ? 1 : 0.3),
    )
  })
  const others = (text.match(/[^\p{ASCII}\p{L}\p{M}]/gu) ?? []).map((sign) =>
    /[‘’“”„–—…€°§«»№·\u00a0]/u.test(sign) ? 0.7 : -1,
  )
  return average([...letters, ...others])
}

/**
 * 0 if the bytes are no text of the encoding.
 *
 * @param encoding - by the name that `TextDecoder` has for it
 */
export const plausibility = (bytes: Uint8Array, encoding: string): number => {
  const [letters, pairsOfIt] = [usualLetters[encoding], usualPairs[encoding]]
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    if (pairsOfIt !== undefined) return inPairs(bytes, encoding, pairsOfIt)
    return letters === undefined ? 0 : Math.max(0, inWords(text, letters))
  } catch {
    return 0
  }
}
