/**
 * What the analysis of the portfolio answers. Everything in it is counted by rules, and every finding names
 * the records that it rests on.
 */
import * as z from 'zod/mini'
import { oneOf } from './choices.ts'
import { day, instant } from './day.ts'
import {
  budgetTrends,
  healthMarks,
  insightPriorities,
  insightTypes,
  portfolioStatuses,
  teamEfficiencies,
  timelineTrends,
  type HealthMark,
} from './insight-choices.ts'
import { insightLimits } from './limits.ts'

/** A record that a finding rests on. The name is what it was called when it was counted. */
const record = z.object({ kind: z.enum(['project', 'raid', 'person', 'workspace']), id: z.string(), name: z.string() })
export type InsightRecord = z.output<typeof record>

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
] as const

const action = z.object({
  kind: z.enum(insightActions),
  projectId: z.optional(z.string()),
  entryId: z.optional(z.string()),
  day: z.optional(day),
})
export type InsightAction = z.output<typeof action>

/** `late-tasks:prj_…`: the rule and the record that it is about, the same for as long as the rule finds it. */
const key = z.string().check(z.maxLength(80), z.regex(/^[a-z-]+:[\w-]+$/, 'Unknown finding'))

/** How bad it is, in steps of its rule: larger is worse. */
const fingerprint = z.int().check(z.gte(0), z.lte(insightLimits.fingerprint))

export const insight = z.object({
  key,
  fingerprint,
  type: oneOf(insightTypes),
  priority: oneOf(insightPriorities),
  title: z.string(),
  description: z.string(),
  impact: z.string(),
  /** Whether the suggestion can be acted on here: `action` then says where. */
  actionable: z.boolean(),
  suggestedAction: z.string(),
  action: z.nullable(action),
  records: z.array(record).check(z.minLength(1)),
  /** Whether the caller has put it away, and it has not become worse since. */
  dismissed: z.boolean(),
})
export type Insight = z.output<typeof insight>

const resource = z.object({
  suggestion: z.string(),
  rationale: z.string(),
  impact: z.string(),
  action,
  records: z.array(record).check(z.minLength(1)),
})
export type ResourceSuggestion = z.output<typeof resource>

const prediction = z.object({
  projectId: z.string(),
  /** Name of the project. */
  project: z.string(),
  prediction: z.string(),
  /** Share of the runs in which it came true, 0 to 1. */
  confidence: z.number().check(z.gte(0), z.lte(1)),
  /** What the runs were made from, as a sentence. */
  basis: z.string(),
  /** Whether it says that the project ends after its end date. */
  endsLate: z.boolean(),
  endDate: z.nullable(day),
  /** Days by which half of the runs had ended, and eight in ten; null beyond the horizon. */
  likelyEnd: z.nullable(day),
  safeEnd: z.nullable(day),
})
export type Prediction = z.output<typeof prediction>

const mark = z.object({
  mark: z.enum(Object.keys(healthMarks) as [HealthMark, ...HealthMark[]]),
  /** Out of 10; null where nothing tells. */
  score: z.nullable(z.number().check(z.gte(0), z.lte(10))),
  /** What was counted, as a sentence. */
  says: z.string(),
})

const reasons = z.object({ budgetTrend: z.string(), timelineTrend: z.string(), teamEfficiency: z.string() })

/** `project`: what concerns one project alone. Its health is the project’s own; trends are of the whole portfolio in any case. */
export const insightsQuery = z.object({ project: z.optional(z.string().check(z.maxLength(64))) })

/** `GET /api/ai/insights` */
export const insights = z.object({
  portfolioOverview: z.object({
    totalProjects: z.int(),
    /** Projects that are worked on: neither over nor on hold. */
    liveProjects: z.int(),
    /** Out of 10; null where nothing can be measured. */
    healthScore: z.nullable(z.number().check(z.gte(0), z.lte(10))),
    overallStatus: oneOf(portfolioStatuses),
    marks: z.array(mark),
  }),
  /** What presses first; those that the caller has put away among them. */
  insights: z.array(insight),
  /** Null where nothing tells; the reasons say what was counted, or what is missing. */
  trendAnalysis: z.object({
    budgetTrend: z.nullable(oneOf(budgetTrends)),
    timelineTrend: z.nullable(oneOf(timelineTrends)),
    teamEfficiency: z.nullable(oneOf(teamEfficiencies)),
    reasons,
  }),
  /** Those that may end late first. */
  predictions: z.array(prediction),
  /** Projects with open work of which nothing tells when they end, and why. */
  unpredicted: z.array(z.object({ projectId: z.string(), project: z.string(), reason: z.string() })),
  resourceOptimization: z.array(resource),
  draftedBy: z.literal('rules'),
  draftedAt: instant,
  /** What was looked at, up to the end of which day. `more`: there is more than one look takes in. */
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

/** `PUT /api/ai/insights/dismissed`: puts a finding away as bad as it was seen, or brings it back. */
export const dismissInsight = z.object({ key, fingerprint, dismissed: z.boolean() })
