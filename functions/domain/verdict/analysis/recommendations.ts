/** The recommendations of an analysis, by the time in which they are to be acted on. */
import type { Horizon } from '../../../../shared/verdict/analysis-choices.ts'
import type { Recommendation, Suggestions } from '../../../../shared/verdict/analysis.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { without } from '../../../kernel/compact.ts'
import type { Advice } from './advice.ts'
import { adviceOnFindings } from './advice-on-findings.ts'
import { adviceOnPlan } from './advice-on-plan.ts'
import type { Case } from './case.ts'

/** Most urgent first. */
export const adviceOf = (of: Case): Advice[] => [...adviceOnFindings(of), ...adviceOnPlan(of)]

export const recommendationsOf = (advice: readonly Advice[]): Suggestions['recommendations'] => {
  const within = (wanted: Horizon): Recommendation[] =>
    advice
      .filter(({ horizon }) => horizon === wanted)
      .slice(0, analysisLimits.recommendations)
      .map((one) => without(one, 'horizon'))
  return { immediate: within('immediate'), shortTerm: within('shortTerm'), strategic: within('strategic') }
}
