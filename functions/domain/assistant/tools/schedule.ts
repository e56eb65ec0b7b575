/** The schedule of a project: its dates, its critical path and what waits for each other. */
import { isLateOn } from '../../../../shared/dates/late.ts'
import * as z from 'zod/mini'
import { daysBetween } from '../../../../shared/dates/dates.ts'
import { projectId } from '../../../../shared/contract/ids.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { seesMoney } from '../../../../shared/permissions.ts'
import { counted, plural, writtenNumber } from '../../../../shared/wording.ts'
import { lateWords, writtenDay } from '../../../../shared/dates/written-day.ts'
import { timeZoneOf, todayOf } from '../../../kernel/session/today.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { caseOf, type Case } from '../../verdict/analysis/case.ts'
import { gather } from '../../verdict/analysis/gather.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { firstOf, projectOf, quoted, taskOf } from '../statements/wording.ts'

const input = z.object({ projectId })

const pathOf = ({ critical, circle, today }: Case) => {
  const [first, last] = [critical[0], critical.at(-1)]
  if (circle.length > 0)
    return [statement(`${counted(circle.length, 'task')} wait for each other.`, ...firstOf(circle.map(taskOf)))]
  if (first === undefined || last === undefined) return []
  const late = critical.filter(({ dueDate }) => isLateOn(today, { isOpen: true, date: dueDate }))
  const span = first === last ? quoted(first.title) : `from ${quoted(first.title)} to ${quoted(last.title)}`
  return [
    statement(
      `The critical path has ${counted(critical.length, 'open task')}: ${span}. A delay of one of them delays the project.`,
      ...firstOf(critical.map(taskOf)),
    ),
    ...late
      .slice(0, 3)
      .map((task) =>
        statement(
          `${quoted(task.title)} is on the critical path and ${lateWords(daysBetween(task.dueDate ?? today, today))}.`,
          taskOf(task),
        ),
      ),
  ]
}

const datesOf = (
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  today: string,
): string => {
  if (endDate === null) return startDate === null ? '' : `starts on ${writtenDay(startDate)}`
  const left = daysBetween(today, endDate)
  const when = left < 0 ? `${counted(-left, 'day')} ago` : left === 0 ? 'today' : `in ${counted(left, 'day')}`
  return `${startDate === null ? '' : `runs from ${writtenDay(startDate)} and `}has its end date on ${writtenDay(endDate)}, ${when}`
}

const run = async (principal: Member, { projectId: id }: z.output<typeof input>): Promise<ToolResult> => {
  const { workspaceId, role, session } = principal
  const [project, gathered] = await Promise.all([visibleProject(principal, id), gather(workspaceId, id)])
  const today = todayOf(principal)
  const of = caseOf(
    { ...gathered, project },
    {
      today,
      money: seesMoney(role),
      timeZone: timeZoneOf(principal),
      workspace: { id: workspaceId, name: session.customer?.companyName ?? '' },
    },
  )
  const [dates, path] = [datesOf(project, today), pathOf(of)]
  const undated = of.openTasks.filter(({ dueDate }) => dueDate === null).length
  return {
    statements: [
      ...(dates === '' ? [] : [statement(`${quoted(project.name)} ${dates}.`, projectOf(project))]),
      ...path,
    ],
    gaps: [
      ...(project.endDate === null ? [`${quoted(project.name)} has no end date.`] : []),
      ...(of.isWhole
        ? []
        : [
            `It has more than ${writtenNumber(analysisLimits.tasks)} tasks, so its critical path is shown only on the timeline.`,
          ]),
      ...(of.isWhole && path.length === 0
        ? [
            of.openTasks.length === 0
              ? `${quoted(project.name)} has no open tasks, so it has no critical path.`
              : `No task of ${quoted(project.name)} has dates or links from which a critical path follows.`,
          ]
        : []),
      ...(undated === 0 || path.length === 0
        ? []
        : [`${counted(undated, 'open task')} ${plural(undated, 'has', 'have')} no due date.`]),
    ],
    count: 1 + gathered.tasks.length,
  }
}

export const schedule = tool({
  name: 'schedule',
  description: 'Gives the dates of a project, its critical path, and which critical tasks are late.',
  input,
  needs: 'task.read',
  refusal: 'Your role cannot see schedules.',
  run,
})
