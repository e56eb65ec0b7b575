/**
 * The result of a run over a workspace, as text. For each open task that is late or near its due date, it stores in a
 * few characters the values that decide about the levels, so that the next run can skip unchanged tasks and detect
 * tasks that have left the index. Pure: no reads or writes.
 */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { prefixes } from '../../../../shared/contract/ids.ts'
import { impactOfLate, type RaidThresholds } from '../../../../shared/raid/raid-rules.ts'

/** By task id: the mark of the deciding values, and whether a rule applied. */
export type Memory = Map<string, { mark: string; holds: boolean }>

const [idLength, markLength] = [32, 8]

/** Tasks that one item remembers, well within the 400 KB limit of an item; tasks beyond that are checked every day. */
const mostRemembered = 10_000

/**
 * The values that decide about a task and can change without an event of the task: they depend on the date and the
 * thresholds. Progress and priority are left out, because changing them creates an event. Undefined if no rule can
 * apply.
 */
export const markOf = (
  { dueDate }: { dueDate: Day },
  { late_task, due_soon }: RaidThresholds,
  today: Day,
): string | undefined => {
  const days = daysBetween(dueDate, today)
  const decides =
    days > 0
      ? late_task.on && ['late', dueDate, impactOfLate({ days, priority: 'low' }, late_task)]
      : due_soon.on && -days <= due_soon.within && ['soon', dueDate, days, due_soon.below]
  return decides === false
    ? undefined
    : createHash('sha256').update(decides.join('#')).digest('base64url').slice(0, markLength)
}

const prefix = `${prefixes.task}_`

export const remember = (memory: Memory): string => {
  const lines = [...memory].slice(0, mostRemembered).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return deflateRawSync(
    lines.map(([taskId, { mark, holds }]) => `${taskId.slice(prefix.length)}${mark}${holds ? '+' : '-'}`).join(''),
  ).toString('base64')
}

export const recall = (text: string): Memory => {
  const lines = text === '' ? '' : inflateRawSync(Buffer.from(text, 'base64')).toString()
  const length = idLength + markLength + 1
  return new Map(
    Array.from({ length: Math.floor(lines.length / length) }, (_, index) => {
      const line = lines.slice(index * length, (index + 1) * length)
      return [`${prefix}${line.slice(0, idLength)}`, { mark: line.slice(idLength, -1), holds: line.endsWith('+') }]
    }),
  )
}
