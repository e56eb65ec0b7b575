/**
 * Updates the reporting schedule of a project from its brief. It uses the project's current state and not the
 * event's, so an event may arrive late, twice or out of order.
 */
import { dayOf } from '../../../shared/dates/dates.ts'
import { readWorkingTime } from '../../domain/workspace/working-calendar.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { slotOf } from '../../domain/reports/cadence.ts'
import { dropSchedule, readSchedule, saveSchedule } from '../../domain/reports/schedule-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

/** A schedule begins with the slot after the one in which it was chosen. */
export const keepSchedule = async (workspaceId: string, projectId: string, now: Date): Promise<void> => {
  await untilWritten(async () => {
    const [project, { reportingCadence }, before, workspace, { calendar }] = await Promise.all([
      readProject(workspaceId, projectId),
      readBrief(workspaceId, projectId),
      readSchedule(workspaceId, projectId),
      readWorkspace(workspaceId),
      readWorkingTime(workspaceId),
    ])
    const wanted = project === undefined || project.deletion !== undefined ? null : reportingCadence
    if (wanted === (before?.cadence ?? null)) return undefined
    // A schedule that someone turned off is kept while its project is in the trash, because the project may be
    // restored.
    if (wanted === null && before?.on === false && project?.deletion !== undefined) return undefined
    if (wanted === null) return dropSchedule(workspaceId, projectId)
    const made = slotOf(wanted, dayOf(now, workspace?.timeZone ?? 'UTC'), calendar)
    const written = await saveSchedule({
      workspaceId,
      projectId,
      on: true,
      version: 0,
      ...before,
      cadence: wanted,
      made,
    })
    return written ? undefined : lost
  })
}
