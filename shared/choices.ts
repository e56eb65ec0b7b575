/**
 * The choices of the product's fields, defined once: stored value, label, and the tone that represents it on every
 * screen.
 */
import * as z from 'zod/mini'

/** What a colour means. A tone is never shown without its word or shape. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

export type Choice = { label: string; tone: Tone; aliases?: readonly string[] }

export const projectStatuses = {
  planning: { label: 'Planning', tone: 'neutral' },
  preparation: { label: 'Preparation', tone: 'neutral' },
  execution: { label: 'Execution', tone: 'info' },
  active: { label: 'Active', tone: 'info', aliases: ['in_progress', 'on_track'] },
  on_hold: { label: 'On Hold', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'accent' },
  cancelled: { label: 'Cancelled', tone: 'neutral', aliases: ['canceled'] },
} as const satisfies Record<string, Choice>

export const taskStatuses = {
  todo: { label: 'To Do', tone: 'neutral', aliases: ['to_do'] },
  planning: { label: 'Planning', tone: 'neutral' },
  preparation: { label: 'Preparation', tone: 'neutral' },
  in_progress: { label: 'In Progress', tone: 'info', aliases: ['active', 'inprogress'] },
  execution: { label: 'Execution', tone: 'info' },
  completed: { label: 'Completed', tone: 'accent', aliases: ['done'] },
} as const satisfies Record<string, Choice>

export const priorities = {
  low: { label: 'Low', tone: 'neutral' },
  medium: { label: 'Medium', tone: 'neutral' },
  high: { label: 'High', tone: 'neutral' },
  critical: { label: 'Critical', tone: 'neutral' },
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

export type ProjectStatus = keyof typeof projectStatuses
export type TaskStatus = keyof typeof taskStatuses
export type Priority = keyof typeof priorities
export type RiskLevel = keyof typeof riskLevels

/** The stored values of a table. */
export const keysOf = <T extends Readonly<Record<string, unknown>>>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]

/** A choice in storage and in responses. */
export const oneOf = <T extends Record<string, Choice>>(table: T) => z.enum(keysOf(table))

/** Statuses of projects that are under way. */
export const liveProjectStatuses: readonly ProjectStatus[] = ['preparation', 'execution', 'active']
