/** The rules of dismissing a finding. Pure: no reads or writes. */
import type { InsightRecord, Insights } from '../../../../shared/verdict/insights.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import type { Dismissed } from './dismissed-repository.ts'
import type { InsightsText } from './finding.ts'

/** A finding stays dismissed until it is worse than it was at the time. */
export const isDismissed = (
  { key, fingerprint }: { key: string; fingerprint: number },
  dismissed: Dismissed,
): boolean => {
  const then = dismissed.get(key)
  return then !== undefined && fingerprint <= then
}

/** The dismissals after a change; the same map if nothing changes. Above the limit, the oldest are dropped. */
export const withChange = (
  before: Dismissed,
  { key, fingerprint, dismissed }: { key: string; fingerprint: number; dismissed: boolean },
): Dismissed => {
  if (dismissed ? before.get(key) === fingerprint : !before.has(key)) return before
  const others = [...before].filter(([other]) => other !== key)
  return new Map([...others, ...(dismissed ? [[key, fingerprint] as const] : [])].slice(-insightLimits.dismissed))
}

/** Sentences that rest on the same records. A finding need not have all of them. */
const resting = (records: readonly InsightRecord[], texts: readonly string[]): SourcedText[] =>
  texts.filter((text) => text !== '').map((text) => ({ text, records: records.map(({ id }) => id) }))

/** The insights for one person: with what they have dismissed. */
export const withDismissals = ({ findings, ...text }: InsightsText, dismissed: Dismissed): Insights => ({
  ...text,
  insights: findings.map((finding) => ({ ...finding, dismissed: isDismissed(finding, dismissed) })),
  sentences: [
    ...findings.flatMap(({ description, impact, suggestedAction, records }) =>
      resting(records, [description, impact, suggestedAction]),
    ),
    ...text.resourceOptimization.flatMap(({ suggestion, rationale, impact, records }) =>
      resting(records, [suggestion, rationale, impact]),
    ),
  ],
})
