/** Earned value figures as the API returns them: amounts as decimal strings, indices to four decimal places. */
import type { EarnedValueFigure, ProjectEarnedValue } from '../../../../shared/analytics/analytics.ts'
import { formatCents } from '../../../../shared/money/written-amount.ts'

const amountOf = (cents: number | null): string | null => (cents === null ? null : formatCents(cents))
const indexOf = (index: number | null): number | null => (index === null ? null : Math.round(index * 10_000) / 10_000)

export const figuresAsAnswered = (
  figures: Record<EarnedValueFigure, number | null>,
): ProjectEarnedValue['figures'] => ({
  plannedValue: amountOf(figures.plannedValue),
  earnedValue: amountOf(figures.earnedValue),
  costVariance: amountOf(figures.costVariance),
  scheduleVariance: amountOf(figures.scheduleVariance),
  costPerformanceIndex: indexOf(figures.costPerformanceIndex),
  schedulePerformanceIndex: indexOf(figures.schedulePerformanceIndex),
  estimateAtCompletion: amountOf(figures.estimateAtCompletion),
  estimateAtCompletionAtBudget: amountOf(figures.estimateAtCompletionAtBudget),
  estimateAtCompletionByBoth: amountOf(figures.estimateAtCompletionByBoth),
  estimateToComplete: amountOf(figures.estimateToComplete),
  varianceAtCompletion: amountOf(figures.varianceAtCompletion),
  toCompletePerformanceIndex: indexOf(figures.toCompletePerformanceIndex),
  toCompletePerformanceIndexByEstimate: indexOf(figures.toCompletePerformanceIndexByEstimate),
})
