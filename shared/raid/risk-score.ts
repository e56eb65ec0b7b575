/** The score of a risk, and how severe an entry is. */
import { raidTypes, type RaidLevel, type RaidType } from './raid-choices.ts'

const weight: Record<RaidLevel, number> = { low: 1, medium: 2, high: 3 }

/** Probability × impact, each from 1 (low) to 3 (high): 1 to 9. Null if there is no probability. */
export const riskScore = (probability: RaidLevel | null, impact: RaidLevel | null): number | null =>
  probability === null || impact === null ? null : weight[probability] * weight[impact]

/** The level of a score: 1 and 2 low, 3 and 4 medium, 6 and 9 high. */
export const levelOfScore = (score: number): RaidLevel => (score >= 6 ? 'high' : score >= 3 ? 'medium' : 'low')

/** The severity of an entry: that of its score, or its impact. Undefined for types that have none. */
export const raidSeverity = ({
  raidType,
  score,
  impact,
}: {
  raidType: RaidType
  /** Null if it has no probability. */
  score: number | null
  impact: RaidLevel
}): RaidLevel | undefined => {
  const { severity } = raidTypes[raidType]
  if (severity === null) return undefined
  return severity === 'impact' || score === null ? impact : levelOfScore(score)
}
