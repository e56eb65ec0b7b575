/**
 * The health of a project: its levels and the areas that it is judged by. Plain data without schemas: functions judge
 * with these tables, and screens draw with them.
 */
import type { Choice } from '../contract/choices.ts'

/**
 * `unknown`: an area about which the records say nothing. A project as a whole always has one of the others. The totals
 * store the place of a level in this table, so new ones go to its end.
 */
export const healthLevels = {
  on_track: { label: 'On track', tone: 'success' },
  at_risk: { label: 'At risk', tone: 'warning' },
  off_track: { label: 'Off track', tone: 'danger' },
  not_started: { label: 'Not started', tone: 'neutral' },
  on_hold: { label: 'On hold', tone: 'neutral' },
  done: { label: 'Done', tone: 'neutral' },
  unknown: { label: 'Unknown', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  /** Not judged, because events that the figures rest on are not counted yet. */
  catching_up: { label: 'Catching up', tone: 'info' },
} as const satisfies Record<string, Choice>
export type HealthLevel = keyof typeof healthLevels

export const projectHealthAreas = {
  schedule: { label: 'Schedule' },
  budget: { label: 'Budget' },
  scope: { label: 'Scope' },
  risk: { label: 'Risk' },
} as const satisfies Record<string, { label: string }>
export type ProjectHealthArea = keyof typeof projectHealthAreas

/** The records that a finding rests on. The browser opens the list of them. */
export const healthLists = ['late_tasks', 'milestones', 'timeline', 'expenses', 'tasks', 'risks'] as const
export type HealthList = (typeof healthLists)[number]

/** The levels that a person can state for a report. */
export const statedLevels = {
  on_track: healthLevels.on_track,
  at_risk: healthLevels.at_risk,
  off_track: healthLevels.off_track,
} as const
export type StatedLevel = keyof typeof statedLevels

/** Worst first; levels without trouble share a place. */
const gravity: Record<HealthLevel, number> = {
  off_track: 3,
  at_risk: 2,
  on_track: 1,
  not_started: 0,
  on_hold: 0,
  done: 0,
  unknown: 0,
  cancelled: 0,
  catching_up: 0,
}

/** Sorts the worst first. */
export const byHealth = (a: HealthLevel, b: HealthLevel): number => gravity[b] - gravity[a]

/** The worst of some levels; `unknown` if there are none. */
export const worstOf = (levels: readonly HealthLevel[]): HealthLevel => levels.toSorted(byHealth)[0] ?? 'unknown'

export const needsAttention = (level: HealthLevel): boolean => level === 'off_track' || level === 'at_risk'
