/** Formats a sender's name before the address, for a mail header. */
import { clipped } from '../../../shared/wording.ts'
import { withoutDisguise } from './look-alikes.ts'

/**
 * Names that need no encoding. Any other name could end the header field or start a new one, so it is written as an
 * encoded word.
 */
const plain = /^[\w &'.+-]+$/

/** Bytes of a name in one encoded word: RFC 2047 allows 75 characters including the delimiters. */
const bytesInWord = 45

/** Characters of a name before the suffix, so that mail programs, which cut long names, show the suffix. */
const mostCharacters = 40

/** More accents on one letter than any language needs are drawn over the lines above and below. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu

const suffix = 'via Plumbline'

/**
 * `Quay & Sons via Plumbline`: the name of someone on whose behalf the product mails. The end is always the same, so
 * that no name can pass for the product's own. Invisible characters and those that change the direction of the text are
 * left out, and words that mix alphabets are written with the letters that they look like.
 */
export const viaProduct = async (name: string): Promise<string> => {
  const visible = (await withoutDisguise(name)).replaceAll(stackedMarks, '$1')
  const short = clipped(visible, mostCharacters)
  return short === '' ? suffix : `${short} ${suffix}`
}

/** `"Quay & Sons" <mail@…>`; other names are encoded according to RFC 2047, never split within a character. */
export const withDisplayName = (name: string, address: string): string => {
  const clean = name.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
  if (clean === '') return address
  if (plain.test(clean)) return `"${clean}" <${address}>`
  const words: string[] = []
  let word = ''
  for (const character of clean) {
    if (Buffer.byteLength(word + character) > bytesInWord) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return `${[...words, word].map((text) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`).join(' ')} <${address}>`
}

/** `Plumbline <no-reply@plumbline.example>` → `no-reply@plumbline.example` */
export const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()
