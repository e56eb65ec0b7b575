/**
 * The results of the portfolio analysis. Rules compute all of it, and every finding names the records that it rests on.
 */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { day, instant } from '../dates/day-inputs.ts'
import { healthArea } from './health.ts'
import {
  budgetTrends,
  insightPriorities,
  insightTypes,
  portfolioStatuses,
  teamEfficiencies,
  timelineTrends,
} from './insight-choices.ts'
import { insightLimits } from './limits.ts'
import { draftedBy, madeBy, sourcedText } from '../contract/made-by.ts'
import { verbatim } from '../text/text-inputs.ts'

/** A record that a finding rests on, with the name it had then. A milestone also names its project. */
export const insightRecord = z.object({
  kind: z.enum(['project', 'task', 'milestone', 'raid', 'person', 'workspace']),
  id: z.string(),
  name: z.string(),
  projectId: z.optional(z.string()),
})
export type InsightRecord = z.output<typeof insightRecord>

/** Where a suggestion can be acted on. */
export const insightActions = [
  'project',
  'project-edit',
  'late-tasks',
  'open-tasks',
  'timeline',
  'earned-value',
  'raid-entry',
  'raid-new',
  'calendar',
  'workload',
  'trend',
  'task',
  'milestones',
  'charter',
] as const

export const insightAction = z.object({
  kind: z.enum(insightActions),
  projectId: z.optional(z.string()),
  entryId: z.optional(z.string()),
  taskId: z.optional(z.string()),
  day: z.optional(day),
})
export type InsightAction = z.output<typeof insightAction>

/** `late-tasks:prj_…`: the rule and the record that it is about. It stays the same for as long as the rule finds it. */
export const findingKey = z.string().check(z.maxLength(80), z.regex(/^[a-z-]+:[\w-]+$/, 'Unknown finding'))

/** The severity, in steps of the finding's rule. A larger number is worse. */
const fingerprint = z.int().check(z.gte(0), z.lte(insightLimits.fingerprint))

export const insight = z.object({
  key: findingKey,
  fingerprint,
  type: oneOf(insightTypes),
  priority: oneOf(insightPriorities),
  title: z.string(),
  description: z.string(),
  impact: z.string(),
  /** Whether the product offers a way to act on the suggestion. `action` then says where. */
  actionable: z.boolean(),
  suggestedAction: z.string(),
  action: z.nullable(insightAction),
  records: z.array(insightRecord).check(z.minLength(1)),
  /** Whether the caller has dismissed it and it has not become worse since. */
  dismissed: z.boolean(),
})
export type Insight = z.output<typeof insight>

const resource = z.object({
  suggestion: z.string(),
  rationale: z.string(),
  impact: z.string(),
  action: insightAction,
  records: z.array(insightRecord).check(z.minLength(1)),
})
export type ResourceSuggestion = z.output<typeof resource>

const prediction = z.object({
  projectId: z.string(),
  /** Name of the project. */
  project: z.string(),
  prediction: z.string(),
  /** Share of the simulation runs in which it came true, 0 to 1. */
  confidence: z.number().check(z.gte(0), z.lte(1)),
  /** The input of the runs, as a sentence. */
  basis: z.string(),
  /** Whether the project is predicted to end after its end date. */
  endsLate: z.boolean(),
  endDate: z.nullable(day),
  /** Days by which half, eight in ten and 19 in 20 of the runs had ended. Null beyond the horizon. */
  likelyEnd: z.nullable(day),
  safeEnd: z.nullable(day),
  sureEnd: z.nullable(day),
})
export type Prediction = z.output<typeof prediction>

const mark = z.object({
  mark: healthArea,
  /** Out of 10. Null if it cannot be measured. */
  score: z.nullable(z.number().check(z.gte(0), z.lte(10))),
  /** What was counted, as a sentence. */
  says: z.string(),
})

const reasons = z.object({ budgetTrend: z.string(), timelineTrend: z.string(), teamEfficiency: z.string() })

/**
 * `project` limits the result to one project. Health is then the project’s own; trends always cover the whole
 * portfolio.
 */
export const insightsQuery = z.object({ project: z.optional(verbatim().check(z.maxLength(64))) })

/** `GET /api/ai/insights` */
export const insights = z.object({
  portfolioOverview: z.object({
    totalProjects: z.int(),
    /** Projects under way: neither ended nor on hold. */
    liveProjects: z.int(),
    /** Out of 10. Null if nothing can be measured. */
    healthScore: z.nullable(z.number().check(z.gte(0), z.lte(10))),
    overallStatus: oneOf(portfolioStatuses),
    /** Projects in progress by their health. */
    levels: z.object({ on_track: z.int(), at_risk: z.int(), off_track: z.int() }),
    /** The areas of health over all projects in progress. */
    marks: z.array(mark),
  }),
  /** Most urgent first, including those that the caller has dismissed. */
  insights: z.array(insight),
  /** Null if a trend cannot be measured. The reasons say what was counted, or what is missing. */
  trendAnalysis: z.object({
    budgetTrend: z.nullable(oneOf(budgetTrends)),
    timelineTrend: z.nullable(oneOf(timelineTrends)),
    teamEfficiency: z.nullable(oneOf(teamEfficiencies)),
    reasons,
  }),
  /** Projects that may end late come first. */
  predictions: z.array(prediction),
  /** Projects with open work whose end cannot be predicted, and why. */
  unpredicted: z.array(z.object({ projectId: z.string(), project: z.string(), reason: z.string() })),
  resourceOptimization: z.array(resource),
  /** The sentences of the findings and of the staffing needs, with the ids of the records that they rest on. */
  sentences: z.array(sourcedText),
  draftedBy,
  madeBy,
  draftedAt: instant,
  /** What was counted, up to the end of which day. `more` is true if there was more data than one call reads. */
  basis: z.object({
    asOf: day,
    projects: z.int(),
    dueTasks: z.int(),
    entries: z.int(),
    people: z.int(),
    more: z.boolean(),
  }),
})
export type Insights = z.output<typeof insights>

/** `PUT /api/ai/insights/dismissed`: dismisses a finding at the severity that was seen, or restores it. */
export const dismissInsight = z.object({ key: findingKey, fingerprint, dismissed: z.boolean() })
