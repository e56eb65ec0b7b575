/** The calls that send the records of an import. Without schemas, because the page makes them. */
import { importListNames, type ImportList } from './import-lists.ts'
import { workspaceImportLimits } from './limits.ts'
import type { Row } from './import-rows.ts'

export const bytesOf = (record: Row): number => new TextEncoder().encode(JSON.stringify(record)).length

/** Records in a call by their kind, where fewer than usual are to be sent: each of these can be large. */
const fewer: { readonly [L in ImportList]?: number } = {
  projects: 5,
  charterVersions: 5,
  baselines: 1,
  budgetChanges: 25,
  reports: 5,
  changeRequests: 25,
  charterContracts: 5,
  communications: 25,
  templates: 5,
}

/** Bytes of the tasks in a record of tolerances: those of the largest projects come in several. */
const bytesOfTasks = 150 * 1024

/** What is sent for a record: the tasks of large tolerances follow each other. */
export const piecesOf = (list: ImportList, record: Row): Row[] => {
  if (list !== 'charterContracts' || bytesOf(record) <= bytesOfTasks) return [record]
  const all = record['tasks'] as Row[]
  const pieces: { tasks: Row[]; bytes: number; from: number }[] = []
  for (const [from, task] of all.entries()) {
    const [last, bytes] = [pieces.at(-1), bytesOf(task) + 1]
    if (last === undefined || last.bytes + bytes > bytesOfTasks) pieces.push({ tasks: [task], bytes, from })
    else {
      last.tasks.push(task)
      last.bytes += bytes
    }
  }
  return pieces.map(({ tasks, from }) => ({ ...record, tasks, part: { from, all: all.length } }))
}

type Lists = { readonly [L in ImportList]: readonly Row[] }

export type ImportCall = { list: ImportList; records: readonly Row[] }

/** The calls that send all records, within what a call may have. */
export const importCalls = ({ lists }: { lists: Lists }): ImportCall[] =>
  importListNames.flatMap((list) => {
    const most = fewer[list] ?? workspaceImportLimits.recordsOfPart
    const calls: { records: Row[]; bytes: number }[] = []
    for (const record of lists[list].flatMap((whole) => piecesOf(list, whole))) {
      const [last, bytes] = [calls.at(-1), bytesOf(record)]
      if (last === undefined || last.records.length === most || last.bytes + bytes > workspaceImportLimits.bytesOfPart)
        calls.push({ records: [record], bytes })
      else {
        last.records.push(record)
        last.bytes += bytes
      }
    }
    return calls.map(({ records }) => ({ list, records }))
  })
