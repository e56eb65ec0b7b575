/**
 * The choices of the insights, defined once: types of findings, their priorities, the status of the portfolio and the
 * direction of its trends.
 */
import type { Choice, Tone } from '../contract/choices.ts'

export const insightTypes = {
  risk: { label: 'Risk', tone: 'neutral' },
  timeline: { label: 'Timeline', tone: 'neutral' },
  budget: { label: 'Budget', tone: 'neutral' },
  performance: { label: 'Performance', tone: 'neutral' },
  optimization: { label: 'Optimization', tone: 'info' },
  opportunity: { label: 'Opportunity', tone: 'info' },
} as const satisfies Record<string, Choice>

/** Most urgent first. */
export const insightPriorities = {
  high: { label: 'High', tone: 'danger' },
  medium: { label: 'Medium', tone: 'neutral' },
  low: { label: 'Low', tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** `unknown`: no project is under way, or none can be measured. */
export const portfolioStatuses = {
  healthy: { label: 'On track', tone: 'success' },
  'at-risk': { label: 'At risk', tone: 'warning' },
  critical: { label: 'Off track', tone: 'danger' },
  unknown: { label: 'No data', tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** Lowest scores (out of 10) for healthy and for at risk. Anything lower is critical. */
const statusFrom = { healthy: 7.5, 'at-risk': 5 } as const

export const healthStatus = (score: number): Exclude<PortfolioStatus, 'unknown'> =>
  score >= statusFrom.healthy ? 'healthy' : score >= statusFrom['at-risk'] ? 'at-risk' : 'critical'

export const budgetTrends = {
  decreasing: { label: 'Decreasing', tone: 'success' },
  stable: { label: 'Stable', tone: 'neutral' },
  increasing: { label: 'Increasing', tone: 'danger' },
} as const satisfies Record<string, Choice>

export const timelineTrends = {
  improving: { label: 'Improving', tone: 'success' },
  stable: { label: 'Stable', tone: 'neutral' },
  deteriorating: { label: 'Deteriorating', tone: 'danger' },
} as const satisfies Record<string, Choice>

export const teamEfficiencies = {
  high: { label: 'High', tone: 'success' },
  medium: { label: 'Medium', tone: 'neutral' },
  low: { label: 'Low', tone: 'danger' },
} as const satisfies Record<string, Choice>

export type InsightType = keyof typeof insightTypes
export type InsightPriority = keyof typeof insightPriorities
export type PortfolioStatus = keyof typeof portfolioStatuses

/** The colour of a finding's card: that of the health it threatens, blue for an opportunity. Its words say the same. */
export const insightTone = ({ type, priority }: { type: InsightType; priority: InsightPriority }): Tone =>
  type === 'opportunity' || type === 'optimization'
    ? 'info'
    : ({ high: 'danger', medium: 'warning', low: 'neutral' } as const)[priority]
