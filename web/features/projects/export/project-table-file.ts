/** Projects as a table for export: with the columns of a view, or with all columns. */
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses, projectTypes, riskLevels } from '../../../../shared/projects/project-choices.ts'
import { dayOf, type Day } from '../../../../shared/dates/dates.ts'
import { healthLevels } from '../../../../shared/verdict/health-choices.ts'
import { parseCents } from '../../../../shared/money/read-amount.ts'
import { projectColumnNames, type ProjectColumn } from '../../../../shared/views/project-columns.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import type { FileCell, FileTable } from '../../../spreadsheets/table-file.ts'

export type ExportContext = {
  today: Day
  /** The time zone that converts timestamps to days. */
  timeZone: string
  /** The name of a person; empty if unknown. */
  nameOf: (personId: string) => string
}

type FileColumn = readonly [title: string, of: (project: ProjectSummary, context: ExportContext) => FileCell]

const day = (value: string | null): FileCell => (value === null ? null : { day: value })
const money = (amount: string | undefined): FileCell =>
  amount === undefined ? null : { cents: parseCents(amount) ?? 0 }
const list = (items: readonly string[]): FileCell => items.join('; ')

/** One column on screen can become several in the file, where each cell holds a single value. */
const columns: Record<ProjectColumn, readonly FileColumn[]> = {
  health: [
    ['Health', ({ health }) => healthLevels[health.level].label],
    ['Reason', ({ health }) => health.reason],
  ],
  status: [['Status', ({ status }) => projectStatuses[status].label]],
  progress: [['Progress %', ({ progress }) => ({ percent: progress })]],
  team: [['Team', ({ teamMembers }) => list(teamMembers)]],
  endDate: [['Due Date', ({ endDate }) => day(endDate)]],
  budget: [
    ['Budget', ({ budget }) => money(budget)],
    ['Budget Used', ({ budgetUsed }) => money(budgetUsed)],
  ],
  priority: [['Priority', ({ priority }) => priorities[priority].label]],
  riskLevel: [['Risk', ({ riskLevel }) => riskLevels[riskLevel].label]],
  manager: [['Manager', ({ managerId }, { nameOf }) => nameOf(managerId)]],
  startDate: [['Start Date', ({ startDate }) => day(startDate)]],
  projectType: [['Type', ({ projectType }) => (projectType === null ? null : projectTypes[projectType].label)]],
  tasks: [
    ['Tasks', ({ taskCount }) => taskCount],
    ['Completed Tasks', ({ completedTaskCount }) => completedTaskCount],
  ],
  tags: [['Tags', ({ tags }) => list(tags)]],
  createdAt: [['Created', ({ createdAt }, { timeZone }) => ({ day: dayOf(new Date(createdAt), timeZone) })]],
  updatedAt: [['Last Changed', ({ updatedAt }, { timeZone }) => ({ day: dayOf(new Date(updatedAt), timeZone) })]],
}

const name: FileColumn = ['Project', (project) => project.name]

/** Extra columns at the front of a full export. By the id, an import finds a project whose name has changed. */
const whole: readonly FileColumn[] = [
  ['Project ID', ({ id }) => id],
  name,
  ['Description', ({ description }) => description],
]

const costs: readonly FileColumn[] = [
  ['OPEX', ({ opex }) => money(opex)],
  ['CAPEX', ({ capex }) => money(capex)],
]

/** The chosen columns of a view, or `all`; without amounts for people who may not see them. */
export const projectTable = (
  projects: readonly ProjectSummary[],
  chosen: readonly ProjectColumn[] | 'all',
  { money: maySeeMoney, ...context }: ExportContext & { money: boolean },
): FileTable => {
  const shown = (chosen === 'all' ? projectColumnNames : chosen)
    .filter((column) => maySeeMoney || column !== 'budget')
    .flatMap((column) => columns[column])
  const written = chosen === 'all' ? [...whole, ...shown, ...(maySeeMoney ? costs : [])] : [name, ...shown]
  return {
    name: 'Projects',
    head: written.map(([title]) => title),
    rows: projects.map((project) => written.map(([, of]) => of(project, context))),
  }
}
