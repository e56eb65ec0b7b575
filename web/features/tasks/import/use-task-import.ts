import { useState } from 'react'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { call } from '../../../client/client.ts'
import { useBatches } from '../../../spreadsheets/import/use-batches.ts'
import { batchesOf, milestoneOf, requestOf, type Chosen } from './run-task-import.ts'
import type { PlannedTask } from './task-plan.ts'

/** Adds milestones to the project, and returns the new ones. */
export type AddMilestones = (added: readonly Omit<Milestone, 'id'>[]) => Promise<readonly Milestone[]>

export type Imported = { tasks: readonly Task[]; milestones: readonly Milestone[] }

/** Runs an import, and can try again what is left. */
export const useTaskImport = (projectId: string, addMilestones: AddMilestones) => {
  const { progress, running, run, stop } = useBatches<PlannedTask, Task>()
  const [milestones, setMilestones] = useState<readonly Milestone[]>([])

  /** Returns what was imported in all, or undefined if something is left. */
  const start = async ({ tasks, milestones: wanted }: Chosen): Promise<Imported | undefined> => {
    let all = milestones
    const created = await run({
      batches: batchesOf(tasks),
      create: (left, idempotencyKey, before) =>
        call(
          'tasks.createMany',
          { params: { id: projectId }, body: { tasks: requestOf(left, before) } },
          { idempotencyKey },
        ),
      finish: async () => {
        const left = wanted.filter(({ values }) => !milestones.some((made) => isSame(made, values)))
        if (left.length > 0) all = [...milestones, ...(await addMilestones(left.map(milestoneOf)))]
        setMilestones(all)
      },
    })
    return created && { tasks: created, milestones: all }
  }

  return {
    progress,
    running,
    start,
    stop,
    imported: (): Imported => ({ tasks: [...progress.created.values()], milestones }),
  }
}

const isSame = ({ name }: Milestone, { title }: PlannedTask['values']): boolean => name === title
