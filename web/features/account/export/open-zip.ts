/**
 * A zip file that is packed as its entries arrive. It does not use a worker, because fflate starts its worker from a
 * blob, which the content security policy blocks.
 */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type Packing = {
  /** Adds an entry that is compressed. */
  add: (name: string) => ZipDeflate
  /** Adds an entry as it is, because most files of people are compressed already. */
  addStored: (name: string) => ZipPassThrough
  end: () => Promise<Blob>
}

/** Bytes that are held in memory before they become part of a blob, which a browser may keep on disk. */
const held = 8 * 1024 * 1024

export const openZip = (): Packing => {
  const parts: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const seal = () => {
    parts.push(new Blob(chunks))
    chunks = []
    size = 0
  }
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const zip = new Zip((error, chunk, final) => {
    if (error !== null) return reject(error)
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
    size += chunk.length
    if (final || size > held) seal()
    if (final) resolve(new Blob(parts, { type: 'application/zip' }))
    return undefined
  })
  const added = <Entry extends ZipDeflate | ZipPassThrough>(entry: Entry): Entry => {
    zip.add(entry)
    return entry
  }
  return {
    add: (name) => added(new ZipDeflate(name, { level: 6 })),
    addStored: (name) => added(new ZipPassThrough(name)),
    end: () => {
      zip.end()
      return promise
    },
  }
}
