/** Changes what is kept of a project, and moves the track record by what its score changes. */
import { isDeepStrictEqual } from 'node:util'
import { lost } from '../../../kernel/table/optimistic.ts'
import { retry } from '../../../kernel/retry.ts'
import { readForecasts, readTrackRecord, saveForecasts, saveScored, type Stored } from './forecast-repository.ts'
import { scoreToCount, type ProjectForecasts } from './project-forecasts.ts'
import { noScore, plus } from './score.ts'

/** With its score as it should count now. */
export const rescored = (of: ProjectForecasts): ProjectForecasts => {
  const { counted: _, ...others } = of
  const counted = scoreToCount(of)
  return counted === undefined ? others : { ...others, counted }
}

type Change = Pick<Stored, 'of' | 'expiresAt'>

/**
 * Applies a change until no other write comes in between. Writes nothing if nothing changes, so events can be repeated.
 * The score is stored with the project, in the same transaction as the track record: it marks what was counted.
 */
export const changeForecasts = (
  workspaceId: string,
  projectId: string,
  change: (before: Change) => Change | Promise<Change>,
): Promise<void> =>
  retry<void>(
    async () => {
      const before = await readForecasts(workspaceId, projectId)
      const changed = await change(before)
      const next = { ...changed, of: rescored(changed.of), version: before.version }
      if (isDeepStrictEqual(next, before)) return undefined
      if (isDeepStrictEqual(next.of.counted, before.of.counted))
        return (await saveForecasts(workspaceId, next)) ? undefined : lost
      const { score, version } = await readTrackRecord(workspaceId)
      const without = plus(score, before.of.counted ?? noScore, -1)
      return saveScored(workspaceId, [next], { score: plus(without, next.of.counted ?? noScore), version })
    },
    // Projects that end at the same time write the same track record.
    { attempts: 12, longest: (made) => 20 * made, busy: 'The track record is being written by too many at once.' },
  )
