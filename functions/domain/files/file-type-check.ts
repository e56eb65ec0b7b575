/**
 * The type of a file, from its first bytes and its name. Types that a browser would run (HTML, SVG, XML, scripts) are
 * never among the results: such files are plain bytes.
 */
const bytes = 'application/octet-stream'

const office = 'application/vnd.openxmlformats-officedocument'

/** What a name promises. The content of a kind other than `text` has to match. */
const byExtension: Readonly<Record<string, { type: string; kind: 'picture' | 'pdf' | 'zip' | 'text' }>> = {
  png: { type: 'image/png', kind: 'picture' },
  jpg: { type: 'image/jpeg', kind: 'picture' },
  jpeg: { type: 'image/jpeg', kind: 'picture' },
  gif: { type: 'image/gif', kind: 'picture' },
  webp: { type: 'image/webp', kind: 'picture' },
  pdf: { type: 'application/pdf', kind: 'pdf' },
  zip: { type: 'application/zip', kind: 'zip' },
  docx: { type: `${office}.wordprocessingml.document`, kind: 'zip' },
  xlsx: { type: `${office}.spreadsheetml.sheet`, kind: 'zip' },
  pptx: { type: `${office}.presentationml.presentation`, kind: 'zip' },
  txt: { type: 'text/plain', kind: 'text' },
  md: { type: 'text/plain', kind: 'text' },
  log: { type: 'text/plain', kind: 'text' },
  csv: { type: 'text/csv', kind: 'text' },
  json: { type: 'application/json', kind: 'text' },
}

/** Number of bytes that are enough to know the type. */
export const sniffedBytes = 4096

const startsWith = (start: Uint8Array, ...wanted: number[]): boolean =>
  wanted.every((byte, place) => start[place] === byte)

const ascii = (start: Uint8Array, from: number, to: number): string =>
  Buffer.from(start.subarray(from, to)).toString('latin1')

/** The type of a picture; undefined for anything else. */
const pictureType = (start: Uint8Array): string | undefined => {
  if (startsWith(start, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(start, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (/^GIF8[79]a$/.test(ascii(start, 0, 6))) return 'image/gif'
  return ascii(start, 0, 4) === 'RIFF' && ascii(start, 8, 12) === 'WEBP' ? 'image/webp' : undefined
}

/** Whether the start of a file can be UTF-8 text. The last character may be cut off. */
const isText = (start: Uint8Array): boolean => {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true }).includes('\0')
  } catch {
    return false
  }
}

/** The type to download a file as; `disguised` if its content is not what its name says. */
export const contentTypeOf = (name: string, start: Uint8Array): { type: string } | 'disguised' => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const promised = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
  if (promised === undefined) return { type: bytes }
  if (promised.kind === 'text') return { type: isText(start) ? promised.type : bytes }
  const found = {
    picture: () => pictureType(start),
    pdf: () => (ascii(start, 0, 5) === '%PDF-' ? promised.type : undefined),
    // An empty archive has no first entry, and begins with its end.
    zip: () =>
      startsWith(start, 0x50, 0x4b, 0x03, 0x04) || startsWith(start, 0x50, 0x4b, 0x05, 0x06)
        ? promised.type
        : undefined,
  }[promised.kind]()
  return found === undefined ? 'disguised' : { type: found }
}
