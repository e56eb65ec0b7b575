/** Makes the reports that are due in a workspace on a day: each once, under an id that follows from project and slot. */
import type { Day } from '../../../shared/dates.ts'
import { readWorkingTime } from '../../domain/workspace/working-calendar.ts'
import { system } from '../../kernel/event.ts'
import { log } from '../../kernel/log.ts'
import { isOver } from '../../domain/projects/project-record.ts'
import { readProject, whileProject } from '../../domain/projects/project-repository.ts'
import { dueSlot, periodBefore } from '../../domain/reports/cadence.ts'
import { generateReport } from '../../domain/reports/generate.ts'
import { listSchedules, saveSchedule, type Schedule } from '../../domain/reports/schedule-repository.ts'
import { scheduledId } from './scheduled-id.ts'

type Today = { day: Day; timeZone: string; now: Date }

const makeOne = async (schedule: Schedule, { day, timeZone, now }: Today): Promise<boolean> => {
  const { workspaceId, projectId, cadence, made } = schedule
  const [{ calendar }, project] = await Promise.all([readWorkingTime(workspaceId), readProject(workspaceId, projectId)])
  const slot = schedule.on ? dueSlot(cadence, made, day, calendar) : undefined
  // Of a project that is over or rests nobody waits for news; its schedule goes on with the slot in which it works again.
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

/** One after the other: a workspace's own reports have time, and its people come first. Throws in the end where one could not be made; the others are. */
export const makeDueReports = async (workspaceId: string, today: Today): Promise<number> => {
  let count = 0
  const failures: unknown[] = []
  for (const schedule of await listSchedules(workspaceId)) {
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
