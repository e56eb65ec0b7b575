/**
 * Totals in a compact form: an edit should write one unit (1 KB) of each, and a dashboard should read all totals of a
 * workspace in half a unit (4 KB). Values in the key are not repeated, the days of a half-year are list positions, and
 * the time of a happening is read from its id.
 */
import { addDays, addMonths, daysBetween, type Day } from '../../../shared/dates.ts'
import type { ProjectFacts } from '../../../shared/events/projects.ts'
import { healthLevels, type HealthLevel } from '../../../shared/health-choices.ts'
import { defaultThresholds, thresholdNames, type HealthThresholds } from '../../../shared/health-thresholds.ts'
import type { HealthChange } from '../../../shared/health.ts'
import { prefixes } from '../../../shared/ids.ts'
import { madeAt } from '../../kernel/id.ts'
import {
  emptyTotals,
  type ProjectTotals,
  type HalfYearTotals,
  type Recent,
  type Totals,
  type WorkspaceTotals,
} from './totals.ts'

/** The event's id without its prefix, its name without its version, the title, the author and the result. */
type PackedRecent = readonly [id: string, name: string, title: string, by: string, detail?: string]

type PackedProject = {
  f?: readonly [
    name: string,
    status: string,
    endDate: string,
    budget: number,
    budgetUsed: number,
    progress: number,
    startDate: string,
    milestoneOn: string,
    pinnedRisk: string,
  ]
  v: number
  /** Tasks, completed tasks, sum of progress. */
  n: readonly [number, number, number]
  r: readonly PackedRecent[]
  /** Open tasks by due day, and tasks by week added: see `packByDay`. */
  d?: string
  a?: string
  /** Open risks: high, medium, low. */
  k?: readonly [number, number, number]
  /** Health changes by day: see `packHealth`. */
  h?: string
  /** Thresholds, at risk and off track in turn, in the order of their table. */
  t?: readonly number[]
}
/**
 * `o`: open tasks per day of the half-year, in base 36, empty for none: `3,,c`. `m`: months since the year 0, tasks
 * started and tasks completed, in base 36: `ir1.3.c,ir2.1.0`.
 */
type PackedHalfYear = { o: string; c: number; m?: string }
type PackedWorkspace = { s: WorkspaceTotals['projectsByStatus']; b: number; u: number }

export type PackedTotals = PackedProject | PackedHalfYear | PackedWorkspace

const packFacts = ({
  name,
  status,
  startDate,
  endDate,
  milestoneOn,
  pinnedRisk,
  budget,
  budgetUsed,
  progress,
}: ProjectFacts): NonNullable<PackedProject['f']> => [
  name,
  status,
  endDate ?? '',
  budget,
  budgetUsed,
  progress,
  startDate ?? '',
  milestoneOn ?? '',
  pinnedRisk ?? '',
]

const unpackFacts = ([
  name,
  status,
  endDate,
  budget,
  budgetUsed,
  progress,
  startDate,
  milestoneOn,
  pinnedRisk,
]: NonNullable<PackedProject['f']>): ProjectFacts => ({
  name,
  status: status as ProjectFacts['status'],
  startDate: startDate === '' ? null : startDate,
  endDate: endDate === '' ? null : endDate,
  milestoneOn: milestoneOn === '' ? null : milestoneOn,
  pinnedRisk: pinnedRisk === '' ? null : (pinnedRisk as ProjectFacts['pinnedRisk']),
  budget,
  budgetUsed,
  progress,
})

const eventPrefix = `${prefixes.event}_`

const withoutVersion = (name: string): string => name.replace(/\.v1$/, '')

const packRecent = ({ id, name, title, by, detail }: Recent): PackedRecent => {
  const packed = [id.slice(eventPrefix.length), withoutVersion(name), title, by] as const
  return detail === undefined ? packed : [...packed, detail]
}

const unpackRecent = ([id, name, title, by, detail]: PackedRecent): Recent => ({
  id: `${eventPrefix}${id}`,
  name: /\.v\d+$/.test(name) ? name : `${name}.v1`,
  title,
  by,
  at: madeAt(id).toISOString(),
  ...(detail !== undefined && { detail }),
})

/** First day of a half-year; `none` has no days. */
const firstDayOf = (halfYear: string): Day => `${halfYear.slice(0, 4)}-${halfYear.endsWith('1') ? '01' : '07'}-01`

const packDays = (halfYear: string, openByDay: Record<Day, number>): string => {
  const places: string[] = []
  for (const [day, open] of Object.entries(openByDay))
    places[daysBetween(firstDayOf(halfYear), day)] = open.toString(36)
  return Array.from(places, (place) => place ?? '').join(',')
}

/** The days of each half-year, in order. Cached, because every dashboard unpacks several. */
const daysByHalfYear = new Map<string, Day[]>()
const daysInHalfYear = 184

const daysOf = (halfYear: string): Day[] => {
  const known =
    daysByHalfYear.get(halfYear) ??
    Array.from({ length: daysInHalfYear }, (_, index) => addDays(firstDayOf(halfYear), index))
  daysByHalfYear.set(halfYear, known)
  return known
}

const unpackDays = (halfYear: string, packed: string): Record<Day, number> => {
  const open: Record<Day, number> = {}
  if (packed === '') return open
  const days = daysOf(halfYear)
  for (const [index, place] of packed.split(',').entries())
    if (place !== '') open[days[index] ?? ''] = Number.parseInt(place, 36)
  return open
}

/**
 * Counts by day, in base 36: days since 1970 for the first day, then days since the one before, each with its count if
 * that is not 1: `g17,1.3,7`.
 */
