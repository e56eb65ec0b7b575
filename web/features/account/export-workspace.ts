/**
 * Fetches all data of the workspace page by page and compresses it into a zip as it arrives. This runs in the browser
 * because a function's response is limited to 6 MB. It does not use a worker, because fflate starts its worker from a
 * blob, which the content security policy blocks.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ExportPart } from '../../../shared/account-export.ts'
import { call } from '../../client/client.ts'
import { fetchPages } from '../../client/fetch-pages.ts'
import { csvOf, jsonEnd, jsonOf, readme } from './export-files.ts'

export type ExportProgress = { part: ExportPart; partsDone: number; parts: number; records: number }

export type Exported = { file: Blob; at: string; records: number }

type Packing = { add: (name: string) => ZipDeflate; end: () => Promise<Blob> }

const openZip = (): Packing => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const zip = new Zip((error, chunk, final) => {
    if (error !== null) return reject(error)
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
    if (final) resolve(new Blob(chunks, { type: 'application/zip' }))
    return undefined
  })
  return {
    add: (name) => {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      return file
    },
    end: () => {
      zip.end()
      return promise
    },
  }
}

/** Writes one part as its two files and returns the number of its records. */
const packPart = async (
  zip: Packing,
  part: ExportPart,
  signal: AbortSignal,
  onRecords: (records: number) => void,
): Promise<number> => {
  const [json, csv] = [zip.add(`${part}.json`), zip.add(`${part}.csv`)]
  let count = 0
  let first = true
  for await (const records of fetchPages('account.exportPart', { query: { part } }, signal)) {
    json.push(strToU8(jsonOf(records, count === 0)))
    csv.push(strToU8(csvOf(part, records, first)))
    first = false
    count += records.length
    onRecords(records.length)
  }
  json.push(strToU8(jsonEnd(count === 0)), true)
  csv.push(new Uint8Array(), true)
  return count
}

/** Rejects like `fetch` if the signal aborts it, and with a ProblemError if a call is refused. */
export const exportWorkspace = async (
  who: { companyName: string; by: string },
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Exported> => {
  const { at, parts } = await call('account.beginExport', {}, { signal })
  const zip = openZip()
  const counts: [ExportPart, number][] = []
  let records = 0
  for (const part of parts) {
    const tell = () => onProgress({ part, partsDone: counts.length, parts: parts.length, records })
    tell()
    const count = await packPart(zip, part, signal, (more) => {
      records += more
      tell()
    })
    counts.push([part, count])
  }
  zip.add('README.txt').push(strToU8(readme({ ...who, at, counts })), true)
  return { file: await zip.end(), at, records }
}
