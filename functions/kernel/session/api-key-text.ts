/**
 * The text of an API key: `plk_`, 40 random letters and digits, and six that check them. Scanners find leaked keys by the
 * prefix and the checksum, and what is no key at all is refused before the table is read.
 */
import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [randomLength, checkLength] = [40, 6]
const form = new RegExp(`^plk_([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checkLength}})$`)

/** The CRC-32 of a text in base 62, which six characters can express. */
export const checksum = (text: string): string => {
  let rest = crc32(text)
  let written = ''
  for (let place = 0; place < checkLength; place += 1) {
    written = `${alphabet[rest % 62]}${written}`
    rest = Math.floor(rest / 62)
  }
  return written
}

/** 238 random bits. */
export const randomText = (): string => Array.from({ length: randomLength }, () => alphabet[randomInt(62)]).join('')

export const newKeyText = (): string => {
  const random = randomText()
  return `plk_${random}${checksum(random)}`
}

/** Whether a text has the form of a key and its checksum is right. */
export const isKeyText = (text: string): boolean => {
  const [, random = '', check] = form.exec(text) ?? []
  return check !== undefined && check === checksum(random)
}

/** What is stored of a key. It has enough random bits that no salt or slow hash is needed. */
export const keyHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The first characters of a key, for its list. */
export const keyPrefix = (text: string): string => text.slice(0, 8)

/** The key of an `Authorization` header. Undefined if the header has another scheme or is missing. */
export const bearerIn = (header: string | undefined): string | undefined => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
