import { useRef, useState } from 'react'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import { cutToLine } from '../../../../shared/text/text-inputs.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { call, type Body } from '../../../client/client.ts'
import { RefusedRow } from '../../../spreadsheets/import/run-batches.ts'
import { useBatches } from '../../../spreadsheets/import/use-batches.ts'
import type { ComparedTask } from './known-tasks.ts'
import { milestoneOf } from './planned-milestone.ts'
import { batchesOf, requestOf, type Chosen } from './run-task-import.ts'

/** What an import has done, and the change set by which all of it can be undone. */
export type Imported = {
  changeSetId: string | null
  added: readonly Task[]
  changed: readonly Task[]
  milestones: readonly Milestone[]
}

type Part = Body<'changeSets.importTasks'>
const noPart = { tasks: [], changes: [], milestones: [] }

/** The name of a file as a title can have it. */
const titleOf = (fileName: string): string => cutToLine(fileName, changeSetLimits.importName) || 'Tasks'

/** Runs an import, and can try again what is left. */
export const useTaskImport = (projectId: string, fileName: string) => {
  const { progress, running, run, stop } = useBatches<ComparedTask, Task>()
  const [milestones, setMilestones] = useState<readonly Milestone[]>([])
  const changeSetId = useRef<string>(undefined)
  const changedLines = useRef(new Set<number>())

  const importPart = async (part: Partial<Part>, idempotencyKey: string) => {
    const body = {
      projectId,
      name: titleOf(fileName),
      ...noPart,
      ...part,
      ...(changeSetId.current !== undefined && { changeSetId: changeSetId.current }),
    }
    const made = await call('changeSets.importTasks', { body }, { idempotencyKey })
    changeSetId.current ??= made.changeSetId ?? undefined
    return made
  }

  const importedOf = (all: ReadonlyMap<number, Task>, found: readonly Milestone[]): Imported => ({
    changeSetId: changeSetId.current ?? null,
    added: [...all].flatMap(([line, task]) => (changedLines.current.has(line) ? [] : [task])),
    changed: [...all].flatMap(([line, task]) => (changedLines.current.has(line) ? [task] : [])),
    milestones: found,
  })

  /** Returns what was imported in all, or undefined if something is left. */
  const start = async ({ milestones: wanted, ...chosen }: Chosen): Promise<Imported | undefined> => {
    let found = milestones
    const all = await run({
      batches: batchesOf(chosen),
      create: async (left, key, created) => {
        const { tasks, outcomes } = await importPart(requestOf(left, created), key)
        const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
        let place = 0
        return left.map(({ known, line }) => {
          if (known === undefined) return tasks[place++] ?? new RefusedRow('The task was not created')
          const outcome = byId.get(known.id)
          if (outcome?.task && (outcome.outcome === 'changed' || outcome.outcome === 'unchanged')) {
            changedLines.current.add(line)
            return outcome.task
          }
          return new RefusedRow(outcome?.message ?? 'The task was not changed')
        })
      },
      finish: async (key) => {
        if (wanted.length === 0 || found.length > 0) return
        // A milestone that the file does not know to be done may be done here.
        const sent = wanted
          .map(milestoneOf)
          .map(({ doneOn, ...rest }) => ({ ...rest, ...(doneOn !== null && { doneOn }) }))
        found = (await importPart({ milestones: sent }, key)).milestones
        setMilestones(found)
      },
    })
    return all && importedOf(all, found)
  }

  return { progress, running, start, stop, imported: () => importedOf(progress.created, milestones) }
}
