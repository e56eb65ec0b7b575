/** The edits that people would have made to bring a demo task to its current state. */
import type { TaskStatus } from '../../../shared/tasks/task-choices.ts'
import type { DemoTask } from './content/demo-project.ts'
import { chanceOf } from './calendar.ts'

/** The fields of an edit; days and people are still the content's offsets and keys. */
export type TaskStep = {
  on: number
  by: 'manager' | 'owner'
  edit: { status?: TaskStatus; progress?: number; actualHours?: number; start?: number; due?: number }
}

/** The status in which a task is created. */
export const firstStatusOf = ({ status }: DemoTask): TaskStatus => (status === 'planning' ? 'planning' : 'todo')

export const firstDueOf = ({ due, moved }: DemoTask): number | undefined => moved?.from ?? due
export const firstStartOf = ({ start, moved }: DemoTask): number | undefined => moved?.start ?? start

const isBegun = ({ done, status = 'todo', progress = 0 }: DemoTask): boolean =>
  done !== undefined || progress > 0 || (status !== 'todo' && status !== 'planning')

const half = (hours: number | undefined): number | undefined =>
  hours === undefined ? undefined : Math.round(hours / 2)

/** The day on which work on it began: as planned, but no later than what followed. */
const beginOf = (task: DemoTask, created: number, last: number): number =>
  Math.max(created, Math.min(task.start ?? created + 1, last))

/** What happened to a task after it was created, in order. */
export const historyOf = (task: DemoTask, created: number): TaskStep[] => {
  const { key, title, done, status = 'todo', progress = 0, spent, start, due, moved, editedOn } = task
  const steps: TaskStep[] = []
  if (moved !== undefined && due !== undefined)
    steps.push({
      on: moved.on,
      by: 'manager',
      edit: { due, ...(moved.start !== undefined && start !== undefined && { start }) },
    })
  if (isBegun(task)) {
    const last = done ?? editedOn ?? -1 - Math.floor(chanceOf(`${key} ${title}`) * 6)
    const begun = beginOf(task, created, last)
    const under = done === undefined ? status : 'in_progress'
    steps.push({ on: begun, by: 'owner', edit: { status: under } })
    const reached = done === undefined ? progress : 100
    if (reached >= 40)
      steps.push({
        on: Math.round((begun + last) / 2),
        by: 'owner',
        edit: { progress: Math.round(reached / 20) * 10, ...spentSoFar(half(spent)) },
      })
    if (done !== undefined) steps.push({ on: done, by: 'owner', edit: { status: 'completed', ...spentSoFar(spent) } })
    else if (progress > 0) steps.push({ on: last, by: 'owner', edit: { progress, ...spentSoFar(spent) } })
  }
  return steps.toSorted((a, b) => a.on - b.on)
}

const spentSoFar = (hours: number | undefined): { actualHours?: number } =>
  hours === undefined ? {} : { actualHours: hours }
