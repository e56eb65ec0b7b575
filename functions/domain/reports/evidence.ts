/**
 * The records that a report is calculated from, as they were at the time, in a compact form. The evidence is stored
 * with the report, so that the report can be recalculated at any time. It leaves out what the audience may not see.
 */
import type { Day } from '../../../shared/dates/dates.ts'
import type { ReportAudience, ReportType } from '../../../shared/reports/report-choices.ts'
import type { RaidType } from '../../../shared/raid/raid-choices.ts'
import { isProjectOver } from '../../../shared/projects/project-choices.ts'
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import type { Verdict } from '../verdict/health/health.ts'

/** Version of the calculation rules; increase it whenever a rule changes. */
export const currentRules = 5

/**
 * Ids are the last 16 characters of the task id; the first part is the project id. Hours are estimated hours; progress
 * is in percent.
 */
export type StoredTask = readonly [
  id: string,
  start: Day | null,
  due: Day | null,
  hours: number | null,
  progress: number,
  createdOn: Day,
  completedOn: Day | null,
  priority: string,
  assignee: string | null,
]

export type StoredEntry = {
  id: string
  /** `RISK-014` */
  uniqueId: string
  raidType: RaidType
  projectId: string | null
  title: string
  owner: string
  impact: string
  /** Probability × impact for risks; the impact, 1 to 3, for everything else. */
  weight: number
  open: boolean
  dateOpened: Day
  resolvedOn: Day | null
  due: Day | null
  /** Whether a response is stated. */
  answered: boolean
  executive: boolean
  exposure: number | null
}

export type StoredMilestone = { id: string; projectId: string; name: string; date: Day | null; doneOn: Day | null }

export type StoredExpense = { id: string; note: string; category: string; spentOn: Day; cents: number }

export type StoredProject = {
  id: string
  name: string
  status: string
  manager: string
  startDate: Day | null
  endDate: Day | null
  createdOn: Day
  /**
   * Percent. In a portfolio report, calculated from the totals; in a project report, the project's own figure, used if
   * it has no tasks.
   */
  progress: number
  /** Cents; null if the audience may not see money. */
  budget: number | null
  spent: number | null
  /** The health as every screen showed it at that time, worded for the audience. */
  verdict: Verdict
}

export type Evidence = {
  rules: number
  type: ReportType
  audience: ReportAudience
  asOf: Day
  period: { from: Day; to: Day }
  /** The project of the report; null for the portfolio, whose projects are in `projects`. */
  project: StoredProject | null
  projects: StoredProject[]
  workingDays: number[]
  holidays: Day[]
  tasks: StoredTask[]
  milestones: StoredMilestone[]
  /** Open entries, and entries opened or resolved in the period. */
  entries: StoredEntry[]
  expenses: StoredExpense[]
  /** Due dates that open tasks had in the previous report and that have changed since, by short id. */
  wasDue: Record<string, Day | null>
  /** Titles of tasks by short id, and names of people; only those that the content uses. */
  titles: Record<string, string>
  people: Record<string, string>
}

/** The first rules that ask how a project ended; reports by earlier ones reproduce as they are. */
const rulesOnEnded = 5

/** Whether the project of the report is cancelled, so that nothing in it is open. */
export const isCancelled = ({ rules, project }: Evidence): boolean =>
  rules >= rulesOnEnded && project !== null && isProjectCancelled(project)

/** Whether the project of the report is over, so that its plan needs no decision. */
export const isOver = ({ rules, project }: Evidence): boolean =>
  rules >= rulesOnEnded && project !== null && isProjectOver(project)
