/** The choices of the insights, each once: what a finding is about, how much it presses, how the portfolio stands, and where its trends go. */
import type { Choice, Tone } from './choices.ts'

export const insightTypes = {
  risk: { label: 'Risk', tone: 'danger' },
  timeline: { label: 'Timeline', tone: 'neutral' },
  budget: { label: 'Budget', tone: 'neutral' },
  performance: { label: 'Performance', tone: 'neutral' },
  optimization: { label: 'Optimization', tone: 'info' },
  opportunity: { label: 'Opportunity', tone: 'info' },
} as const satisfies Record<string, Choice>

/** In the order in which they press. */
export const insightPriorities = {
  high: { label: 'High', tone: 'danger' },
  medium: { label: 'Medium', tone: 'warning' },
  low: { label: 'Low', tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** `unknown`: nothing is under way, or nothing of it can be measured. */
export const portfolioStatuses = {
  healthy: { label: 'Healthy', tone: 'success' },
  'at-risk': { label: 'At Risk', tone: 'warning' },
  critical: { label: 'Critical', tone: 'danger' },
  unknown: { label: 'Nothing to measure', tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** What the health score is made of. Weights of marks that are not known fall away, and the others stand for the whole. */
export const healthMarks = {
  schedule: { label: 'Tasks in time', weight: 0.3 },
  progress: { label: 'Progress against plan', weight: 0.3 },
  budget: { label: 'Budget', weight: 0.2 },
  raid: { label: 'Risks and issues', weight: 0.2 },
} as const

/** Scores out of 10 from which on a portfolio is healthy, and at risk; below it is critical. */
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
export type HealthMark = keyof typeof healthMarks

/** The colour of a finding's card: red where it presses, blue for what could be gained, otherwise green. Its words say the same. */
export const insightTone = ({ type, priority }: { type: InsightType; priority: InsightPriority }): Tone =>
  priority === 'high' ? 'danger' : type === 'opportunity' || type === 'optimization' ? 'info' : 'success'
