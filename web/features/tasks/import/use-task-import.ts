import { useRef, useState } from 'react'
import type { Milestone } from '../../../../shared/milestone.ts'
import type { Task } from '../../../../shared/task.ts'
import { call } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { runTaskImport, type Chosen, type Progress } from './run-task-import.ts'
import type { PlannedTask } from './task-plan.ts'

/** Adds milestones to the project, and returns the new ones. */
export type AddMilestones = (added: readonly Pick<Milestone, 'name' | 'date'>[]) => Promise<readonly Milestone[]>

export type Imported = { tasks: readonly Task[]; milestones: readonly Milestone[] }

const nothing: Progress = { created: new Map(), failure: undefined }

/** Runs an import, and can try again what is left. */
export const useTaskImport = (projectId: string, addMilestones: AddMilestones) => {
  // The same name for the whole import, so that repeated calls create nothing twice.
  const [name] = useState(() => crypto.randomUUID())
  const [progress, setProgress] = useState(nothing)
  const [milestones, setMilestones] = useState<readonly Milestone[]>([])
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)

  /** Returns what was imported in all, or undefined if something is left. */
  const run = async ({ tasks, milestones: wanted }: Chosen): Promise<Imported | undefined> => {
    stopped.current = false
    setRunning(true)
    let last: Progress = { ...progress, failure: undefined }
    try {
      const create = (body: Parameters<Parameters<typeof runTaskImport>[1]>[0], batch: number) =>
        call(
          'tasks.createMany',
          { params: { id: projectId }, body: { tasks: body } },
          { idempotencyKey: `${name}-${batch}` },
        )
      for await (last of runTaskImport(tasks, create, progress.created)) {
        setProgress(last)
        if (stopped.current) return undefined
      }
      if (last.failure !== undefined) return undefined
      const left = wanted.filter(({ values }) => !milestones.some((made) => isSame(made, values)))
      const made = left.length === 0 ? [] : await addMilestones(left.map(milestoneOf))
      const all = [...milestones, ...made]
      setMilestones(all)
      return { tasks: [...last.created.values()], milestones: all }
    } catch (error) {
      setProgress({ ...last, failure: { message: messageOf(error), rows: new Map() } })
      return undefined
    } finally {
      setRunning(false)
    }
  }

  return {
    progress,
    running,
    run,
    stop: () => {
      stopped.current = true
    },
    imported: (): Imported => ({ tasks: [...progress.created.values()], milestones }),
  }
}

const milestoneOf = ({ values: { title, dueDate, startDate } }: PlannedTask) => ({
  name: title,
  date: dueDate ?? startDate ?? null,
})

const isSame = ({ name }: Milestone, { title }: PlannedTask['values']): boolean => name === title
