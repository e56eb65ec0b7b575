/**
 * The health of a project: its levels, the areas that it is judged by, and the thresholds of the rules. Plain data
 * without schemas: functions judge with these tables, and screens draw with them.
 */
import type { Choice } from './choices.ts'

/** `unknown`: an area about which the records say nothing. A project as a whole always has one of the others. */
export const healthLevels = {
  on_track: { label: 'On track', tone: 'success' },
  at_risk: { label: 'At risk', tone: 'warning' },
  off_track: { label: 'Off track', tone: 'danger' },
  not_started: { label: 'Not started', tone: 'neutral' },
  on_hold: { label: 'On hold', tone: 'neutral' },
  done: { label: 'Done', tone: 'neutral' },
  unknown: { label: 'Unknown', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type HealthLevel = keyof typeof healthLevels

export const projectHealthAreas = {
  schedule: { label: 'Schedule' },
  budget: { label: 'Budget' },
  scope: { label: 'Scope' },
  risk: { label: 'Risk' },
} as const satisfies Record<string, { label: string }>
export type ProjectHealthArea = keyof typeof projectHealthAreas

/** Days back over which added tasks count as growth of the scope, and how many of them make growth worth judging. */
export const growthRule = { weeks: 4, fewest: 3 } as const

/**
 * The thresholds that a workspace can change, with their defaults: an area is at risk or off track from the value on.
 * Beyond these, two rules have none: unfinished work after the end date, and more spent than the budget, are off track.
 */
export const healthThresholds = {
  lateShare: {
    area: 'schedule',
    label: 'Late tasks',
    about: 'Share of the open tasks that are past their due date',
    unit: '%',
    atRisk: 10,
    offTrack: 25,
    most: 100,
  },
  milestoneDays: {
    area: 'schedule',
    label: 'Overdue milestone',
    about: 'Days that the earliest open milestone is past its date',
    unit: 'days',
    atRisk: 1,
    offTrack: 15,
    most: 365,
  },
  behind: {
    area: 'schedule',
    label: 'Progress behind time',
    about: 'Points by which progress is behind the share of its time that has passed',
    unit: 'points',
    atRisk: 15,
    offTrack: 30,
    most: 100,
  },
  ahead: {
    area: 'budget',
    label: 'Spending ahead of progress',
    about: 'Points by which the share of the budget spent is ahead of progress',
    unit: 'points',
    atRisk: 15,
    offTrack: 30,
    most: 100,
  },
  growth: {
    area: 'scope',
    label: 'Added tasks',
    about: 'Tasks added in four weeks, as a share of those before',
    unit: '%',
    atRisk: 20,
    offTrack: 50,
    most: 1000,
  },
  highRisks: {
    area: 'risk',
    label: 'High risks and issues',
    about: 'Open risks and issues of high severity that people have raised',
    unit: 'entries',
    atRisk: 1,
    offTrack: 4,
    most: 100,
  },
} as const satisfies Record<
  string,
  {
    area: ProjectHealthArea
    label: string
    about: string
    unit: string
    atRisk: number
    offTrack: number
    most: number
  }
>
export type HealthThreshold = keyof typeof healthThresholds
export type HealthThresholds = Record<HealthThreshold, { atRisk: number; offTrack: number }>

export const thresholdNames = Object.keys(healthThresholds) as [HealthThreshold, ...HealthThreshold[]]

export const defaultThresholds = Object.fromEntries(
  thresholdNames.map((name) => {
    const { atRisk, offTrack } = healthThresholds[name]
    return [name, { atRisk, offTrack }]
  }),
) as HealthThresholds

/** The records that a finding rests on. The browser opens the list of them. */
export const healthLists = ['late_tasks', 'milestones', 'timeline', 'expenses', 'tasks', 'risks'] as const
export type HealthList = (typeof healthLists)[number]

/** Worst first; levels without trouble share a place. */
const gravity: Record<HealthLevel, number> = {
  off_track: 3,
  at_risk: 2,
  on_track: 1,
  not_started: 0,
  on_hold: 0,
  done: 0,
  unknown: 0,
}

/** Sorts the worst first. */
export const byHealth = (a: HealthLevel, b: HealthLevel): number => gravity[b] - gravity[a]

/** The worst of some levels; `unknown` if there are none. */
export const worstOf = (levels: readonly HealthLevel[]): HealthLevel => levels.toSorted(byHealth)[0] ?? 'unknown'

export const needsAttention = (level: HealthLevel): boolean => level === 'off_track' || level === 'at_risk'
