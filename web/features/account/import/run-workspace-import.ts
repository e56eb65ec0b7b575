/** Sends an export to the workspace, call by call. What is there already stays, so a run can be repeated. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { importCalls } from '../../../../shared/workspace/import-calls.ts'
import type { ImportList } from '../../../../shared/workspace/import-lists.ts'
import type { Row } from '../../../../shared/workspace/import-plan.ts'
import { workspaceImportLimits } from '../../../../shared/workspace/limits.ts'
import { call, type Body } from '../../../client/client.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import type { MissingFile, OpenedExport } from './open-export.ts'
import { sendImportedFiles } from './send-imported-files.ts'

/** `records` counts the files too. */
export type ImportProgress = { done: number; records: number }

export type ImportResult = { refused: readonly RefusedRecord[]; missing: readonly MissingFile[] }

/** A record that the server refused. */
export type RefusedRecord = { list: ImportList; name: string; message: string }

/** Answers about one of the records, not about the call. */
const isOfRecord = (error: unknown): error is ProblemError => error instanceof ProblemError && error.status === 400

const nameOf = ({ id, fields, ...record }: Row): string => {
  const { title, name } = (fields ?? record) as Row
  return String(title ?? name ?? record['description'] ?? id)
}

/** Sends records, and if one of them is refused, the others without it. */
const send = async (
  list: ImportList,
  records: readonly Row[],
  source: string,
  signal: AbortSignal,
): Promise<RefusedRecord[]> => {
  try {
    await call(
      'account.importRecords',
      { body: { source, [list]: records } as Body<'account.importRecords'> },
      { signal },
    )
    return []
  } catch (error) {
    if (!isOfRecord(error)) throw error
    const [first] = records
    if (first === undefined) return []
    if (records.length === 1) return [{ list, name: nameOf(first), message: error.errors[0]?.message ?? error.message }]
    const half = Math.ceil(records.length / 2)
    return [
      ...(await send(list, records.slice(0, half), source, signal)),
      ...(await send(list, records.slice(half), source, signal)),
    ]
  }
}

const partsOf = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))

/** Returns what did not come over. Rejects if a call fails, or `signal` aborts. */
export const runWorkspaceImport = async (
  file: Blob,
  { source, settings, plan, stored, missing }: OpenedExport,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> => {
  const calls = importCalls(plan)
  const records = sumBy(calls, (sent) => sent.records.length) + stored.length
  const refused: RefusedRecord[] = []
  let done = 0
  onProgress({ done, records })
  const { continued } = await call('account.beginImport', { body: { source } }, { signal })
  if (settings !== undefined && !continued) await call('account.update', { body: settings }, { signal })
  for (const sent of calls) {
    refused.push(...(await send(sent.list, sent.records, source, signal)))
    done += sent.records.length
    onProgress({ done, records })
  }
  for (const counted of partsOf(plan.counted, workspaceImportLimits.projectsCounted))
    await call('account.importRecords', { body: { source, counted } }, { signal })
  const notSent = await sendImportedFiles(file, stored, source, signal, () => {
    done += 1
    onProgress({ done, records })
  })
  await call('account.importRecords', { body: { source, isLast: true } }, { signal })
  return { refused, missing: [...notSent, ...missing] }
}
