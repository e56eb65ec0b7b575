/** A finding as the rules produce it, before dismissals are applied. */
import type { Insight, InsightAction, Insights } from '../../../../shared/verdict/insights.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'

export type Finding = Omit<Insight, 'dismissed'>

/** Insights as they are for everyone, before the dismissals of a person: as rules make them, and once they are worded. */
export type RuledInsights = Omit<Insights, 'insights' | 'sentences' | 'draftedBy' | 'madeBy'> & { findings: Finding[] }
export type InsightsText = RuledInsights & Pick<Insights, 'draftedBy' | 'madeBy'>

type Given = Omit<Finding, 'key' | 'fingerprint' | 'actionable' | 'action'> & {
  rule: string
  /** Id of the record that the finding is about. */
  about: string
  /**
   * Severity in the unit of the rule. The fingerprint is the severity in steps of `step`, so that a slightly worse
   * value is not a new finding.
   */
  measure: number
  step: number
  action: InsightAction
}

export const finding = ({ rule, about, measure, step, action, ...said }: Given): Finding => ({
  key: `${rule}:${about}`,
  fingerprint: Math.min(insightLimits.fingerprint, Math.max(0, Math.floor(measure / step))),
  ...said,
  actionable: true,
  action,
})
