/** Formats a sender's name before the address, for a mail header. */

/**
 * Names that need no encoding. Any other name could end the header field or start a new one, so it is written as an
 * encoded word.
 */
const plain = /^[\w &'.+-]+$/

/** Bytes of a name in one encoded word: RFC 2047 allows 75 characters including the delimiters. */
const bytesInWord = 45

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
export const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim()
