/**
 * The analysis of one project. Rules compute all of it from the project's records, and every statement names the records
 * that it rests on.
 */
import * as z from 'zod/mini'
import { amount } from '../money/amount.ts'
import { analysisStatuses, overallRiskLevels, urgencies } from './analysis-choices.ts'
import { oneOf } from '../contract/choices.ts'
import { confidential } from '../contract/confidential.ts'
import { day, instant } from '../dates/day-inputs.ts'
import { healthLevels } from './health-choices.ts'
import { draftedBy, madeBy } from '../contract/made-by.ts'
import { insightAction, insightRecord } from './insights.ts'
import { raidLevels } from '../raid/raid-choices.ts'

const percent = z.int().check(z.gte(0), z.lte(100))

const records = z.array(insightRecord).check(z.minLength(1))

/** A sentence and the records that it rests on. */
export const statement = z.object({ text: z.string(), records })
export type Statement = z.output<typeof statement>

/** A schema of its own, because marking a schema as money marks it everywhere. */
const moneyStatement = confidential(z.object({ text: z.string(), records }))

const recommendation = z.object({
  /** `late-tasks:prj_…`: the rule and the record that it is about. */
  key: z.string(),
  action: z.string(),
  rationale: z.string(),
  effort: oneOf(raidLevels),
  expectedOutcome: z.string(),
  /** Where it can be acted on. */
  open: insightAction,
  records,
})
export type Recommendation = z.output<typeof recommendation>

const concern = z.object({
  risk: z.string(),
  /** `Schedule`, `Issue` */
  category: z.string(),
  probability: oneOf(raidLevels),
  impact: oneOf(raidLevels),
  urgency: oneOf(urgencies),
  /** Empty if no response is stated. */
  mitigation: z.string(),
  records,
})
export type Concern = z.output<typeof concern>

const keyMilestone = z.object({
  milestone: z.string(),
  plannedDate: z.nullable(day),
  /** Null if it cannot be forecast. */
  projectedDate: z.nullable(day),
  confidence: oneOf(raidLevels),
  /** What the projected date rests on. */
  text: z.string(),
  records,
})
export type KeyMilestone = z.output<typeof keyMilestone>

const overallHealth = z.object({
  /** 0 to 100. Null for a project that is not judged, because it is not started, on hold or done. */
  score: z.nullable(percent),
  status: z.nullable(oneOf(analysisStatuses)),
  /** The share of the inputs of the analysis that the project has. */
  confidence: percent,
  /** The health of the project, as on every screen, and its reason. */
  level: oneOf(healthLevels),
  reason: z.string(),
  /** The inputs that the project does not have. */
  missing: z.array(statement),
  records,
})
export type OverallHealth = z.output<typeof overallHealth>

const performance = z.object({
  /** The schedule performance index, in percent. Null if it cannot be measured. */
  progressEfficiency: z.nullable(z.int()),
  /** The cost performance index, in percent. Null if it cannot be measured. */
  budgetEfficiency: z.nullable(confidential(z.int())),
  /** Percent of the tasks that are completed. */
  taskCompletionRate: z.nullable(percent),
  /** What each figure counts, or why it is missing. */
  measured: z.object({
    progressEfficiency: statement,
    budgetEfficiency: z.optional(moneyStatement),
    taskCompletionRate: statement,
  }),
  bottlenecks: z.array(statement),
  strengths: z.array(statement),
})
export type Performance = z.output<typeof performance>

const forecasting = z.object({
  /** The days by which half and eight in ten of the simulation runs had ended. Null if it cannot be forecast. */
  projectedCompletion: z.nullable(day),
  safeCompletion: z.nullable(day),
  sureCompletion: z.nullable(day),
  /** The share of the runs in which the forecast came true, in percent. */
  probability: z.nullable(percent),
  completion: statement,
  /** The estimated cost at completion. */
  budgetProjection: z.nullable(amount),
  budget: z.optional(moneyStatement),
  keyMilestones: z.array(keyMilestone),
})
export type Forecasting = z.output<typeof forecasting>

const statements = z.array(statement)

/** `GET /api/ai/suggestions/{projectId}` */
export const projectAnalysis = z.object({
  success: z.literal(true),
  analysisTimestamp: instant,
  draftedBy,
  madeBy: z.optional(madeBy),
  /** What was counted, on which day. `more`: the project has more tasks than one analysis reads. */
  basis: z.object({ asOf: day, tasks: z.int(), entries: z.int(), milestones: z.int(), more: z.boolean() }),
  suggestions: z.object({
    executiveSummary: z.string(),
    /** The sentences of the summary. */
    summary: statements.check(z.minLength(1)),
    overallHealth,
    recommendations: z.object({
      immediate: z.array(recommendation),
      shortTerm: z.array(recommendation),
      strategic: z.array(recommendation),
    }),
    riskAssessment: z.object({
      overallRiskLevel: oneOf(overallRiskLevels),
      primaryConcerns: z.array(concern),
      earlyWarningSignals: statements,
    }),
    performance,
    forecasting,
    actionPlan: z.object({ criticalPath: statements, quickWins: statements, monitoring: statements }),
  }),
})
export type ProjectAnalysis = z.output<typeof projectAnalysis>
export type Suggestions = ProjectAnalysis['suggestions']
