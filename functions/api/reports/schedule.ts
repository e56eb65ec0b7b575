import type { ReportSchedule } from '../../../shared/reports/report.ts'
import type { routes } from '../../../shared/routes.ts'
import type { WorkingCalendar } from '../../../shared/dates/working-calendar.ts'
import { readWorkingTime } from '../../domain/workspace/working-calendar.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { todayOf } from '../../kernel/session/today.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { isProjectId } from '../../domain/projects/visible-project.ts'
import { nextReportOn, slotOf } from '../../domain/reports/cadence.ts'
import { listSchedules, readSchedule, saveSchedule, type Schedule } from '../../domain/reports/schedule-repository.ts'

const toAnswer = (
  { projectId, cadence, on, made }: Schedule,
  today: Day,
  calendar: WorkingCalendar,
): ReportSchedule => ({ projectId, cadence, on, nextOn: on ? nextReportOn(cadence, made, today, calendar) : null })

export const schedule: Handler<typeof routes.reports.schedule> = async ({ principal }) => {
  const [found, { calendar }] = await Promise.all([
    listSchedules(principal.workspaceId),
    readWorkingTime(principal.workspaceId),
  ])
  return found.map((each) => toAnswer(each, todayOf(principal), calendar))
}

/**
 * A schedule that is turned on again continues with the next slot. Reports missed while it was off are not
 * generated.
 */
export const changeSchedule: Handler<typeof routes.reports.changeSchedule> = ({
  params: { id },
  body: { on },
  principal,
}) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const today = todayOf(principal)
    const [before, { calendar }, project] = await Promise.all([
      readSchedule(workspaceId, id),
      readWorkingTime(workspaceId),
      isProjectId(id) ? readProject(workspaceId, id) : undefined,
    ])
    if (before === undefined || project === undefined || project.deletion !== undefined) throw notFound('Schedule')
    if (before.on === on) return toAnswer(before, today, calendar)
    const after = { ...before, on, made: on ? slotOf(before.cadence, today, calendar) : before.made }
    const written = await saveSchedule(
      after,
      stamp('report-schedule.changed.v1', workspaceId, nowBy(principal), {
        projectId: id,
        projectName: project.name,
        on,
      }),
    )
    return written ? toAnswer(after, today, calendar) : lost
  })
