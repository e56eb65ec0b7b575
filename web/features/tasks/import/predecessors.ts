/** The tasks that a cell says a row depends on, by row number or title, as in Microsoft Project: `3`, `3FS+2d; 5SS`. */
import { maxLag } from '../../../../shared/tasks/limits.ts'
import type { TaskLink } from '../../../../shared/timeline/link-types.ts'
import { listIn } from '../../../spreadsheets/import/cell-values.ts'

type Kind = Pick<TaskLink, 'type' | 'lag'>

/** A row of the import, or an existing task. */
export type Target = { line: number } | { taskId: string }
export type PlannedLink = Target & Kind

export type Lookup = {
  /** The row with a number; undefined if there is none. */
  byNumber: (number: string) => Target | undefined
  /** The rows, or else the existing tasks, with a title. */
  byTitle: (title: string) => readonly Target[]
}

/** Working days in a unit of the lag. */
const unitDays: readonly [RegExp, number][] = [
  [/^(?:d|days?)?$/i, 1],
  [/^(?:w|wks?|weeks?)$/i, 5],
]

const numbered = /^#?(\d{1,9})\s*(FS|SS|FF|SF)?\s*(?:([+\-−])\s*(\d{1,4})\s*([a-z]*)\.?)?$/i

type Read = { links: PlannedLink[] } | { refused: string }

const oneLink = (text: string, { byNumber, byTitle }: Lookup): PlannedLink | { refused: string } => {
  const [, number, type = 'FS', sign, count = '0', unit = ''] = numbered.exec(text) ?? []
  const target = number === undefined ? undefined : byNumber(number)
  if (target !== undefined) {
    const days = unitDays.find(([pattern]) => pattern.test(unit))?.[1]
    const lag = (days ?? Number.NaN) * Number(count) * (sign === undefined || sign === '+' ? 1 : -1)
    if (!(Math.abs(lag) <= maxLag)) return { refused: `Enter the lag in days, at most ${maxLag}, such as 3FS+2d` }
    // Not `-0`.
    return { ...target, type: type.toUpperCase() as Kind['type'], lag: lag + 0 }
  }
  const [titled, ...others] = byTitle(text)
  if (others.length > 0) return { refused: `Several tasks are called “${text}”: use the row number` }
  if (titled !== undefined) return { ...titled, type: 'FS', lag: 0 }
  return { refused: number === undefined ? `There is no task “${text}”` : `There is no row ${number}` }
}

/** Reads a cell, or says why not. A cell that is one title may contain commas. */
export const readPredecessors = (text: string, lookup: Lookup): Read => {
  const whole = numbered.test(text) ? [] : lookup.byTitle(text)
  if (whole.length === 1 && whole[0] !== undefined) return { links: [{ ...whole[0], type: 'FS', lag: 0 }] }
  const links: PlannedLink[] = []
  for (const part of listIn(text)) {
    const link = oneLink(part, lookup)
    if ('refused' in link) return link
    if (links.some((other) => targetKey(other) === targetKey(link))) return { refused: `“${part}” is named twice` }
    links.push(link)
  }
  return { links }
}

export const targetKey = (target: Target): string => ('line' in target ? `row ${target.line}` : target.taskId)
