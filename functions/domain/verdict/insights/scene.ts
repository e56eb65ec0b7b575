/**
 * The input of the analysis: the portfolio on a given day, as plain figures. Everything in this folder except the reads
 * of the scene and the dismissals is pure.
 */
import { quotable } from '../../../../shared/text/in-quotes.ts'
import { raidLimits } from '../../../../shared/raid/limits.ts'
import { isWorkedOn } from '../../../../shared/analytics/analytics.ts'
import type { ProjectStatus, RiskLevel } from '../../../../shared/projects/project-choices.ts'
import type { Day, Month } from '../../../../shared/dates/dates.ts'
import type { HealthThresholds } from '../../../../shared/verdict/health-thresholds.ts'
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import type { RaidLevel, RaidType } from '../../../../shared/raid/raid-choices.ts'
import { timePassed, type Verdict } from '../health/health-rules.ts'

export type ProjectStanding = {
  id: string
  name: string
  status: ProjectStatus
  /** The level of risk that a person has pinned. */
  pinnedRisk: RiskLevel | null
  verdict: Verdict
  startDate: Day | null
  endDate: Day | null
  /** The day on which the entry was created. */
  createdOn: Day
  /** Cents. */
  budget: number
  spent: number
  /** Percent. */
  progress: number
  tasks: number
  completedTasks: number
  /** Sum of the tasks' progress, in tasks: two half-done tasks count as one. */
  doneTasks: number
  /** Open tasks whose due date has passed, and the earliest of those dates. */
  lateTasks: number
  lateSince: Day | null
  /** The first late tasks, which a sentence about them rests on. */
  late: readonly { id: string; title: string }[]
  /** Open tasks due from today to the end of the look-ahead period. */
  dueSoon: number
  /** Team members assigned to the project. */
  people: number
}

/** An open entry of the RAID log. */
export type EntryStanding = {
  id: string
  /** `RISK-014` */
  uniqueId: string
  raidType: RaidType
  title: string
  /** Null for an entry that concerns all projects. */
  projectId: string | null
  impact: RaidLevel
  /** Probability × impact, 1 to 9; null if the entry has no probability. */
  score: number | null
  dueDate: Day | null
  /** Whether a rule of the log, not a person, raised it for a task. */
  automatic: boolean
  /** Whether a response is stated. */
  answered: boolean
}

export type PersonStanding = {
  id: string
  name: string
  /** Whether this person's role is assigned to projects at all. */ isSpecialist: boolean
  projectIds: readonly string[]
}

export type Scene = {
  today: Day
  workspace: { id: string; name: string }
  /** The workspace's thresholds of health. */
  thresholds: HealthThresholds
  /** All projects that are not in the trash. */
  projects: readonly ProjectStanding[]
  entries: readonly EntryStanding[]
  people: readonly PersonStanding[]
  /** Open tasks of all projects, by due date. */
  openByDay: Readonly<Record<Day, number>>
  /** Tasks started and completed, by month. */
  months: Readonly<Record<Month, { started: number; completed: number }>>
}

/** Projects that are worked on: neither over nor on hold. */
export const liveOf = ({ projects }: Pick<Scene, 'projects'>): readonly ProjectStanding[] =>
  projects.filter(({ status }) => isWorkedOn(status))

export const openTasksOf = ({ tasks, completedTasks }: Pick<ProjectStanding, 'tasks' | 'completedTasks'>): number =>
  Math.max(0, tasks - completedTasks)

/** Percent of the budget spent; null without a budget. */
export const spentShare = ({ budget, spent }: Pick<ProjectStanding, 'budget' | 'spent'>): number | null =>
  budget === 0 ? null : (100 * spent) / budget

/**
 * Points by which a project's progress is behind the elapsed share of its time; negative if it is ahead, null without
 * dates.
 */
export const pointsBehind = ({ startDate, endDate, progress }: ProjectStanding, today: Day): number | null =>
  startDate === null || endDate === null || endDate < startDate
    ? null
    : timePassed(startDate, endDate, today) - progress

/** Entries of the projects that are worked on, and entries that concern all projects. */
export const entriesOfLive = (scene: Scene): readonly EntryStanding[] => {
  const live = new Set(liveOf(scene).map(({ id }) => id))
  return scene.entries.filter(({ projectId }) => projectId === null || live.has(projectId))
}

export const projectRecord = ({ id, name }: Pick<ProjectStanding, 'id' | 'name'>): InsightRecord => ({
  kind: 'project',
  id,
  name,
})

export const taskRecord = ({ id, title }: { id: string; title: string }): InsightRecord => ({
  kind: 'task',
  id,
  name: quotable(title, raidLimits.title),
})

export const entryRecord = ({ id, uniqueId, title }: EntryStanding): InsightRecord => ({
  kind: 'raid',
  id,
  name: `${uniqueId} ${quotable(title, raidLimits.title)}`,
})

export const personRecord = ({ id, name }: Pick<PersonStanding, 'id' | 'name'>): InsightRecord => ({
  kind: 'person',
  id,
  name,
})

export const workspaceRecord = ({ workspace: { id, name } }: Pick<Scene, 'workspace'>): InsightRecord => ({
  kind: 'workspace',
  id,
  name,
})
