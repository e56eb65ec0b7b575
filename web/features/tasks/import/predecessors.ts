/** The tasks that a cell says a row depends on, by row number or title, as in Microsoft Project: `3`, `3FS+2d; 5SS`. */
import { maxLag } from '../../../../shared/tasks/limits.ts'
import type { TaskLink } from '../../../../shared/timeline/link-types.ts'
import { clipped, counted } from '../../../../shared/wording.ts'
import { withoutAddress } from './tool-cells.ts'
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

/** Working days in a unit of the lag. Elapsed time counts nights and weekends as well. */
const unitDays: readonly [RegExp, number][] = [
  [/^(?:d|days?|t|tage?)?$/i, 1],
  [/^(?:w|wks?|weeks?|wochen?)$/i, 5],
  [/^(?:mo|mons?|months?|monate?)$/i, 20],
  [/^(?:h|hrs?|hours?|std|stunden?)$/i, 1 / 8],
  [/^(?:m|mins?|minutes?|minuten?)$/i, 1 / 480],
  [/^(?:ed|edays?|fd|ftage?)$/i, 5 / 7],
  [/^(?:eh|ehrs?|ehours?)$/i, 5 / 7 / 24],
]

/** German names of the types of links. */
const inGerman: Record<string, Kind['type']> = { EA: 'FS', AA: 'SS', EE: 'FF', AE: 'SF' }

/** A row, or an outline number as in `1.2.3FS+2d`. */
const numbered =
  /^#?(\d{1,9}(?:\.\d{1,9}){0,20})\s*(FS|SS|FF|SF|EA|AA|EE|AE)?\s*(?:([+\-−])\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*(\p{L}{0,8}|%)\.?)?$/iu

type Read = {
  links: PlannedLink[]
  /** Why the cell is refused. */
  refused?: string
  /** What of the cell is not kept as it is. */
  warnings: string[]
}

type Link = { link: PlannedLink; warning?: string } | { refused: string } | { missing: string }

/** A lag as the product has it: whole working days. */
const lagOf = (sign: string, count: string, unit: string): { lag: number; warning?: string } | undefined => {
  const name = /^e/i.test(unit) ? `elapsed ${unit.slice(1)}` : unit
  const written = `${sign === '+' ? '' : '-'}${count}${unit === '%' ? '' : ' '}${name}`.trim()
  if (unit === '%') return { lag: 0, warning: `The lag of ${written} is left out: lags are in days` }
  const days = unitDays.find(([pattern]) => pattern.test(unit))?.[1]
  const exact = (days ?? Number.NaN) * Number(count.replace(',', '.')) * (sign === '+' ? 1 : -1)
  if (!(Math.abs(exact) <= maxLag)) return undefined
  // Not `-0`.
  const lag = Math.round(exact) + 0
  return Math.abs(lag - exact) < 0.001
    ? { lag }
    : { lag, warning: `The lag of ${written} becomes ${counted(lag, 'day')}: lags are in whole days` }
}

/** As Redmine lists the relations of an issue: `Blocked by #4, Related to #5`. Those that are no dependencies are none. */
const before =
  /^(?:is\s)?(?:blocked by|follows|depends on|blockiert durch|blockiert von|folgt|nachfolger von)\s+(?:\((-?\d{1,6})\s\p{L}{1,12}\)\s+)?(?=#)(.*)$/iu
const unrelated = /^\p{L}[\p{L} ]{2,40}(?:\s\(.{0,40}\))?\s#\d{1,9}(?:\s\(.{0,40}\))?$/u

/** A comma in a lag is of its figure, not between two links. */
const lagComma =
  /([+\-−]\s*\d{1,6}),(\d{1,2}\s*(?:d|days?|t|tage?|w|wks?|weeks?|wochen?|h|hrs?|hours?|std|stunden?|%)(?!\p{L}))/giu

/** `2-FS=P1D`, as in GanttProject: the lag is an ISO 8601 duration. */
const inGanttProject = /^(\d{1,9})-(FS|SS|FF|SF)(?:=~?P(-?)(\d{1,6})D)?$/

/** A link as Microsoft Project writes it. */
const usual = (text: string): string =>
  withoutAddress(text)
    .replace(inGanttProject, (_, number: string, type: string, minus = '', days = '0') =>
      days === '0' ? `${number}${type}` : `${number}${type}${minus === '-' ? '-' : '+'}${days}d`,
    )
    .replace(before, (_, days: string | undefined, row: string) =>
      days === undefined ? row : `${row}FS${days.startsWith('-') ? '' : '+'}${days}d`,
    )

const oneLink = (text: string, { byNumber, byTitle }: Lookup): Link => {
  const key = byNumber(text)
  if (key !== undefined) return { link: { ...key, type: 'FS', lag: 0 } }
  const [, number, type = 'FS', sign, count = '0', unit = ''] = numbered.exec(text) ?? []
  const target = number === undefined ? undefined : byNumber(number)
  if (target !== undefined) {
    const lag = lagOf(sign ?? '+', count, unit)
    if (lag === undefined) return { refused: `Enter the lag in days, at most ${maxLag}, such as 3FS+2d` }
    const kind = type.toUpperCase()
    const { warning } = lag
    return {
      link: { ...target, type: inGerman[kind] ?? (kind as Kind['type']), lag: lag.lag },
      ...(warning !== undefined && { warning }),
    }
  }
  const [titled, ...others] = byTitle(text)
  if (others.length > 0) return { refused: `Several tasks are called “${text}”: use the row number` }
  if (titled !== undefined) return { link: { ...titled, type: 'FS', lag: 0 } }
  return { missing: number === undefined ? `There is no task “${clipped(text, 80)}”` : `There is no row ${number}` }
}

/**
 * Reads a cell. A cell that is one title may contain commas. Links to what is not in the file are left out, because an
 * export is often a part of a plan; a link that is named twice counts once.
 */
export const readPredecessors = (text: string, lookup: Lookup): Read => {
  if (text === '') return { links: [], warnings: [] }
  const whole = numbered.test(text) ? [] : lookup.byTitle(usual(text))
  if (whole.length === 1 && whole[0] !== undefined)
    return { links: [{ ...whole[0], type: 'FS', lag: 0 }], warnings: [] }
  const links = new Map<string, PlannedLink>()
  const warnings: string[] = []
  for (const part of listIn(text.replace(lagComma, '$1.$2')).map(usual)) {
    if (unrelated.test(part) && lookup.byTitle(part).length === 0) continue
    const read = oneLink(part, lookup)
    if ('refused' in read) return { links: [], refused: read.refused, warnings: [] }
    if ('missing' in read) warnings.push(`${read.missing}, so the link is left out`)
    else {
      if (!links.has(targetKey(read.link))) links.set(targetKey(read.link), read.link)
      if (read.warning !== undefined) warnings.push(read.warning)
    }
  }
  return { links: [...links.values()], warnings }
}

export const targetKey = (target: Target): string => ('line' in target ? `row ${target.line}` : target.taskId)
