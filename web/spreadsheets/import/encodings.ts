/** Which encoding a text file has: by its mark, its declaration or its bytes. The person can choose another. */

import { plausibility } from './plausible-text.ts'

/** Labels by the names that `TextDecoder` knows. */
export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  gb18030: 'Simplified Chinese (GBK)',
  big5: 'Traditional Chinese (Big5)',
  shift_jis: 'Japanese (Shift-JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR)',
} as const

export type Encoding = keyof typeof encodings

const isKnown = (name: string): name is Encoding => name in encodings

/** The code pages that extend a standard by a few letters. */
const extended: Readonly<Record<string, Encoding>> = {
  gbk: 'gb18030',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-6': 'windows-1256',
}

/** The name of an encoding as `TextDecoder` has it: `ISO-8859-1` → `windows-1252` */
const canonical = (name: string): Encoding | undefined => {
  try {
    const { encoding } = new TextDecoder(name)
    const known = extended[encoding] ?? encoding
    return isKnown(known) ? known : undefined
  } catch {
    return undefined
  }
}

const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** As many bytes as a guess looks at. */
const sample = 64 * 1024

/** UTF-16 without a mark: every second byte of a delimiter, a digit or a line end is 0. */
const unmarked16 = (bytes: Uint8Array): Encoding | undefined => {
  if (bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (const [index, byte] of bytes.subarray(0, sample).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const few = Math.min(bytes.length, sample) / 50
  if (odd > few && even <= odd / 10) return 'utf-16le'
  return even > few && odd <= even / 10 ? 'utf-16be' : undefined
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The encoding that an XML declaration names. */
const declared = (bytes: Uint8Array): Encoding | undefined => {
  const begin = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const [, name] = /^<\?xml[^>]{0,100}encoding=["']([\w.-]{1,40})/.exec(begin) ?? []
  return name === undefined ? undefined : canonical(name)
}

/** The first lines that have more than ASCII, as many as a guess looks at. */
const tellingLines = (bytes: Uint8Array): Uint8Array => {
  const lines: number[] = []
  let from = 0
  while (from < bytes.length && lines.length < sample / 4) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, Math.min(end === -1 ? bytes.length : end + 1, from + sample / 4))
    if (line.some((byte) => byte > 0x7f)) lines.push(...line)
    from = end === -1 ? bytes.length : end + 1
  }
  return Uint8Array.from(lines)
}

/** How much the statistics of a language count, compared with what words and letters look like. */
const weight = 0.1

/** The likeliest encoding. Of several that are as likely, the one that is more common. */
const guessed = async (bytes: Uint8Array): Promise<Encoding> => {
  const { analyse } = await import('chardet')
  const lines = tellingLines(bytes)
  // The statistics do not judge a short text, but do if it is repeated.
  const repeated = Array.from({ length: Math.ceil(400 / (lines.length + 1)) }, () => [...lines]).flat()
  const confidence = new Map(
    analyse(Uint8Array.from(repeated))
      .toReversed()
      .map((match) => [canonical(match.name), match.confidence / 100]),
  )
  const scores = (Object.keys(encodings) as Encoding[]).map((encoding) => ({
    encoding,
    score: plausibility(lines, encoding) + weight * (confidence.get(encoding) ?? 0),
  }))
  return scores.toSorted((a, b) => b.score - a.score)[0]?.encoding ?? 'windows-1252'
}

/** The encoding, and whether it is a guess that the bytes do not prove. */
export const encodingOf = async (bytes: Uint8Array): Promise<{ encoding: Encoding; guessed: boolean }> => {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  const sure = marked?.encoding ?? unmarked16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : declared(bytes))
  return sure === undefined ? { encoding: await guessed(bytes), guessed: true } : { encoding: sure, guessed: false }
}

/** The text, without a mark. */
export const decoded = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes)
