/**
 * Fetches all data of the workspace page by page and packs it into a zip file as it arrives. This runs in the browser
 * because a function's response is limited to 6 MB.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { strToU8 } from 'fflate'
import type { ExportPart } from '../../../../shared/workspace/account-export.ts'
import { call, fileUrl } from '../../../client/client.ts'
import { fetchPages } from '../../../client/fetch-pages.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { csvOf, jsonEnd, jsonOf, readme, type ExportedRecord, type NotIncluded } from './export-files.ts'
import { filesToInclude } from './exported-files.ts'
import { openZip, type Packing } from './open-zip.ts'

const attempt = async (id: string, signal: AbortSignal): Promise<Response | undefined> => {
  // The API redirects to the storage, which is another origin.
  const response = await fetch(fileUrl('files.download', { params: { id } }), { signal, credentials: 'same-origin' })
  return response.ok ? response : undefined
}

/**
 * Fetches the content of a file as a whole, because an entry of the zip file that has begun cannot be taken back. Rejects
 * with a ProblemError if the file cannot be read, and like `fetch` if the signal aborts it.
 */
const fetchFile = async (id: string, signal: AbortSignal): Promise<Blob> => {
  let response = await attempt(id, signal)
  if (response === undefined) {
    // Throws with the reason, or waits until the person has signed in again.
    await call('files.read', { params: { id } }, { signal })
    response = await attempt(id, signal)
  }
  if (response === undefined)
    throw new ProblemError({ status: 500, code: 'internal', message: 'The storage did not return the file.' })
  return response.blob()
}

export type ExportProgress =
  | { kind: 'parts'; part: ExportPart; partsDone: number; parts: number; records: number }
  | { kind: 'files'; filesDone: number; files: number; bytesDone: number; bytes: number }

export type Exported = { file: Blob; at: string; records: number; files?: { included: number; left: number } }

/** Writes one part as its two files and returns the number of its records. */
const packPart = async (
  zip: Packing,
  part: ExportPart,
  signal: AbortSignal,
  onRecords: (records: readonly ExportedRecord[]) => void,
): Promise<number> => {
  const [json, csv] = [zip.add(`${part}.json`), zip.add(`${part}.csv`)]
  let count = 0
  let first = true
  for await (const records of fetchPages('account.exportPart', { query: { part } }, signal)) {
    json.push(strToU8(jsonOf(records, count === 0)))
    csv.push(strToU8(csvOf(part, records, first)))
    first = false
    count += records.length
    onRecords(records)
  }
  json.push(strToU8(jsonEnd(count === 0)), true)
  csv.push(new Uint8Array(), true)
  return count
}

/** Bytes of a file that are in memory at a time. */
const pieceBytes = 4 * 1024 * 1024

/** Writes the contents of files one after another. A file that cannot be read does not end the export. */
const packFiles = async (
  zip: Packing,
  { included, left }: ReturnType<typeof filesToInclude>,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ included: number; left: NotIncluded[] }> => {
  const bytes = sumBy(included, ({ size }) => size)
  const notRead: NotIncluded[] = []
  let bytesDone = 0
  for (const [filesDone, { id, path, size }] of included.entries()) {
    onProgress({ kind: 'files', filesDone, files: included.length, bytesDone, bytes })
    try {
      const content = await fetchFile(id, signal)
      const entry = zip.addStored(path)
      for (let from = 0; from < content.size; from += pieceBytes)
        entry.push(new Uint8Array(await content.slice(from, from + pieceBytes).arrayBuffer()))
      entry.push(new Uint8Array(), true)
    } catch (error) {
      if (signal.aborted) throw error
      notRead.push({ path, why: messageOf(error) })
    }
    bytesDone += size
  }
  return { included: included.length - notRead.length, left: [...notRead, ...left] }
}

/** Rejects like `fetch` if the signal aborts it, and with a ProblemError if a call is refused. */
export const exportWorkspace = async (
  { withFiles, ...who }: { companyName: string; by: string; withFiles: boolean },
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Exported> => {
  const { at, parts } = await call('account.beginExport', {}, { signal })
  const zip = openZip()
  const counts: [ExportPart, number][] = []
  const kept: { [Part in ExportPart]?: ExportedRecord[] } = { projects: [], files: [] }
  let records = 0
  for (const part of parts) {
    const report = () => onProgress({ kind: 'parts', part, partsDone: counts.length, parts: parts.length, records })
    report()
    const count = await packPart(zip, part, signal, (more) => {
      records += more.length
      if (withFiles) kept[part]?.push(...more)
      report()
    })
    counts.push([part, count])
  }
  const files = withFiles
    ? await packFiles(zip, filesToInclude(kept.projects ?? [], kept.files ?? []), signal, onProgress)
    : undefined
  zip.add('README.txt').push(strToU8(readme({ ...who, at, counts, files })), true)
  const file = await zip.end()
  return { file, at, records, ...(files && { files: { included: files.included, left: files.left.length } }) }
}
