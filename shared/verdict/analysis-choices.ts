/** The choices of the analysis of a project. Plain data without schemas: functions and screens use the same tables. */
import type { Choice } from '../contract/choices.ts'

/** When a recommendation is to be acted on. */
export const horizons = {
  immediate: { label: 'Immediate' },
  shortTerm: { label: 'Short term' },
  strategic: { label: 'Strategic' },
} as const satisfies Record<string, { label: string }>
export type Horizon = keyof typeof horizons

/** The score of a project in a word. Colors belong to its health. */
export const analysisStatuses = {
  excellent: { label: 'Excellent', tone: 'neutral' },
  good: { label: 'Good', tone: 'neutral' },
  concerning: { label: 'Concerning', tone: 'neutral' },
  critical: { label: 'Critical', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type AnalysisStatus = keyof typeof analysisStatuses

export const overallRiskLevels = {
  critical: { label: 'Critical', tone: 'neutral' },
  high: { label: 'High', tone: 'neutral' },
  medium: { label: 'Medium', tone: 'neutral' },
  low: { label: 'Low', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type OverallRiskLevel = keyof typeof overallRiskLevels

export const urgencies = {
  immediate: { label: 'Immediate', tone: 'neutral' },
  'short-term': { label: 'Short term', tone: 'neutral' },
  'long-term': { label: 'Long term', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type Urgency = keyof typeof urgencies
