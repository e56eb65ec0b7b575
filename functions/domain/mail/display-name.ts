/** The name of a sender before their address, as a header of a mail takes it. */

/** Names that need no encoding: what else could end the name, or start something new, goes as an encoded word. */
const plain = /^[\w &'.+-]+$/

/** Bytes of a name in one encoded word: 75 characters are the most, with what stands around them (RFC 2047). */
const bytesInWord = 45

/** `"Quay & Sons" <mail@…>`; what is no plain name is encoded as RFC 2047 has it, never cut within a character. */
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
