/**
 * What a look over a workspace has settled, as text: of each open task that is late or near its due date what
 * of it decides about the levels, in a few characters, so that the next look leaves alone what is the same, and
 * knows which tasks have left. Nothing here reads or writes.
 */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { daysBetween, type Day } from '../../../shared/dates.ts'
import { prefixes } from '../../../shared/ids.ts'
import { impactOfLate, type RaidThresholds } from '../../../shared/raid-rules.ts'

/** By task: the mark of what decided about it, and whether a rule held. */
export type Memory = Map<string, { mark: string; holds: boolean }>

const [idLength, markLength] = [32, 8]

/** Tasks that one item remembers, far within the 400 KB that it may have; of more, the others are asked each day. */
const mostRemembered = 10_000

/**
 * What decides about a task and changes without an event of the task: with the days, and with the thresholds.
 * Its progress and priority do not: whoever changes them makes an event. Undefined where no rule can hold.
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
