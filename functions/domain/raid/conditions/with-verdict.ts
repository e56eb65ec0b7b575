import type { ConditionVerdict } from '../../../../shared/raid/watched-condition.ts'
import type { RaidRecord } from '../raid-record.ts'

/** The entry with the verdict on its condition; `since` changes only when the state does. */
export const withVerdict = (entry: RaidRecord, verdict: ConditionVerdict, at: Date): RaidRecord => {
  const was = entry.conditionState
  return {
    ...entry,
    conditionState: { ...verdict, since: was !== null && was.state === verdict.state ? was.since : at.toISOString() },
  }
}
