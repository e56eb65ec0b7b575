/**
 * Generates the reports that are due in a workspace on a day, each once: its id is derived from the project and the
 * slot.
 */
import type { Day } from '../../../shared/dates/dates.ts'
import { isLeftAlone } from '../../domain/workspace/left-alone.ts'
import { readWorkingTime } from '../../domain/workspace/working-calendar.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { system } from '../../kernel/events/event.ts'
import { log } from '../../kernel/log.ts'
import { isSuspended } from '../../kernel/table/suspension.ts'
import { isOver } from '../../domain/projects/project-record.ts'
import { readProject, whileProject } from '../../domain/projects/project-repository.ts'
import { dueSlot, periodBefore } from '../../domain/reports/cadence.ts'
import { generateReport } from '../../domain/reports/generate.ts'
import { listSchedules, saveSchedule, type Schedule } from '../../domain/reports/schedule-repository.ts'
import { lettersFrom, lowestId } from '../../kernel/id.ts'

/** Characters of an id after its time part. */
const chanceLength = 7

/**
 * The id of a scheduled report, the same on every call, so that each slot has one report. The time part is the start of
 * the slot, in UTC; the rest is derived from the project.
 */
const scheduledId = (projectId: string, slot: Day): string =>
  lowestId('report', Date.parse(`${slot}T00:00:00Z`)).slice(0, -chanceLength) +
  lettersFrom(`${projectId}#${slot}`, chanceLength)

type Today = { day: Day; timeZone: string; now: Date }

const makeOne = async (schedule: Schedule, { day, timeZone, now }: Today): Promise<boolean> => {
  const { workspaceId, projectId, cadence, made } = schedule
  const [{ calendar }, project] = await Promise.all([readWorkingTime(workspaceId), readProject(workspaceId, projectId)])
  const slot = schedule.on ? dueSlot(cadence, made, day, calendar) : undefined
  // Finished and paused projects get no reports. Their schedule continues with the first slot after they resume.
  if (
    slot === undefined ||
    project === undefined ||
    project.deletion !== undefined ||
    isOver(project) ||
    project.status === 'on_hold'
  )
    return false
  const { from, to } = periodBefore(cadence, slot, calendar)
  const written = await generateReport(
    { workspaceId, timeZone, now },
    {
      id: scheduledId(projectId, slot),
      projectId,
      type: 'status',
      audience: 'executive',
      period: { from, to },
      title: '',
      by: { by: system, at: now },
      scheduled: true,
      readyFor: project.managerId,
      projectCheck: whileProject(workspaceId, projectId, undefined),
    },
  )
  await saveSchedule({ ...schedule, made: slot })
  return written !== undefined
}

/**
 * Generates reports one at a time: scheduled reports can wait, and the requests of the workspace's people come
 * first. If one fails, the others are still generated and the call throws at the end.
 */
export const makeDueReports = async (workspaceId: string, today: Today): Promise<number> => {
  let count = 0
  const failures: unknown[] = []
  const [workspace, schedules] = await Promise.all([readWorkspace(workspaceId), listSchedules(workspaceId)])
  for (const schedule of schedules) {
    if (workspace === undefined || isSuspended(workspace) || isLeftAlone(workspace, schedule.projectId)) continue
    try {
      if (await makeOne(schedule, today)) count += 1
    } catch (error) {
      log.error('scheduled-report-failed', { workspaceId, projectId: schedule.projectId, error })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} scheduled reports could not be made`)
  return count
}
