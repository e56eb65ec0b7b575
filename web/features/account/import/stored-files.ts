/** The contents of files in the zip file of an export: found in its directory, and cut out only when they are sent. */

/** A content as it is stored, without compression. */
type Place = { /** Of its header in the zip file. */ at: number; size: number }

const directoryEntry = 0x02014b50
const directoryEnd = 0x06054b50
/** The end of the directory, with the longest comment. */
const longestEnd = 22 + 65_535
const longestDirectory = 64 * 1024 * 1024

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer())

/** Where the directory is; undefined if there is none that this can read. */
const directoryOf = async (file: Blob): Promise<Blob | undefined> => {
  const end = await viewOf(file.slice(-longestEnd))
  for (let at = end.byteLength - 22; at >= 0; at -= 1)
    if (end.getUint32(at, true) === directoryEnd) {
      const [size, start] = [end.getUint32(at + 12, true), end.getUint32(at + 16, true)]
      return size > longestDirectory ? undefined : file.slice(start, start + size)
    }
  return undefined
}

/** The contents that are stored as they are, by their paths. */
export const storedFiles = async (file: Blob): Promise<ReadonlyMap<string, Place>> => {
  const directory = await directoryOf(file)
  const found = new Map<string, Place>()
  if (directory === undefined) return found
  const view = await viewOf(directory)
  for (let at = 0; at + 46 <= view.byteLength && view.getUint32(at, true) === directoryEntry;) {
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const [method, packed, size] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
    ]
    const end = at + 46 + (name ?? 0)
    if (end > view.byteLength) break
    const path = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, name))
    if (method === 0 && packed === size && path.startsWith('files/') && !found.has(path))
      found.set(path, { at: view.getUint32(at + 42, true), size })
    at = end + (extra ?? 0) + (comment ?? 0)
  }
  return found
}

/** The content at a place. It is shorter than its size if the zip file is damaged. */
export const contentAt = async (file: Blob, { at, size }: Place): Promise<Blob> => {
  const header = await viewOf(file.slice(at, at + 30))
  if (header.byteLength < 30) return new Blob()
  const start = at + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  return file.slice(start, start + size)
}
