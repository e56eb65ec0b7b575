/** The writes of changes that were found to be possible. */
import { TransactionRefused, writeTogether, type Write, type Writes } from '../../kernel/table/transaction.ts'
import { whileProject } from '../projects/project-repository.ts'
import { takeNumbers } from '../raid/raid-repository.ts'
import { takeTaskNumbers } from '../tasks/number-repository.ts'
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

/** Reserves the numbers of new entries and tasks, by line. */
const numbersOf = async (chosen: readonly StoredLine[], workspaceId: string): Promise<Map<string, number>> => {
  const numbered = Map.groupBy(chosen, ({ change, projectId }) =>
    change.kind === 'new_raid' ? 'raid' : change.kind === 'new_task' ? projectId : null,
  )
  const numbers = await Promise.all(
    [...numbered].map(async ([of, lines]) => {
      if (of === null) return []
      const count = lines.length
      const first = await (of === 'raid' ? takeNumbers(workspaceId, count) : takeTaskNumbers(workspaceId, of, count))
      return lines.map(({ id }, index) => [id, first + index] as const)
    }),
  )
  return new Map(numbers.flat())
}

/** @param deeds - the effect of each line to apply, by its id; the others are left out */
export const enact = async (
  lines: readonly StoredLine[],
  deeds: ReadonlyMap<string, Effect>,
  workspaceId: string,
): Promise<{ after: StoredLine[]; writes: Written[]; checks: Write[] }> => {
  const chosen = lines.filter(({ id }) => deeds.has(id))
  const numbers = await numbersOf(chosen, workspaceId)
  const done = new Map(chosen.map(({ id }) => [id, deeds.get(id)?.write(numbers.get(id) ?? 0)]))
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
