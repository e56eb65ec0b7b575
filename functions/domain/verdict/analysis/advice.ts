/** A recommendation with the time in which it is to be acted on. */
import type { Horizon } from '../../../../shared/verdict/analysis-choices.ts'
import type { Recommendation } from '../../../../shared/verdict/analysis.ts'
import type { InsightPriority } from '../../../../shared/verdict/insight-choices.ts'
import type { RaidLevel } from '../../../../shared/raid/raid-choices.ts'

export type Advice = Recommendation & { horizon: Horizon }

/** When a finding is to be acted on, by its priority. */
export const horizonOf: Record<InsightPriority, Horizon> = { high: 'immediate', medium: 'shortTerm', low: 'strategic' }

/** The effort of an act that is done once for each of a number of records. */
export const effortFor = (records: number): RaidLevel => (records <= 2 ? 'low' : records <= 8 ? 'medium' : 'high')
