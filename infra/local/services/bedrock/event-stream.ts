/**
 * AWS's event streams, in which ConverseStream answers: each message is its lengths, their checksum, its headers, its
 * payload and a checksum of it all. https://smithy.io/2.0/aws/amazon-eventstream.html
 */
import { crc32 } from 'node:zlib'

export const eventStreamType = 'application/vnd.amazon.eventstream'

const text = 7

const header = (name: string, value: string): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.byteLength(value))
  return Buffer.concat([
    Buffer.from([Buffer.byteLength(name)]),
    Buffer.from(name),
    Buffer.from([text]),
    length,
    Buffer.from(value),
  ])
}

const word = (value: number): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}

/** One event with a JSON payload. */
export const encodeEvent = (type: string, payload: object): Buffer => {
  const headers = Buffer.concat([
    header(':event-type', type),
    header(':content-type', 'application/json'),
    header(':message-type', 'event'),
  ])
  const body = Buffer.from(JSON.stringify(payload))
  // Both lengths, two checksums of four bytes each, the headers and the payload.
  const lengths = Buffer.concat([word(16 + headers.length + body.length), word(headers.length)])
  const message = Buffer.concat([lengths, word(crc32(lengths)), headers, body])
  return Buffer.concat([message, word(crc32(message))])
}
