/** What happens if a task ends later or earlier: the tasks that its links move, and the end of its project. */
import { addDays, daysBetween, dayOf, type Day } from '../../../../shared/dates/dates.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { projectSchedule } from '../../../../shared/timeline/project-schedule.ts'
import { whatMoves, type Moves } from '../../../../shared/timeline/what-moves.ts'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { counted, listed, plural } from '../../../../shared/wording.ts'
import { isTaskDone } from '../../../../shared/tasks/task-choices.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { timeZoneOf, todayOf } from '../../../kernel/session/today.ts'
import type { readProjectTotals } from '../../dashboard/totals-repository.ts'
import { judgedFactsOf, type ProjectRecord } from '../../projects/project-record.ts'
import { asProjectReader, visibleProject } from '../../projects/visible-project.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import { gather } from '../../verdict/analysis/gather.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { outlooksOf, noChanges } from '../../verdict/forecasts/outlook.ts'
import { noTotals } from '../../verdict/health/project-health.ts'
import { pacedOf } from '../../verdict/forecasts/forecast-basis.ts'
import { withWords } from '../query/choose.ts'
import { readTasksOf } from '../query/sources/tasks.ts'
import type { Row } from '../query/sources/row.ts'
import type { ToolResult } from '../statements/tool.ts'
import { firstOf, projectOf, quoted, taskOf } from '../statements/wording.ts'

type Asked = { projectId: string | undefined; /** Words of its name. */ task: string; days: number }

const later = (days: number): string => `${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`

/** The tasks that these words may mean: open ones first. */
const meant = async (principal: Member, { projectId, task: words }: Asked): Promise<ListedTask[]> => {
  const where = projectId === undefined ? {} : { projects: [projectId] }
  const { tasks } = await readTasksOf(asProjectReader(principal), { where })
  const rows = tasks.map((task) => ({ task, texts: [task.title] }) as unknown as Row & { task: ListedTask })
  const { rows: found, isFound } = withWords(rows, words)
  const all = isFound ? (found as (Row & { task: ListedTask })[]).map(({ task }) => task) : []
  const open = all.filter((task) => !isTaskDone(task))
  return open.length > 0 ? open : all
}

const moved = (
  task: ListedTask,
  to: Day,
  days: number,
  { moves }: Moves,
  titles: ReadonlyMap<string, ListedTask>,
): Statement[] => {
  const others = moves.filter(({ asked }) => !asked)
  const named = others.flatMap(({ id }) => titles.get(id) ?? [])
  return [
    statement(
      others.length === 0
        ? `If ${quoted(task.title)} ends ${later(days)}, on ${writtenDay(to)}, no other task has to move.`
        : `If ${quoted(task.title)} ends ${later(days)}, on ${writtenDay(to)}, ${counted(others.length, 'other task')} ${plural(others.length, 'moves', 'move')}: ${listed(named.slice(0, 3).map(({ title }) => quoted(title)))}${named.length > 3 ? ` and ${named.length - 3} more` : ''}.`,
      ...firstOf([taskOf(task), ...named.map(taskOf)]),
    ),
    ...others.slice(0, assistantLimits.each).flatMap(({ id, from, to: end }) => {
      const other = titles.get(id)
      return other === undefined
        ? []
        : [
            statement(
              `${quoted(other.title)} would end on ${writtenDay(end.dueDay)} instead of ${writtenDay(from.dueDay)}.`,
              taskOf(other),
            ),
          ]
    }),
  ]
}

/** The last day of the plan and, by as much, the forecast. */
const ended = (
  project: ProjectRecord,
  { finish }: Moves,
  principal: Member,
  totals: Awaited<ReturnType<typeof readProjectTotals>>,
  openTasks: number,
): Statement[] => {
  const record = projectOf(project)
  if (finish === undefined) return []
  const by = daysBetween(finish.before, finish.after)
  const { plan } = outlooksOf(
    {
      ...pacedOf(judgedFactsOf(project), totals ?? { ...noTotals, projectId: project.id }, timeZoneOf(principal)),
      people: project.team.length + project.teamMembers.length,
      openTasks,
    },
    { today: todayOf(principal), workspace: { id: principal.workspaceId } },
    noChanges,
  )
  const { endDate } = project
  const against =
    endDate === null
      ? ''
      : ` Its end date is ${writtenDay(endDate)}${finish.after > endDate ? `, ${counted(daysBetween(endDate, finish.after), 'day')} before that` : ''}.`
  const shifted = (day: Day | null): string =>
    day === null
      ? 'after many years'
      : by === 0
        ? `stays at ${writtenDay(day)}`
        : `moves from ${writtenDay(day)} to ${writtenDay(addDays(day, by))}`
  return [
    statement(
      by === 0
        ? `The last task of ${quoted(project.name)} still ends on ${writtenDay(finish.before)}.${against}`
        : `The last task of ${quoted(project.name)} then ends on ${writtenDay(finish.after)} instead of ${writtenDay(finish.before)}, ${later(by)}.${against}`,
      record,
    ),
    ...(plan?.known === true
      ? [
          statement(
            `If the work goes on at the current pace and waits as long, the forecast in 50% of the simulation runs ${shifted(plan.likelyEnd)}, and in 80% of them it ${shifted(plan.safeEnd)}.`,
            record,
          ),
        ]
      : []),
  ]
}

/** @param asked.days - negative for earlier */
export const delayTask = async (principal: Member, asked: Asked): Promise<ToolResult> => {
  const found = await meant(principal, asked)
  const [task] = found
  if (task === undefined)
    return { statements: [], gaps: [`There is no task about ${quoted(asked.task)} that you can see.`], count: 0 }
  if (found.length > 1) {
    const names = found.slice(0, 3).map(({ title }) => quoted(title))
    return {
      statements: [],
      gaps: [`Several tasks have a name like this, such as ${listed(names)}. Use the whole name.`],
      count: found.length,
    }
  }
  if (isTaskDone(task))
    return {
      statements: [statement(`${quoted(task.title)} is completed, so it cannot slip any more.`, taskOf(task))],
      gaps: [],
      count: 1,
    }
  const { workspaceId } = principal
  const [project, { tasks, more, working, totals }] = await Promise.all([
    visibleProject(asProjectReader(principal), task.projectId),
    gather(workspaceId, task.projectId),
  ])
  const planned = tasks.map((one) => ({
    ...one,
    doneOn: one.completedAt === null ? null : dayOf(new Date(one.completedAt), timeZoneOf(principal)),
  }))
  const schedule = projectSchedule(planned, working, todayOf(principal))
  const place = schedule.tasks.get(task.id)
  if (place === undefined)
    return { statements: [], gaps: [`${quoted(task.title)} has no dates, so nothing follows from a delay.`], count: 1 }
  const to = schedule.line.dayUpTo(schedule.line.finishOf(addDays(place.dueDay, asked.days)))
  const done = new Set(tasks.filter(isTaskDone).map(({ id }) => id))
  const moves = whatMoves(
    schedule,
    [{ id: task.id, startDay: place.startDay, dueDay: to < place.startDay ? place.startDay : to }],
    done,
  )
  return {
    statements: [
      ...moved(task, to, asked.days, moves, new Map(tasks.map((one) => [one.id, one]))),
      ...ended(project, moves, principal, totals, tasks.length - done.size),
    ],
    gaps: more ? [`Only the first ${counted(tasks.length, 'task')} were read.`] : [],
    count: tasks.length,
  }
}
