import { expect, test } from 'vitest'
import { fileOf, type Face } from './faces.ts'
import { fontFile } from './font-files.ts'
import { unpackWoff } from './unpack-woff.ts'

/** The sum of a table's 32-bit words, as its entry in the directory states it. */
const checksumOf = (table: Buffer): number => {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

test.each<Face>(['latin', 'cyrillic', 'hebrew', 'arabic'])(
  'the font for %s has the size that its file states, and each table its checksum',
  (face) => {
    const packed = Buffer.from(fontFile(fileOf(face, 'regular')))
    const font = unpackWoff(packed)
    expect(font.length).toBe(packed.readUInt32BE(16))
    const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
    expect(entries.map((entry) => font.toString('latin1', entry, entry + 4))).toContain('glyf')
    for (const entry of entries) {
      const [checksum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at)) as [
        number,
        number,
        number,
      ]
      const table = Buffer.from(font.subarray(offset, offset + Math.ceil(length / 4) * 4))
      // The checksum of the head table leaves out its own field for the checksum of the file.
      if (font.toString('latin1', entry, entry + 4) === 'head') table.writeUInt32BE(0, 8)
      expect(checksumOf(table)).toBe(checksum)
    }
  },
)
