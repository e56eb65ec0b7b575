import type { routes } from '../../../shared/routes.ts'
import { earlierVersion } from '../../domain/projects/charter-history.ts'
import { readCharterHistory, readPastCharter } from '../../domain/projects/charter-version-repository.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { notFound } from '../../kernel/problem.ts'

/**
 * The present version is in the brief, and every other one is an item of its own. They are read side by side, and again
 * if one of them was read before a save and another one after it.
 */
export const charterVersion: Handler<typeof routes.projects.charterVersion> = ({
  params: { id, number },
  principal,
}) => {
  const { workspaceId } = principal
  return untilWritten(async () => {
    const [, { versions, present }, brief, past] = await Promise.all([
      visibleProject(principal, id),
      readCharterHistory(workspaceId, id),
      readBrief(workspaceId, id),
      readPastCharter(workspaceId, id, number),
    ])
    if (present !== brief.charterVersion) return lost
    const isFromBefore = versions.length === 0 && brief.charter !== null && number === earlierVersion.number
    const version = isFromBefore ? earlierVersion : versions.find((version) => version.number === number)
    if (version === undefined) throw notFound('Charter version')
    const charter = isFromBefore || number === present ? brief.charter : past
    return charter === undefined ? lost : { ...version, charter }
  })
}
