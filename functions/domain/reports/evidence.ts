/**
 * What a report is counted from: the records as they stood, in as few bytes as they need. It is kept with the
 * report, which can be counted from it once more at any time. What an audience is not shown is not in it.
 */
import type { Day } from '../../../shared/dates.ts'
import type { ReportAudience, ReportType } from '../../../shared/report-choices.ts'
import type { RaidType } from '../../../shared/raid-choices.ts'

/** Version of the rules by which contents are counted; a change of any rule is a new one. */
export const currentRules = 1

/** Ids are the last 16 characters of the task's: the first are its project's. Hours are estimated ones, progress is in percent. */
export type KeptTask = readonly [
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

export type KeptEntry = {
  id: string
  /** `RISK-014` */
  uniqueId: string
  raidType: RaidType
  projectId: string | null
  title: string
  owner: string
  impact: string
  /** Probability × impact, of risks; of all else the impact, 1 to 3. */
  weight: number
  open: boolean
  dateOpened: Day
  resolvedOn: Day | null
  due: Day | null
  /** Whether somebody said what is done about it. */
  answered: boolean
  executive: boolean
  exposure: number | null
}

export type KeptMilestone = { id: string; projectId: string; name: string; date: Day | null; doneOn: Day | null }

export type KeptExpense = { id: string; note: string; category: string; spentOn: Day; cents: number }

export type KeptProject = {
  id: string
  name: string
  status: string
  manager: string
  startDate: Day | null
  endDate: Day | null
  createdOn: Day
  /** Percent; of the portfolio's that of its totals, of one project its own figure, which stands where it has no task. */
  progress: number
  /** Cents; null where the audience is shown no money. */
  budget: number | null
  spent: number | null
}

export type Evidence = {
  rules: number
  type: ReportType
  audience: ReportAudience
  asOf: Day
  period: { from: Day; to: Day }
  /** The project that it is about; null for the portfolio, whose projects are in `projects`. */
  project: KeptProject | null
  projects: KeptProject[]
  workingDays: number[]
  holidays: Day[]
  tasks: KeptTask[]
  milestones: KeptMilestone[]
  /** Open ones, and those that were opened or resolved in the period. */
  entries: KeptEntry[]
  expenses: KeptExpense[]
  /** Due dates in the report before of open tasks whose due date is another now, by the short id. */
  wasDue: Record<string, Day | null>
  /** Titles of the tasks, by the short id, and names of people. Of those that the content names. */
  titles: Record<string, string>
  people: Record<string, string>
}
