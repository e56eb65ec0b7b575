/** The names and abbreviations of the earned value figures. */
import type { EarnedValueFigure } from '../../../shared/analytics/analytics.ts'

export const figureNames: Record<
  EarnedValueFigure | 'actualCost' | 'budgetAtCompletion',
  { letters: string; name: string; formula: string }
> = {
  budgetAtCompletion: { letters: 'BAC', name: 'Budget at completion', formula: 'the project’s budget' },
  plannedValue: { letters: 'PV', name: 'Planned value', formula: 'BAC × planned share' },
  earnedValue: { letters: 'EV', name: 'Earned value', formula: 'BAC × earned share' },
  actualCost: { letters: 'AC', name: 'Actual cost', formula: 'approved expenses' },
  costVariance: { letters: 'CV', name: 'Cost variance', formula: 'EV − AC' },
  scheduleVariance: { letters: 'SV', name: 'Schedule variance', formula: 'EV − PV' },
  costPerformanceIndex: { letters: 'CPI', name: 'Cost performance index', formula: 'EV / AC' },
  schedulePerformanceIndex: { letters: 'SPI', name: 'Schedule performance index', formula: 'EV / PV' },
  estimateAtCompletion: { letters: 'EAC', name: 'Estimate, at the cost so far', formula: 'BAC / CPI' },
  estimateAtCompletionAtBudget: { letters: 'EAC', name: 'Estimate, the rest as budgeted', formula: 'AC + (BAC − EV)' },
  estimateAtCompletionByBoth: {
    letters: 'EAC',
    name: 'Estimate, by cost and schedule',
    formula: 'AC + (BAC − EV) / (CPI × SPI)',
  },
  estimateToComplete: { letters: 'ETC', name: 'Estimate to complete', formula: 'EAC − AC' },
  varianceAtCompletion: { letters: 'VAC', name: 'Variance at completion', formula: 'BAC − EAC' },
  toCompletePerformanceIndex: {
    letters: 'TCPI',
    name: 'To-complete index, for the budget',
    formula: '(BAC − EV) / (BAC − AC)',
  },
  toCompletePerformanceIndexByEstimate: {
    letters: 'TCPI',
    name: 'To-complete index, for the estimate',
    formula: '(BAC − EV) / (EAC − AC)',
  },
}
