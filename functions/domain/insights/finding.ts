/** A finding as the rules make it, before it is known who has put it away. */
import type { Insight, InsightAction } from '../../../shared/insights.ts'
import { insightLimits } from '../../../shared/limits.ts'

export type Finding = Omit<Insight, 'dismissed'>

type Given = Omit<Finding, 'key' | 'fingerprint' | 'actionable' | 'action'> & {
  rule: string
  /** Id of the record that it is about. */
  about: string
  /** How bad it is in the unit of its rule; becomes the fingerprint in steps of `step`, so that a little worse is not new. */
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
