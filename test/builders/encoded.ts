/** Text in an old code page, as other programs write it: the decoder of the platform, turned around. */
import type { Encoding } from '../../web/spreadsheets/import/encodings.ts'

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>()

const tableOf = (encoding: Encoding): ReadonlyMap<string, readonly number[]> => {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const decoder = new TextDecoder(encoding, { fatal: true })
  const table = new Map<string, readonly number[]>()
  const add = (...bytes: number[]): boolean => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes))
      if (Array.from(letter).length === 1 && !table.has(letter)) table.set(letter, bytes)
      return true
    } catch {
      return false
    }
  }
  for (let first = 0; first < 256; first += 1)
    if (!add(first)) for (let second = 0x40; second < 256; second += 1) add(first, second)
  tables.set(encoding, table)
  return table
}

/** Throws if the code page does not have a letter. */
export const encoded = (text: string, encoding: Encoding): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const bytes = tableOf(encoding).get(letter)
      if (bytes === undefined) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
