/** What the analysis looks at: the portfolio as it stands on a day, as plain figures. Nothing in this folder reads or writes. */
import { isWorkedOn } from '../../../shared/analytics.ts'
import type { ProjectStatus, RiskLevel } from '../../../shared/choices.ts'
import type { Day, Month } from '../../../shared/dates.ts'
import type { InsightRecord } from '../../../shared/insights.ts'
import type { RaidLevel, RaidType } from '../../../shared/raid-choices.ts'

export type ProjectStanding = {
  id: string
  name: string
  status: ProjectStatus
  riskLevel: RiskLevel
  startDate: Day | null
  endDate: Day | null
  /** The day on which it was written down. */
  createdOn: Day
  /** Cents. */
  budget: number
  spent: number
  /** Percent. */
  progress: number
  tasks: number
  completedTasks: number
  /** Sum of the tasks' progress in tasks: two that are half done are one. */
  doneTasks: number
  /** Open tasks whose due date has passed, and the earliest of these dates. */
  lateTasks: number
  lateSince: Day | null
  /** Open tasks that fall due from today to the end of the look ahead. */
  dueSoon: number
  /** People of the team who are assigned to it. */
  people: number
}

/** An open entry of the RAID log. */
export type EntryStanding = {
  id: string
  /** `RISK-014` */
  uniqueId: string
  raidType: RaidType
  title: string
  /** Null for what concerns all projects. */
  projectId: string | null
  impact: RaidLevel
  /** Probability × impact, 1 to 9; null where it has no probability. */
  score: number | null
  dueDate: Day | null
  /** Whether a rule of the log raised it for a task, and not a person. */
  automatic: boolean
  /** Whether somebody has written what is done about it. */
  answered: boolean
}

export type PersonStanding = {
  id: string
  name: string
  /** Whether projects are assigned to them in the first place. */ isSpecialist: boolean
  projectIds: readonly string[]
}

export type Scene = {
  today: Day
  workspace: { id: string; name: string }
  /** All that are not in the trash. */
  projects: readonly ProjectStanding[]
  entries: readonly EntryStanding[]
  people: readonly PersonStanding[]
  /** Open tasks of all projects by due day. */
  openByDay: Readonly<Record<Day, number>>
  /** Tasks begun and completed by month. */
  months: Readonly<Record<Month, { started: number; completed: number }>>
}

/** Projects that are worked on: neither over nor on hold. */
export const liveOf = ({ projects }: Pick<Scene, 'projects'>): readonly ProjectStanding[] =>
  projects.filter(({ status }) => isWorkedOn(status))

export const openTasksOf = ({ tasks, completedTasks }: Pick<ProjectStanding, 'tasks' | 'completedTasks'>): number =>
  Math.max(0, tasks - completedTasks)

/** Percent of the budget that is spent; null without a budget. */
export const spentShare = ({ budget, spent }: Pick<ProjectStanding, 'budget' | 'spent'>): number | null =>
  budget === 0 ? null : (100 * spent) / budget

export const projectRecord = ({ id, name }: Pick<ProjectStanding, 'id' | 'name'>): InsightRecord => ({
  kind: 'project',
  id,
  name,
})

export const entryRecord = ({ id, uniqueId, title }: EntryStanding): InsightRecord => ({
  kind: 'raid',
  id,
  name: `${uniqueId} ${title}`,
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
