/** Reads a `multipart/form-data` request as it arrives: first the fields, then the file, of any size. */
import { S3Error } from './s3-error.ts'

/** S3's limit for all fields before the file, in bytes. */
const mostFieldBytes = 20 * 1024

const malformed = (message: string): S3Error => new S3Error(400, 'MalformedPOSTRequest', message)

/** A stream of bytes that can be read up to a delimiter. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#source.next()
    if (done) throw malformed('The body of your POST request is not well-formed multipart/form-data.')
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value])
  }

  /** The bytes up to the delimiter, which is read as well. */
  async upTo(delimiter: Buffer, limit: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter)
      if (at >= 0) {
        const bytes = this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + delimiter.length)
        return bytes
      }
      if (this.#held.length > limit)
        throw new S3Error(
          400,
          'MaxPostPreDataLengthExceeded',
          'Your POST request fields preceding the upload file were too large.',
        )
      await this.#fill()
    }
  }

  /** Reads the rest: if the connection closes while a browser is sending, it reports a network error. */
  async readToEnd(): Promise<void> {
    while ((await this.#source.next()).done !== true);
  }

  async take(count: number): Promise<string> {
    while (this.#held.length < count) await this.#fill()
    const taken = this.#held.subarray(0, count).toString('latin1')
    this.#held = this.#held.subarray(count)
    return taken
  }

  /** The bytes up to the delimiter, piece by piece. */
  async *pieces(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter)
      if (at >= 0) {
        if (at > 0) yield this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + delimiter.length)
        return
      }
      // The end may be the beginning of the delimiter.
      const sure = this.#held.length - delimiter.length + 1
      if (sure > 0) {
        yield this.#held.subarray(0, sure)
        this.#held = this.#held.subarray(sure)
      }
      await this.#fill()
    }
  }
}

/**
 * @param take called with the fields and the content of the file; fields after it are ignored, as in S3
 * @throws S3Error for a body that is not such a form
 */
export const readPostForm = async <T>(
  contentType: string,
  body: AsyncIterable<Buffer>,
  take: (fields: ReadonlyMap<string, string>, content: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> => {
  const [, quoted, plain] = /^multipart\/form-data;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined)
    throw new S3Error(412, 'PreconditionFailed', 'Bucket POST must be of the enclosure-type multipart/form-data')
  const bytes = new Bytes(body)
  try {
    return await readParts(bytes, Buffer.from(`\r\n--${boundary}`), take)
  } finally {
    await bytes.readToEnd()
  }
}

const readParts = async <T>(
  bytes: Bytes,
  delimiter: Buffer,
  take: (fields: ReadonlyMap<string, string>, content: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> => {
  const fields = new Map<string, string>()
  let left = mostFieldBytes
  await bytes.upTo(delimiter.subarray(2), left)
  for (;;) {
    // The last delimiter is followed by two hyphens, the others by a line break.
    if ((await bytes.take(2)) === '--') throw malformed('POST requires exactly one file upload per request.')
    const head = (await bytes.upTo(Buffer.from('\r\n\r\n'), left)).toString('utf8')
    const name = /name="([^"]*)"/i.exec(head)?.[1]?.toLowerCase()
    if (name === undefined) throw malformed('A field has no name.')
    if (name === 'file') return take(fields, bytes.pieces(delimiter))
    const value = (await bytes.upTo(delimiter, left)).toString('utf8')
    left -= value.length
    fields.set(name, value)
  }
}