const packByDay = (counts: Record<Day, number>): string => {
  let before: Day = '1970-01-01'
  return Object.entries(counts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, count]) => {
      const step = daysBetween(before, day).toString(36)
      before = day
      return count === 1 ? step : `${step}.${count.toString(36)}`
    })
    .join(',')
}

const unpackByDay = (packed: string): Record<Day, number> => {
  const counts: Record<Day, number> = {}
  if (packed === '') return counts
  let day: Day = '1970-01-01'
  for (const entry of packed.split(',')) {
    const [step = '0', count = '1'] = entry.split('.')
    day = addDays(day, Number.parseInt(step, 36))
    counts[day] = Number.parseInt(count, 36)
  }
  return counts
}

const levels = Object.keys(healthLevels) as HealthLevel[]

/** Days since 1970 in base 36, each with the place of its level in the table: `g17.0,g1c.2`. */
const packHealth = (changes: readonly HealthChange[]): string =>
  changes.map(({ day, level }) => `${daysBetween('1970-01-01', day).toString(36)}.${levels.indexOf(level)}`).join(',')

const unpackHealth = (packed: string): HealthChange[] =>
  packed.split(',').map((entry) => {
    const [day = '0', place = '0'] = entry.split('.')
    return { day: addDays('1970-01-01', Number.parseInt(day, 36)), level: levels[Number(place)] ?? 'unknown' }
  })

const unpackThresholds = (packed: readonly number[]): HealthThresholds =>
  Object.fromEntries(
    thresholdNames.map((name, index) => [
      name,
      {
        atRisk: packed[2 * index] ?? defaultThresholds[name].atRisk,
        offTrack: packed[2 * index + 1] ?? defaultThresholds[name].offTrack,
      },
    ]),
  ) as HealthThresholds

/** The counts by which the health of a project is judged; those without a value are left out. */
const packCounts = ({
  openByDay,
  addedByWeek,
  openRisks: { high, medium, low },
  health,
  thresholds,
}: ProjectTotals): Pick<PackedProject, 'd' | 'a' | 'k' | 'h' | 't'> => ({
  ...(Object.keys(openByDay).length > 0 && { d: packByDay(openByDay) }),
  ...(Object.keys(addedByWeek).length > 0 && { a: packByDay(addedByWeek) }),
  ...((high !== 0 || medium !== 0 || low !== 0) && { k: [high, medium, low] as const }),
  ...(health.length > 0 && { h: packHealth(health) }),
  ...(thresholds !== undefined && {
    t: thresholdNames.flatMap((name) => [thresholds[name].atRisk, thresholds[name].offTrack]),
  }),
})

const unpackCounts = ({
  d = '',
  a = '',
  k: [high, medium, low] = [0, 0, 0],
  h,
  t,
}: Omit<PackedProject, 'f' | 'v' | 'n' | 'r'>): Pick<
  ProjectTotals,
  'openByDay' | 'addedByWeek' | 'openRisks' | 'health' | 'thresholds'
> => ({
  openByDay: unpackByDay(d),
  addedByWeek: unpackByDay(a),
  openRisks: { high, medium, low },
  health: h === undefined ? [] : unpackHealth(h),
  ...(t !== undefined && { thresholds: unpackThresholds(t) }),
})

const packMonths = (months: HalfYearTotals['months']): string =>
  Object.entries(months)
    .map(([month, { started, completed }]) =>
      [Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1, started, completed]
        .map((number) => number.toString(36))
        .join('.'),
    )
    .join(',')

const unpackMonths = (packed: string): HalfYearTotals['months'] =>
  Object.fromEntries(
    packed.split(',').flatMap((entry) => {
      const [index = 0, started = 0, completed = 0] = entry.split('.').map((text) => Number.parseInt(text, 36))
      return entry === '' ? [] : [[addMonths('0000-01', index), { started, completed }]]
    }),
  )

export const packTotals = (totals: Totals): PackedTotals => {
  switch (totals.kind) {
    case 'project':
      return {
        ...(totals.facts !== null && { f: packFacts(totals.facts) }),
        v: totals.factsVersion,
        n: [totals.taskCount, totals.completedTaskCount, totals.progressSum],
        r: totals.recent.map(packRecent),
        ...packCounts(totals),
      }
    case 'halfYear':
      return {
        o: packDays(totals.halfYear, totals.openByDay),
        c: totals.completed,
        ...(Object.keys(totals.months).length > 0 && { m: packMonths(totals.months) }),
      }
    case 'workspace':
      return { s: totals.projectsByStatus, b: totals.budget, u: totals.budgetUsed }
  }
}

export const unpackTotals = (key: string, packed: PackedTotals): Totals => {
  const empty = emptyTotals(key)
  switch (empty.kind) {
    case 'project': {
      const { f, v, n, r, ...counts } = packed as PackedProject
      const [taskCount, completedTaskCount, progressSum] = n
      return {
        ...empty,
        facts: f === undefined ? null : unpackFacts(f),
        factsVersion: v,
        taskCount,
        completedTaskCount,
        progressSum,
        recent: r.map(unpackRecent),
        ...unpackCounts(counts),
      } satisfies ProjectTotals
    }
    case 'halfYear': {
      const { o, c, m = '' } = packed as PackedHalfYear
      return {
        ...empty,
        openByDay: unpackDays(empty.halfYear, o),
        completed: c,
        months: unpackMonths(m),
      } satisfies HalfYearTotals
    }
    case 'workspace': {
      const { s, b, u } = packed as PackedWorkspace
      return { ...empty, projectsByStatus: s, budget: b, budgetUsed: u } satisfies WorkspaceTotals
    }
  }
}
