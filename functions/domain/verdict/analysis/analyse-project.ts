/**
 * Analyzes one project by rules. Pure: the same records give the same analysis on the same day. Every statement names at
 * least one record that it rests on, so that a language model can word the same findings without adding any.
 */
import type { ProjectAnalysis } from '../../../../shared/verdict/analysis.ts'
import { actionPlanOf } from './action-plan.ts'
import { caseOf, type Moment } from './case.ts'
import { forecastingOf } from './forecasting.ts'
import type { Gathered } from './gathered.ts'
import { overallHealthOf } from './overall-health.ts'
import { performanceOf } from './performance.ts'
import { adviceOf, recommendationsOf } from './recommendations.ts'
import { riskAssessmentOf } from './risks.ts'
import { summaryOf } from './summary.ts'

export const analyseProject = (gathered: Gathered, moment: Moment): Pick<ProjectAnalysis, 'basis' | 'suggestions'> => {
  const of = caseOf(gathered, moment)
  const advice = adviceOf(of)
  const forecasting = forecastingOf(of)
  const summary = summaryOf(of, advice, forecasting)
  return {
    basis: {
      asOf: of.today,
      tasks: of.tasks.length,
      entries: of.entries.length,
      milestones: of.project.milestones.length,
      more: !of.isWhole,
    },
    suggestions: {
      executiveSummary: summary.map(({ text }) => text).join(' '),
      summary,
      overallHealth: overallHealthOf(of),
      recommendations: recommendationsOf(advice),
      riskAssessment: riskAssessmentOf(of, advice),
      performance: performanceOf(of),
      forecasting,
      actionPlan: actionPlanOf(of),
    },
  }
}
