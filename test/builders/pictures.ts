/** Pictures of a few bytes. Only the headers are real. */

const png = (width: number, height: number): Buffer => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([head, size, Buffer.from('0806000000', 'hex')])
}

/** A JPEG with an APP0 segment before the frame. */
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from('ffc0001108000000000301220002110103110', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), frame])
}

const riff = (kind: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
    Buffer.from(kind, 'latin1'),
    Buffer.alloc(4),
    content,
    Buffer.alloc(12),
  ])

const webpLossy = (width: number, height: number): Buffer => {
  const content = Buffer.from('0000009d012a00000000', 'hex')
  content.writeUInt16LE(width, 6)
  content.writeUInt16LE(height, 8)
  return riff('VP8 ', content)
}

const webpLossless = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(5)
  content[0] = 0x2f
  content.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 1)
  return riff('VP8L', content)
}

const webpExtended = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(10)
  content.writeUIntLE(width - 1, 4, 3)
  content.writeUIntLE(height - 1, 7, 3)
  return riff('VP8X', content)
}

export const pictures = { png, jpeg, webpLossy, webpLossless, webpExtended }
