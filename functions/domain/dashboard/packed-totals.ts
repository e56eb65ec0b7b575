/**
 * Totals in a compact form: an edit should write one unit (1 KB), and a dashboard reads the totals of every project of
 * its workspace. Values in the key are not repeated, days and weeks are steps from the one before, and the time of a
 * happening is read from its id.
 */
import { addDays, addMonths, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import type { ProjectFacts } from '../../../shared/projects/events.ts'
import { healthLevels, type HealthLevel } from '../../../shared/verdict/health-choices.ts'
import { defaultThresholds, thresholdNames, type HealthThresholds } from '../../../shared/verdict/health-thresholds.ts'
import type { HealthChange } from '../../../shared/verdict/health.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { madeAt } from '../../kernel/id.ts'
import type { ProjectTotals, Recent } from './totals.ts'

/** The event's id without its prefix, its name without its version, the title, the author and the result. */
type PackedRecent = readonly [id: string, name: string, title: string, by: string, detail?: string]

export type PackedTotals = {
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
    /** Left out if both are 0. */
    committed?: number,
    linesOver?: number,
  ]
  v: number
  /** Tasks, completed tasks, sum of progress. */
  n: readonly [number, number, number]
  r: readonly PackedRecent[]
  /** Open tasks by due day, and tasks by week added: see `packByDay`. */
  d?: string
  a?: string
  /** Months since the year 0, tasks started and tasks completed, in base 36: `ir1.3.c,ir2.1.0`. */
  m?: string
  /** Open risks: high, medium, low. */
  k?: readonly [number, number, number]
  /** Health changes by day: see `packHealth`. */
  h?: string
  /** Thresholds, at risk and off track in turn, in the order of their table. */
  t?: readonly number[]
  /** When the latest baseline was set, and the days since 1970 of its end: see `packBaseline`. */
  b?: string
  /** When late events happened and were counted, in milliseconds in base 36: `mi2k9x3s.mi2kaw10`. */
  l?: string
}
const packFacts = ({
  name,
  status,
  startDate,
  endDate,
  milestoneOn,
  pinnedRisk,
  budget,
  budgetUsed,
  committed,
  linesOver,
  progress,
}: ProjectFacts): NonNullable<PackedTotals['f']> => [
  name,
  status,
  endDate ?? '',
  budget,
  budgetUsed,
  progress,
  startDate ?? '',
  milestoneOn ?? '',
  pinnedRisk ?? '',
  ...(committed === 0 && linesOver === 0 ? ([] as const) : ([committed, linesOver] as const)),
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
  committed = 0,
  linesOver = 0,
]: NonNullable<PackedTotals['f']>): ProjectFacts => ({
  name,
  status: status as ProjectFacts['status'],
  startDate: startDate === '' ? null : startDate,
  endDate: endDate === '' ? null : endDate,
  milestoneOn: milestoneOn === '' ? null : milestoneOn,
  pinnedRisk: pinnedRisk === '' ? null : (pinnedRisk as ProjectFacts['pinnedRisk']),
  budget,
  budgetUsed,
  committed,
  linesOver,
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

const days = new Map<number, Day>()

/** Far more days than the tasks of the workspaces that one instance serves are due on. */
const mostDays = 10_000

/**
 * The calendar day that is this many days after 1 January 1970. Writing a date takes most of the time of unpacking, and
 * the same days occur in the totals of all projects, so they are cached.
 */
const dayNumbered = (number: number): Day => {
  const known = days.get(number)
  if (known !== undefined) return known
  const day = addDays('1970-01-01', number)
  if (days.size >= mostDays) days.clear()
  days.set(number, day)
  return day
}

const unpackByDay = (packed: string): Record<Day, number> => {
  const counts: Record<Day, number> = {}
  if (packed === '') return counts
  let number = 0
  for (const entry of packed.split(',')) {
    const dot = entry.indexOf('.')
    number += Number.parseInt(dot === -1 ? entry : entry.slice(0, dot), 36)
    counts[dayNumbered(number)] = dot === -1 ? 1 : Number.parseInt(entry.slice(dot + 1), 36)
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
    return { day: dayNumbered(Number.parseInt(day, 36)), level: levels[Number(place)] ?? 'unknown' }
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

/** Milliseconds, and days since 1970 unless it has no dates, in base 36: `mi2k9x3s.g17`. */
const packBaseline = ({ setAt, endsOn }: NonNullable<ProjectTotals['baseline']>): string =>
  [Date.parse(setAt).toString(36), ...(endsOn === null ? [] : [daysBetween('1970-01-01', endsOn).toString(36)])].join(
    '.',
  )

const unpackBaseline = (packed: string): NonNullable<ProjectTotals['baseline']> => {
  const [setAt = '0', endsOn] = packed.split('.')
  return {
    setAt: new Date(Number.parseInt(setAt, 36)).toISOString(),
    endsOn: endsOn === undefined ? null : dayNumbered(Number.parseInt(endsOn, 36)),
  }
}

const packLate = ({ through, at }: NonNullable<ProjectTotals['late']>): string =>
  [through, at].map((instant) => Date.parse(instant).toString(36)).join('.')

const unpackLate = (packed: string): NonNullable<ProjectTotals['late']> => {
  const [through = '', at = ''] = packed.split('.').map((millis) => new Date(Number.parseInt(millis, 36)).toISOString())
  return { through, at }
}

const packMonths = (months: ProjectTotals['months']): string =>
  Object.entries(months)
    .map(([month, { started, completed }]) =>
      [Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1, started, completed]
        .map((number) => number.toString(36))
        .join('.'),
    )
    .join(',')

const unpackMonths = (packed: string): ProjectTotals['months'] =>
  Object.fromEntries(
    packed.split(',').flatMap((entry) => {
      const [index = 0, started = 0, completed = 0] = entry.split('.').map((text) => Number.parseInt(text, 36))
      return entry === '' ? [] : [[addMonths('0000-01', index), { started, completed }]]
    }),
  )

/** The counts and what the health rests on; those without a value are left out. */
const packCounts = ({
  openByDay,
  addedByWeek,
  months,
  openRisks: { high, medium, low },
  health,
  thresholds,
  baseline,
  late,
}: ProjectTotals): Pick<PackedTotals, 'd' | 'a' | 'm' | 'k' | 'h' | 't' | 'b' | 'l'> => ({
  ...(Object.keys(openByDay).length > 0 && { d: packByDay(openByDay) }),
  ...(Object.keys(addedByWeek).length > 0 && { a: packByDay(addedByWeek) }),
  ...(Object.keys(months).length > 0 && { m: packMonths(months) }),
  ...((high !== 0 || medium !== 0 || low !== 0) && { k: [high, medium, low] as const }),
  ...(health.length > 0 && { h: packHealth(health) }),
  ...(thresholds !== undefined && {
    t: thresholdNames.flatMap((name) => [thresholds[name].atRisk, thresholds[name].offTrack]),
  }),
  ...(baseline !== undefined && { b: packBaseline(baseline) }),
  ...(late !== undefined && { l: packLate(late) }),
})

const unpackCounts = ({
  d = '',
  a = '',
  k: [high, medium, low] = [0, 0, 0],
  h,
  t,
  b,
  l,
}: Omit<PackedTotals, 'f' | 'v' | 'n' | 'r' | 'm'>): Pick<
  ProjectTotals,
  'openByDay' | 'addedByWeek' | 'openRisks' | 'health' | 'thresholds' | 'baseline' | 'late'
> => ({
  openByDay: unpackByDay(d),
  addedByWeek: unpackByDay(a),
  openRisks: { high, medium, low },
  health: h === undefined ? [] : unpackHealth(h),
  ...(t !== undefined && { thresholds: unpackThresholds(t) }),
  ...(b !== undefined && { baseline: unpackBaseline(b) }),
  ...(l !== undefined && { late: unpackLate(l) }),
})

export const packTotals = (totals: ProjectTotals): PackedTotals => ({
  ...(totals.facts !== null && { f: packFacts(totals.facts) }),
  v: totals.factsVersion,
  n: [totals.taskCount, totals.completedTaskCount, totals.progressSum],
  r: totals.recent.map(packRecent),
  ...packCounts(totals),
})

/**
 * The happenings and the months are unpacked when they are asked for: lists of projects read the totals of all of them, and
 * use neither.
 */
export const unpackTotals = (projectId: string, { f, v, n, r, m = '', ...counts }: PackedTotals): ProjectTotals => {
  const [taskCount, completedTaskCount, progressSum] = n
  return {
    projectId,
    facts: f === undefined ? null : unpackFacts(f),
    factsVersion: v,
    taskCount,
    completedTaskCount,
    progressSum,
    get recent() {
      return r.map(unpackRecent)
    },
    get months() {
      return unpackMonths(m)
    },
    ...unpackCounts(counts),
  }
}
