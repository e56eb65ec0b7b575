/** The choices of a project's fields. */
import type { Choice } from '../contract/choices.ts'

export const projectStatuses = {
  planning: { label: 'Planning', tone: 'neutral' },
  preparation: { label: 'Preparation', tone: 'neutral' },
  execution: { label: 'Execution', tone: 'info' },
  active: { label: 'Active', tone: 'info', aliases: ['in_progress', 'on_track'] },
  on_hold: { label: 'On Hold', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'accent' },
  cancelled: { label: 'Cancelled', tone: 'neutral', aliases: ['canceled'] },
} as const satisfies Record<string, Choice>

export const riskLevels = {
  low: { label: 'Low', tone: 'neutral', aliases: ['on_track'] },
  medium: { label: 'Medium', tone: 'neutral', aliases: ['potential_risk'] },
  high: { label: 'High', tone: 'neutral', aliases: ['at_risk'] },
} as const satisfies Record<string, Choice>

export const projectTypes = {
  software: { label: 'Software', tone: 'neutral' },
  marketing: { label: 'Marketing', tone: 'neutral' },
  research: { label: 'Research', tone: 'neutral' },
  infrastructure: { label: 'Infrastructure', tone: 'neutral' },
  process: { label: 'Process', tone: 'neutral' },
  other: { label: 'Other', tone: 'neutral' },
} as const satisfies Record<string, Choice>

export const reportingCadences = {
  daily: { label: 'Daily', tone: 'neutral' },
  weekly: { label: 'Weekly', tone: 'neutral' },
  biweekly: { label: 'Biweekly', tone: 'neutral' },
  monthly: { label: 'Monthly', tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** Whether a project needs no more work: it is completed or cancelled. Every other project is open. */
export const isProjectOver = ({ status }: { status: string }): boolean =>
  status === 'completed' || status === 'cancelled'

export type ProjectStatus = keyof typeof projectStatuses
export type RiskLevel = keyof typeof riskLevels

/** Statuses of projects that are under way. */
export const liveProjectStatuses: readonly ProjectStatus[] = ['preparation', 'execution', 'active']
