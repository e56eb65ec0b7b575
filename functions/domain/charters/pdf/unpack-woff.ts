import { inflateSync } from 'node:zlib'

/** Sizes in bytes, by https://www.w3.org/TR/WOFF and https://learn.microsoft.com/typography/opentype/spec/otff. */
const woff = { header: 44, entry: 20 }
const openType = { header: 12, entry: 16 }

/** Tables begin at a multiple of this many bytes. */
const alignment = 4
const aligned = (length: number): number => Math.ceil(length / alignment) * alignment

/**
 * The OpenType font in a WOFF file. fontkit reads WOFF too, but unpacks the table of the outlines again for every letter.
 */
export const unpackWoff = (file: Uint8Array): Buffer => {
  const packed = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const tables = Array.from({ length: packed.readUInt16BE(12) }, (_, index) => {
    const entry = woff.header + index * woff.entry
    const [offset, packedLength, length] = [4, 8, 12].map((at) => packed.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const content = packed.subarray(offset, offset + packedLength)
    return {
      tag: packed.subarray(entry, entry + 4),
      checksum: packed.readUInt32BE(entry + 16),
      // A table that would not get smaller is stored as it is.
      content: packedLength < length ? inflateSync(content) : content,
    }
  })
  const log2 = Math.floor(Math.log2(tables.length))
  const searchRange = openType.entry * 2 ** log2
  const directory = Buffer.alloc(openType.header + tables.length * openType.entry)
  packed.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(searchRange, 6)
  directory.writeUInt16BE(log2, 8)
  directory.writeUInt16BE(tables.length * openType.entry - searchRange, 10)
  let offset = directory.length
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = openType.header + index * openType.entry
    tag.copy(directory, entry)
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(content.length, entry + 12)
    offset += aligned(content.length)
  }
  const padded = tables.flatMap(({ content }) => [content, Buffer.alloc(aligned(content.length) - content.length)])
  return Buffer.concat([directory, ...padded])
}
