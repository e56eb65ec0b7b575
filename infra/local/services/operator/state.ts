/**
 * What an operator has changed in a running stage by calls to AWS rather than by a deployment. It outlives the process,
 * as in AWS, and is kept in the data folder.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type OperatorState = {
  /** Reserved concurrency by the function's name; null if the operator has removed it. */
  concurrency: Record<string, number | null>
  /** Ids of event source mappings. */
  disabledSources: string[]
  /** Schedules as `group/name`. */
  disabledSchedules: string[]
  /** Days of point-in-time recovery, by table. */
  recoveryDays: Record<string, number>
  /** A table that is being restored. If the process is killed meanwhile, the next start deletes it. */
  restoring?: string
  /** The table that functions use, if it is not the one of the template. */
  table?: string
}

export type OperatorChanges = {
  state: () => OperatorState
  change: (fields: Partial<OperatorState>) => void
}

export const openOperatorChanges = (directory: string): OperatorChanges => {
  const file = path.join(directory, 'operator.json')
  const none: OperatorState = { concurrency: {}, disabledSources: [], disabledSchedules: [], recoveryDays: {} }
  let state = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OperatorState) : none
  return {
    state: () => state,
    change(fields) {
      state = { ...state, ...fields }
      // Renamed into place, so that a process that is killed meanwhile leaves the old file or the new one.
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    },
  }
}
