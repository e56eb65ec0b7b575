/**
 * Reads the input of the analysis in parallel: totals, keys of due tasks, people and the newest entries of the RAID
 * log. Of the tasks it reads only the late ones that sentences rest on.
 */
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { isWorkedOn } from '../../../../shared/analytics/analytics.ts'
import { addDays, type Day, type Month } from '../../../../shared/dates/dates.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { defaultThresholds } from '../../../../shared/verdict/health-thresholds.ts'
import { projectOfTask } from '../../../../shared/contract/ids.ts'
import { analysisLimits, insightLimits } from '../../../../shared/verdict/limits.ts'
import type { PersonStanding, ProjectStanding, Scene } from './scene.ts'
import { verdictOf } from '../health/project-health.ts'
import { entryStanding } from './entry-standing.ts'
import { pacedOf } from '../forecasts/forecast-basis.ts'
import { readOverview, type Overview } from '../../dashboard/overview-repository.ts'
import { countedProjects } from '../../dashboard/stats.ts'
import type { MonthCounts } from '../../dashboard/totals.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { timeZoneOf, todayOf } from '../../../kernel/session/today.ts'
import { listPeople } from '../../accounts/people/person-repository.ts'
import { listNewestOpen } from '../../raid/raid-repository.ts'
import type { TaskRecord } from '../../tasks/task-record.ts'
import { readTasks } from '../../tasks/task-repository.ts'
import { everyDay, listOpenDue, type Due } from '../../tasks/open-due-tasks.ts'

const standingsOf = (
  { projects }: Overview,
  due: readonly Due[],
  people: readonly PersonStanding[],
  cited: readonly TaskRecord[],
  { today, timeZone }: { today: Day; timeZone: string },
): ProjectStanding[] => {
  const byProject = Map.groupBy(due, ({ taskId }) => projectOfTask(taskId))
  return projects.flatMap((totals) => {
    const { projectId: id, facts, completedTaskCount } = totals
    if (facts === null) return []
    const days = (byProject.get(id) ?? []).map(({ dueDate }) => dueDate)
    const late = days.filter((day) => isLateOn(today, { isOpen: true, date: day }))
    return [
      {
        ...pacedOf(facts, totals, timeZone),
        pinnedRisk: facts.pinnedRisk,
        verdict: verdictOf(facts, totals, { today, money: true }),
        budget: facts.budget,
        spent: facts.budgetUsed,
        completedTasks: completedTaskCount,
        lateTasks: late.length,
        lateSince: late.toSorted()[0] ?? null,
        late: cited.filter(({ projectId }) => projectId === id),
        dueSoon: days.length - late.length,
        people: people.filter(({ projectIds }) => projectIds.includes(id)).length,
      },
    ]
  })
}

/** The first late tasks of each project that is worked on, by due date. Sentences that count them rest on these. */
const citedIn = (due: readonly Due[], { projects }: Overview, today: Day): Due[] => {
  const live = new Set(
    projects.flatMap(({ projectId, facts }) => (facts !== null && isWorkedOn(facts.status) ? [projectId] : [])),
  )
  return [
    ...Map.groupBy(
      due.filter(
        ({ taskId, dueDate }) => isLateOn(today, { isOpen: true, date: dueDate }) && live.has(projectOfTask(taskId)),
      ),
      ({ taskId }) => projectOfTask(taskId),
    ).values(),
  ]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, insightLimits.citedProjects)
    .flatMap((late) => late.slice(0, analysisLimits.records))
}

const monthsIn = (projects: Overview['projects']): Scene['months'] => {
  const all: Record<Month, MonthCounts> = {}
  for (const [month, { started, completed }] of projects.flatMap(({ months }) => Object.entries(months))) {
    const before = all[month] ?? { started: 0, completed: 0 }
    all[month] = { started: before.started + started, completed: before.completed + completed }
  }
  return all
}

const openByDayIn = (projects: Overview['projects']): Scene['openByDay'] => {
  const all: Record<Day, number> = {}
  for (const [day, open] of projects.flatMap(({ openByDay }) => Object.entries(openByDay)))
    all[day] = (all[day] ?? 0) + open
  return all
}

export type SeenScene = {
  scene: Scene
  /** How many records were read, and whether there are more than one analysis reads. */
  seen: { dueTasks: number; entries: number; people: number; more: boolean }
}

export const readScene = async (principal: Member): Promise<SeenScene> => {
  const { workspaceId } = principal
  const [today, timeZone] = [todayOf(principal), timeZoneOf(principal)]
  const [overview, { due, more: moreDue }, everybody, log] = await Promise.all([
    readOverview(workspaceId, insightLimits.projects),
    listOpenDue(
      workspaceId,
      { from: everyDay.from, to: addDays(today, insightLimits.dueWithinDays) },
      undefined,
      insightLimits.dueTasks,
    ),
    listPeople(workspaceId),
    listNewestOpen(workspaceId, insightLimits.entries),
  ])
  const late = citedIn(due, overview, today)
  // Once their keys are known; in the order in which they were due.
  const read =
    late.length === 0
      ? []
      : await readTasks(
          workspaceId,
          late.map(({ taskId }) => taskId),
          { consistent: false },
        )
  const cited = late.flatMap(({ taskId }) => read.filter(({ id }) => id === taskId))
  const people = everybody
    .filter(({ kind }) => kind === 'staff')
    .map((person): PersonStanding => ({
      id: person.id,
      name: fullName(person),
      isSpecialist: person.role === 'sme',
      projectIds: person.assignedProjects,
    }))
  return {
    scene: {
      today,
      workspace: { id: workspaceId, name: overview.workspace.companyName },
      thresholds: overview.workspace.healthThresholds ?? defaultThresholds,
      projects: standingsOf(overview, due, people, cited, { today, timeZone }),
      entries: log.entries.map(entryStanding),
      people,
      openByDay: openByDayIn(countedProjects(overview)),
      months: monthsIn(countedProjects(overview)),
    },
    seen: {
      dueTasks: due.length,
      entries: log.entries.length,
      people: people.length,
      more: moreDue || log.more || overview.projects.length === insightLimits.projects,
    },
  }
}
