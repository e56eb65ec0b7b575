/**
 * Reads the format of a picture from its first bytes, and its size in pixels, because a small file can decompress to
 * gigabytes in the browser of everyone who sees it.
 */
import type { AvatarType } from '../../../../shared/accounts/profile.ts'

export type Image = { type: AvatarType; width: number; height: number }

const text = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end)

/** W3C PNG: the signature, and IHDR as the first chunk. */
const readPng = (bytes: Buffer): Image | undefined => {
  if (bytes.length < 24 || text(bytes, 0, 8) !== '\u0089PNG\r\n\u001a\n' || text(bytes, 12, 16) !== 'IHDR')
    return undefined
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Frame headers of JPEG (ITU T.81, table B.1): C0 to CF except DHT, JPG and DAC, which are not frame headers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const readJpeg = (bytes: Buffer): Image | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    if (isFrame(bytes[at + 1] ?? 0))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Google's WebP container: lossy (VP8), lossless (VP8L) or extended (VP8X). */
const readWebp = (bytes: Buffer): Image | undefined => {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined
  const type = 'image/webp'
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

/** The picture in some bytes; undefined if the format is not accepted. */
export const imageIn = (bytes: Buffer): Image | undefined => readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
