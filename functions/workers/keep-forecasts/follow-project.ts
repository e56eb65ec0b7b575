/**
 * Follows the status of a project, and its way to the trash and back. The version of the project decides which event is
 * the newest, whatever the order in which they arrive.
 */
import { dayOf } from '../../../shared/dates/dates.ts'
import { changeForecasts } from '../../domain/verdict/forecasts/change-forecasts.ts'
import {
  isNews,
  standingOf,
  withFact,
  withTasksDone,
  type ProjectForecasts,
} from '../../domain/verdict/forecasts/project-forecasts.ts'
import { workDoneOn } from '../../domain/verdict/forecasts/work-done.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import type { subscription } from './subscription.ts'

type ProjectEvent = Exclude<EventOf<typeof subscription>, { name: 'day.began.v1' }>

const withStatus = async (
  before: ProjectForecasts,
  event: ProjectEvent,
  timeZone: string,
): Promise<ProjectForecasts> => {
  const { projectId, version, was, now } = event.data
  if (now === null) return before
  const day = dayOf(new Date(event.at), timeZone)
  const standing = standingOf(now.status)
  const isReopened = was?.status === 'completed' && standing === 'open'
  const known = isReopened ? withFact(before, 'reopened', { version, day }) : before
  if (!isNews(known, 'status', version)) return known
  const next = withFact(known, 'status', { version, standing, day })
  return withTasksDone(
    next,
    standing === 'completed' ? await workDoneOn(event.workspaceId, projectId, timeZone) : undefined,
  )
}

export const followProject = async (event: ProjectEvent): Promise<void> => {
  const { workspaceId, data } = event
  const { projectId, version } = data
  const timeZone = (await readWorkspace(workspaceId))?.timeZone ?? 'UTC'
  await changeForecasts(workspaceId, projectId, async ({ of, expiresAt }) => {
    // A project without kept forecasts has nothing to score.
    if (of.kept.length === 0) return { of, expiresAt }
    if (event.name === 'project.updated.v1') return { of: await withStatus(of, event, timeZone), expiresAt }
    return {
      of: withFact(of, 'trash', { version, inTrash: event.name === 'project.deleted.v1' }),
      // As the project is now, so that the last event leaves it right.
      expiresAt: (await readProject(workspaceId, projectId))?.expiresAt,
    }
  })
}
