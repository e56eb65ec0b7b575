/**
 * Totals in as few bytes as they need: an edit should write one unit (1 KB) of each, and a dashboard
 * should read those of a workspace in half a unit (4 KB). What the key says is not said again, a
 * quarter's days are places in a list, and a happening's time is read off its id.
 */
import { addDays, daysBetween, type Day } from '../../shared/dates.ts'
import type { ProjectFacts } from '../../shared/events.ts'
import { madeAt } from '../kernel/id.ts'
import { emptyTotals, type ProjectTotals, type QuarterTotals, type Recent, type Totals, type WorkspaceTotals } from './totals.ts'

type PackedRecent = readonly [id: string, name: string, title: string, by: string]

type PackedProject = {
  f?: readonly [name: string, status: string, endDate: string, budget: number, budgetUsed: number, progress: number]
  v: number
  /** Tasks, completed tasks, sum of progress. */
  n: readonly [number, number, number]
  r: readonly PackedRecent[]
}
/** `o`: open tasks of each day of the quarter, in base 36, with nothing for none: `3,,c`. */
type PackedQuarter = { o: string; c: number }
type PackedWorkspace = { s: WorkspaceTotals['projectsByStatus']; b: number; u: number }

export type PackedTotals = PackedProject | PackedQuarter | PackedWorkspace

const packFacts = ({ name, status, endDate, budget, budgetUsed, progress }: ProjectFacts): NonNullable<PackedProject['f']> => [
  name,
  status,
  endDate ?? '',
  budget,
  budgetUsed,
  progress,
]

const unpackFacts = ([name, status, endDate, budget, budgetUsed, progress]: NonNullable<PackedProject['f']>): ProjectFacts => ({
  name,
  status: status as ProjectFacts['status'],
  endDate: endDate === '' ? null : endDate,
  budget,
  budgetUsed,
  progress,
})

const withoutVersion = (name: string): string => name.replace(/\.v1$/, '')

const packRecent = ({ id, name, title, by }: Recent): PackedRecent => [id, withoutVersion(name), title, by]

const unpackRecent = ([id, name, title, by]: PackedRecent): Recent => ({ id, name: /\.v\d+$/.test(name) ? name : `${name}.v1`, title, by, at: madeAt(id).toISOString() })

/** First day of a quarter; `none` has no days at all. */
const firstDayOf = (quarter: string): Day => `${quarter.slice(0, 4)}-${String(Number(quarter.slice(5)) * 3 - 2).padStart(2, '0')}-01`

const packDays = (quarter: string, openByDay: Record<Day, number>): string => {
  const places: string[] = []
  for (const [day, open] of Object.entries(openByDay)) places[daysBetween(firstDayOf(quarter), day)] = open.toString(36)
  return Array.from(places, (place) => place ?? '').join(',')
}

const unpackDays = (quarter: string, packed: string): Record<Day, number> =>
  Object.fromEntries(packed.split(',').flatMap((place, index) => (place === '' ? [] : [[addDays(firstDayOf(quarter), index), Number.parseInt(place, 36)]])))

export const packTotals = (totals: Totals): PackedTotals => {
  switch (totals.kind) {
    case 'project':
      return {
        ...(totals.facts !== null && { f: packFacts(totals.facts) }),
        v: totals.factsVersion,
        n: [totals.taskCount, totals.completedTaskCount, totals.progressSum],
        r: totals.recent.map(packRecent),
      }
    case 'quarter':
      return { o: packDays(totals.quarter, totals.openByDay), c: totals.completed }
    case 'workspace':
      return { s: totals.projectsByStatus, b: totals.budget, u: totals.budgetUsed }
  }
}

export const unpackTotals = (key: string, packed: PackedTotals): Totals => {
  const empty = emptyTotals(key)
  switch (empty.kind) {
    case 'project': {
      const { f, v, n, r } = packed as PackedProject
      const [taskCount, completedTaskCount, progressSum] = n
      return { ...empty, facts: f === undefined ? null : unpackFacts(f), factsVersion: v, taskCount, completedTaskCount, progressSum, recent: r.map(unpackRecent) } satisfies ProjectTotals
    }
    case 'quarter': {
      const { o, c } = packed as PackedQuarter
      return { ...empty, openByDay: unpackDays(empty.quarter, o), completed: c } satisfies QuarterTotals
    }
    case 'workspace': {
      const { s, b, u } = packed as PackedWorkspace
      return { ...empty, projectsByStatus: s, budget: b, budgetUsed: u } satisfies WorkspaceTotals
    }
  }
}
