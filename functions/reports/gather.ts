/** Brings the records together that a report is counted from, as it keeps them. */
import { dayOf, type Day } from '../../shared/dates.ts'
import { reportLimits } from '../../shared/limits.ts'
import { raidLevels, riskScore, uniqueIdOf } from '../../shared/raid-choices.ts'
import { partsOf, showsMoney, type ReportAudience, type ReportType } from '../../shared/report-choices.ts'
import { readSettings } from '../account/settings-repository.ts'
import { invalid, notFound } from '../kernel/problem.ts'
import { fullName } from '../people/author.ts'
import { listPeople } from '../people/person-repository.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { isOpenEntry, type RaidRecord } from '../raid/raid-record.ts'
import type { TaskRecord } from '../tasks/task-record.ts'
import { currentRules, type Evidence, type KeptEntry, type KeptProject, type KeptTask } from './evidence.ts'
import { gatherEntries, gatherExpenses, gatherPortfolio, gatherProject, gatherTasks } from './gather-repository.ts'

export type Wanted = { projectId: string | null; type: ReportType; audience: ReportAudience }
export type Scene = { workspaceId: string; timeZone: string; now: Date }

export type Gathering = {
  /** The record of the project that it is about. */
  project: ProjectRecord | undefined
  /** Ids of the events that the records carry. */
  events: string[]
  /** What the report keeps, once its period is known; `before` is what the one before kept. */
  evidence: (period: { from: Day; to: Day }, before: Evidence | undefined) => Evidence
}

const shortId = (taskId: string): string => taskId.slice(-16)

const keptTask = (task: TaskRecord, dayIn: (instant: string) => Day): KeptTask => [
  shortId(task.id),
  task.startDate,
  task.dueDate,
  task.estimatedHours,
  task.progress,
  dayIn(task.createdAt),
  task.completedAt === null ? null : dayIn(task.completedAt),
  task.priority,
  task.assigneeId,
]

const levels = Object.keys(raidLevels)

const keptEntry = (entry: RaidRecord, money: boolean): KeptEntry => ({
  id: entry.id,
  uniqueId: uniqueIdOf(entry),
  raidType: entry.raidType,
  projectId: entry.projectId,
  title: entry.title,
  owner: entry.assignedTo,
  impact: entry.impact,
  weight: riskScore(entry.probability, entry.impact) ?? levels.indexOf(entry.impact) + 1,
  open: isOpenEntry(entry),
  dateOpened: entry.dateOpened,
  resolvedOn: entry.actualResolution,
  due: entry.dueDate,
  answered: entry.strategy !== null || entry.mitigation !== '' || entry.responseTaskId !== null,
  executive: entry.showOnExecutiveDashboard,
  exposure: money ? entry.exposure : null,
})

const keptProject = (record: ProjectRecord & { progress?: number }, manager: string, money: boolean, dayIn: (instant: string) => Day): KeptProject => ({
  id: record.id,
  name: record.name,
  status: record.status,
  manager,
  startDate: record.startDate,
  endDate: record.endDate,
  createdOn: dayIn(record.createdAt),
  progress: record.progress ?? record.ownProgress,
  budget: money ? record.budget : null,
  spent: money ? record.budgetUsed : null,
})

/** Due dates of the report before that are others now, of tasks that are open. */
const movedSince = (tasks: readonly KeptTask[], before: Evidence | undefined): Evidence['wasDue'] => {
  const was = new Map(before?.tasks.map(([id, , due]) => [id, due]))
  return Object.fromEntries(tasks.flatMap(([id, , due, , , , completedOn]) => (completedOn === null && was.has(id) && was.get(id) !== due ? [[id, was.get(id) ?? null]] : [])))
}

/** Reads everything at once; 404 where the project is not there, 400 where it is more than a report holds. */
export const gather = async ({ workspaceId, timeZone, now }: Scene, { projectId, type, audience }: Wanted): Promise<Gathering> => {
  const money = showsMoney(audience)
  const needsTasks = projectId !== null && type !== 'raid'
  const needsExpenses = projectId !== null && money && partsOf(type, audience, true)?.lists.includes('expenses')
  const none = { records: [], events: [] }
  const [own, tasks, entries, portfolio, expenses, { workingWeek, holidays }, people] = await Promise.all([
    projectId === null ? none : gatherProject(workspaceId, projectId),
    needsTasks ? gatherTasks(workspaceId, projectId) : none,
    gatherEntries(workspaceId, projectId),
    projectId === null ? gatherPortfolio(workspaceId) : none,
    needsExpenses ? gatherExpenses(workspaceId, projectId) : [],
    readSettings(workspaceId),
    listPeople(workspaceId),
  ])
  const [project] = own.records
  if (projectId !== null && project === undefined) throw notFound('Project')
  if (tasks.records.length > reportLimits.tasks) throw invalid('projectId', `A report holds ${reportLimits.tasks} tasks at most`)
  if (entries.records.length > reportLimits.entries) throw invalid('projectId', `A report holds ${reportLimits.entries} RAID entries at most`)
  const dayIn = (instant: string) => dayOf(new Date(instant), timeZone)
  const names = Object.fromEntries(people.map((person) => [person.id, fullName(person)]))
  const asOf = dayOf(now, timeZone)
  const kept = (record: ProjectRecord) => keptProject(record, names[record.managerId] ?? '', money, dayIn)
  return {
    project,
    events: [own, tasks, entries, portfolio].flatMap((gathered) => gathered.events),
    evidence: (period, before) => {
      const within = (day: Day | null) => day !== null && day >= period.from && day <= period.to
      const shown = entries.records.filter(({ showOnExecutiveDashboard }) => audience !== 'client' || showOnExecutiveDashboard).map((entry) => keptEntry(entry, money))
      const keptTasks = tasks.records.map((task) => keptTask(task, dayIn))
      return {
        rules: currentRules,
        type,
        audience,
        asOf,
        period,
        project: project === undefined ? null : kept(project),
        projects: portfolio.records.map(kept),
        workingDays: [...workingWeek.days],
        holidays: holidays.map(({ date }) => date),
        tasks: keptTasks,
        milestones: [...own.records, ...portfolio.records].flatMap(({ id, milestones }) => milestones.map((milestone) => ({ id: milestone.id, projectId: id, name: milestone.name, date: milestone.date, doneOn: milestone.doneOn }))),
        entries: shown.filter(({ open, dateOpened, resolvedOn }) => open || within(dateOpened) || within(resolvedOn)),
        expenses: expenses.filter(({ spentOn }) => within(spentOn)).map(({ id, note, category, spentOn, amountCents }) => ({ id, note, category, spentOn, cents: amountCents })),
        wasDue: movedSince(keptTasks, before),
        titles: Object.fromEntries(tasks.records.map(({ id, title }) => [shortId(id), title])),
        people: names,
      }
    },
  }
}
