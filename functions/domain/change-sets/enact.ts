/** The writes of changes that were found to be possible. */
import { TransactionRefused, writeTogether, type Write, type Writes } from '../../kernel/table/transaction.ts'
import { whileProject } from '../projects/project-repository.ts'
import { takeNumbers } from '../raid/raid-repository.ts'
import type { StoredLine } from './change-set-record.ts'
import type { Effect, Written } from './effect.ts'

/**
 * The projects in which records are created must not go to the trash meanwhile. One that is changed as well is
 * protected by the version of its own write: a transaction takes one write of an item.
 */
const projectChecks = (chosen: readonly StoredLine[], workspaceId: string): Write[] => {
  const changed = new Set(chosen.flatMap(({ change }) => (change.kind === 'project' ? [change.id] : [])))
  const needed = chosen.flatMap(({ change, projectId }) => (change.kind.startsWith('new_') ? (projectId ?? []) : []))
  return [...new Set(needed)].filter((id) => !changed.has(id)).map((id) => whileProject(workspaceId, id, undefined))
}

/** @param deeds - the effect of each line to apply, by its id; the others are left out */
export const enact = async (
  lines: readonly StoredLine[],
  deeds: ReadonlyMap<string, Effect>,
  workspaceId: string,
): Promise<{ after: StoredLine[]; writes: Written[]; checks: Write[] }> => {
  const chosen = lines.filter(({ id }) => deeds.has(id))
  const entries = chosen.filter(({ change }) => change.kind === 'new_raid').length
  let number = entries === 0 ? 0 : await takeNumbers(workspaceId, entries)
  const done = new Map(
    chosen.map(({ id, change }) => [id, deeds.get(id)?.write(change.kind === 'new_raid' ? number++ : 0)]),
  )
  const after = lines.map((line): StoredLine => {
    const one = done.get(line.id)
    return one === undefined ? { ...line, leftOut: true } : { ...line, recordId: one.record.id, applied: one.applied }
  })
  const writes = [...done.values()].filter((one) => one !== undefined)
  return { after, writes, checks: projectChecks(chosen, workspaceId) }
}

/** Writes everything or nothing; whether it did. A refusal means that something was changed since it was read. */
export const isWritten = async (writes: Writes): Promise<boolean> => {
  try {
    await writeTogether(writes)
    return true
  } catch (error) {
    if (error instanceof TransactionRefused) return false
    throw error
  }
}
