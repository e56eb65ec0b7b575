/**
 * How much of the agreed work was added, removed or re-estimated. Pure.
 *
 * Work is counted in estimated hours. As in earned value (project-plan.ts), a task without an estimate counts as the
 * average of the agreed estimates; if none of the agreed tasks has one, every task counts as one.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { quoted, rounded, shownCauses, sumOf } from './causes.ts'
import type { AgreedTask } from './contract-record.ts'
import type { Agreement, Cause, Present } from './drift-records.ts'

export type ScopeDrift = {
  unit: 'hours' | 'tasks'
  agreed: number
  agreedTasks: number
  added: number
  removed: number
  changed: number
  percent: number
  allowedPercent: number | null
  allowedTasks: number | null
  out: boolean
  causes: Cause[]
  more: number
}

/** The estimates of the agreed tasks; undefined if they say nothing about their sizes. */
const usualHours = (tasks: readonly AgreedTask[]): number | undefined => {
  const given = tasks.flatMap(({ hours }) => hours ?? [])
  return given.some((hours) => hours > 0) ? sumBy(given, (hours) => hours) / given.length : undefined
}

export const scopeDrift = (
  { tolerances, tasks: agreedTasks }: Agreement,
  { tasks }: Pick<Present, 'tasks'>,
): ScopeDrift => {
  const usual = usualHours(agreedTasks)
  const weigh = (hours: number | null): number => (usual === undefined ? 1 : rounded(hours ?? usual))
  const work = (size: number): string => (usual === undefined ? '' : ` (${counted(size, 'hour')})`)
  const [before, now] = [new Map(agreedTasks.map((task) => [task.id, task])), new Set(tasks.map(({ id }) => id))]
  const added = tasks.filter(({ id }) => !before.has(id))
  const removed = agreedTasks.filter(({ id }) => !now.has(id))
  const estimated = tasks.flatMap((task) => {
    const was = before.get(task.id)
    if (was === undefined || usual === undefined) return []
    const size = rounded(Math.abs(weigh(task.estimatedHours) - weigh(was.hours)))
    return size === 0 ? [] : [{ task, was, size }]
  })
  const hoursOf = (hours: number | null): string => (hours === null ? 'no estimate' : `${writtenNumber(hours)} hours`)
  const causes: Cause[] = [
    ...added.map(({ id, title, estimatedHours }) => ({
      size: weigh(estimatedHours),
      text: `${quoted(title)} was added${work(weigh(estimatedHours))}.`,
      records: [id],
    })),
    ...removed.map(({ id, title, hours }) => ({
      size: weigh(hours),
      text: `${title === '' ? 'A task' : quoted(title)} was removed${work(weigh(hours))}.`,
      records: [id],
    })),
    ...estimated.map(({ task, was, size }) => ({
      size,
      text: `The estimate of ${quoted(task.title)} changed from ${hoursOf(was.hours)} to ${hoursOf(task.estimatedHours)}.`,
      records: [task.id],
    })),
  ]
  const agreed = rounded(sumBy(agreedTasks, ({ hours }) => weigh(hours)))
  const changed = sumOf(causes)
  const percent = agreed === 0 ? 0 : rounded((100 * changed) / agreed)
  const { scopePercent: allowedPercent, scopeTasks: allowedTasks } = tolerances
  return {
    unit: usual === undefined ? 'tasks' : 'hours',
    agreed,
    agreedTasks: agreedTasks.length,
    added: added.length,
    removed: removed.length,
    changed,
    percent,
    allowedPercent,
    allowedTasks,
    out:
      (allowedPercent !== null && percent > allowedPercent) ||
      (allowedTasks !== null && added.length + removed.length > allowedTasks),
    ...shownCauses(causes),
  }
}
