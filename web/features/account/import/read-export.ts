/** Reads the records of a data export out of its zip file. The contents of files, which come last, are not unpacked. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { Unzip, UnzipInflate } from 'fflate'
import { exportPartNames, type ExportPart } from '../../../../shared/workspace/account-export.ts'
import type { ExportedParts, Row } from '../../../../shared/workspace/import-plan.ts'
import { workspaceImportLimits } from '../../../../shared/workspace/limits.ts'
import { megabyte, writtenMegabytes } from '../../../../shared/files/file-rules.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'

const { fileMegabytes, unpackedMegabytes, records: mostRecords } = workspaceImportLimits

const noExport = 'This is not a data export of Plumbline. Choose the zip file that “Export all data” downloads.'

const partOf = (name: string): ExportPart | undefined => exportPartNames.find((part) => name === `${part}.json`)

const joined = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(sumBy(chunks, ({ length }) => length))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

const damaged = 'The zip file is damaged. Download it again.'

/** Whether the end of the archive is there: without it, records would be missing. It may be followed by a comment. */
const endsWhole = async (file: Blob): Promise<boolean> => {
  const end = new Uint8Array(await file.slice(-1024).arrayBuffer())
  return end.some((byte, at) => byte === 0x50 && end[at + 1] === 0x4b && end[at + 2] === 5 && end[at + 3] === 6)
}

/** The unpacked JSON files of the parts. Throws `Unreadable` with the reason. */
const unpack = async (file: Blob, limit: number): Promise<Map<ExportPart, Uint8Array<ArrayBuffer>>> => {
  if (file.size > fileMegabytes * megabyte) throw new Unreadable(`The file is larger than ${fileMegabytes / 1024} GB.`)
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (start[0] !== 0x50 || start[1] !== 0x4b) throw new Unreadable(noExport)
  if (!(await endsWhole(file))) throw new Unreadable(damaged)
  const found = new Map<ExportPart, Uint8Array[]>()
  const state: { bytes: number; hasFiles: boolean; failure: unknown } = {
    bytes: 0,
    hasFiles: false,
    failure: undefined,
  }
  const unzip = new Unzip((entry) => {
    if (entry.name.startsWith('files/')) state.hasFiles = true
    const part = partOf(entry.name)
    if (part === undefined || found.has(part)) return
    const chunks: Uint8Array[] = []
    found.set(part, chunks)
    entry.ondata = (error, chunk) => {
      state.failure ??= error ?? undefined
      state.bytes += chunk?.length ?? 0
      if (state.bytes > limit)
        state.failure ??= new Unreadable(
          `The records take more than ${writtenMegabytes(limit / megabyte)} when they are unpacked.`,
        )
      else chunks.push(chunk)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  const reader = file.stream().getReader()
  try {
    for (
      let piece = await reader.read();
      !piece.done && state.failure === undefined && !state.hasFiles;
      piece = await reader.read()
    )
      unzip.push(piece.value)
  } catch {
    throw new Unreadable(damaged)
  } finally {
    await reader.cancel()
  }
  if (state.failure instanceof Unreadable) throw state.failure
  if (state.failure !== undefined) throw new Unreadable(damaged)
  return new Map([...found].map(([part, chunks]) => [part, joined(chunks)]))
}

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))

const rowsIn = (part: ExportPart, bytes: Uint8Array): Row[] => {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isRows(value)) return value
  } catch {
    // Said below, without the parser's words.
  }
  throw new Unreadable(`${part}.json in the zip file cannot be read. Export the workspace again.`)
}

const hex = (hash: ArrayBuffer): string =>
  [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The records, and the hash by which an import of them is known again. Throws `Unreadable` with the reason. */
export const readExport = async (
  file: Blob,
  limit = unpackedMegabytes * megabyte,
): Promise<{ parts: ExportedParts; source: string }> => {
  const files = await unpack(file, limit)
  if (!files.has('workspace') || !files.has('projects')) throw new Unreadable(noExport)
  const parts = Object.fromEntries([...files].map(([part, bytes]) => [part, rowsIn(part, bytes)])) as ExportedParts
  const count = sumBy(Object.values(parts), (rows) => rows.length)
  if (count > mostRecords) throw new Unreadable(`The export has more than ${writtenNumber(mostRecords)} records.`)
  // What was done meanwhile, such as this export, is no other workspace.
  const hashed = joined([...files].flatMap(([part, bytes]) => (part === 'activity' || part === 'audit' ? [] : [bytes])))
  return { parts, source: hex(await crypto.subtle.digest('SHA-256', hashed)) }
}
