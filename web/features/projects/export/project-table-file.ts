/** Projects as a table for export: with the columns of a view, or with all columns. */
import { keysOf } from '../../../../shared/contract/choices.ts'
import { fieldsWith, type FieldsWith } from '../../../../shared/contract/field-rows.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses, projectTypes, riskLevels } from '../../../../shared/projects/project-choices.ts'
import { dayOf, type Day } from '../../../../shared/dates/dates.ts'
import { healthLevels } from '../../../../shared/verdict/health-choices.ts'
import { parseCents } from '../../../../shared/money/read-amount.ts'
import { projectFields } from '../../../../shared/projects/project-fields.ts'
import { projectColumnNames, type ProjectColumn } from '../../../../shared/views/project-columns.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { listText } from '../../../spreadsheets/import/cell-values.ts'
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
const list = (items: readonly string[]): FileCell => listText(items)

type FileField = Exclude<keyof typeof projectFields, FieldsWith<typeof projectFields, 'file', 'left out'>>

/** The fields that people edit, in the order of a full export after the columns of a view. */
const fields: Record<FileField, FileColumn> = {
  name: ['Project', (project) => project.name],
  description: ['Description', ({ description }) => description],
  status: ['Status', ({ status }) => projectStatuses[status].label],
  progress: ['Progress %', ({ progress }) => ({ percent: progress })],
  teamMembers: ['Team', ({ teamMembers }) => list(teamMembers)],
  endDate: ['Due Date', ({ endDate }) => day(endDate)],
  budget: ['Budget', ({ budget }) => money(budget)],
  priority: ['Priority', ({ priority }) => priorities[priority].label],
  riskLevel: ['Risk', ({ riskLevel }) => riskLevels[riskLevel].label],
  managerId: ['Manager', ({ managerId }, { nameOf }) => nameOf(managerId)],
  startDate: ['Start Date', ({ startDate }) => day(startDate)],
  projectType: ['Type', ({ projectType }) => (projectType === null ? null : projectTypes[projectType].label)],
  tags: ['Tags', ({ tags }) => list(tags)],
  opex: ['OPEX', ({ opex }) => money(opex)],
  capex: ['CAPEX', ({ capex }) => money(capex)],
  taskPrefix: ['Task Key Prefix', ({ taskPrefix }) => taskPrefix],
}

/** One column on screen can become several in the file, where each cell holds a single value. */
const columns: Record<ProjectColumn, readonly FileColumn[]> = {
  health: [
    ['Health', ({ health }) => healthLevels[health.level].label],
    ['Reason', ({ health }) => health.reason],
  ],
  status: [fields.status],
  progress: [fields.progress],
  team: [fields.teamMembers],
  endDate: [fields.endDate],
  budget: [fields.budget, ['Budget Used', ({ budgetUsed }) => money(budgetUsed)]],
  priority: [fields.priority],
  riskLevel: [fields.riskLevel],
  manager: [fields.managerId],
  startDate: [fields.startDate],
  projectType: [fields.projectType],
  tasks: [
    ['Tasks', ({ taskCount }) => taskCount],
    ['Completed Tasks', ({ completedTaskCount }) => completedTaskCount],
  ],
  tags: [fields.tags],
  createdAt: [['Created', ({ createdAt }, { timeZone }) => ({ day: dayOf(new Date(createdAt), timeZone) })]],
  updatedAt: [['Last Changed', ({ updatedAt }, { timeZone }) => ({ day: dayOf(new Date(updatedAt), timeZone) })]],
}

/** By the id, an import finds a project whose name has changed. */
const id: FileColumn = ['Project ID', (project) => project.id]

/** The columns at the front of a full export. */
const whole = [id, fields.name, fields.description]

/** The columns at its end: fields that no column of a view has. */
const others = keysOf(fields).filter((name) => ![...whole, ...Object.values(columns).flat()].includes(fields[name]))

const amounts: readonly FileField[] = fieldsWith(projectFields, 'input', 'amount')

/** The chosen columns of a view, or `all`; without amounts for people who may not see them. */
export const projectTable = (
  projects: readonly ProjectSummary[],
  chosen: readonly ProjectColumn[] | 'all',
  { money: maySeeMoney, ...context }: ExportContext & { money: boolean },
): FileTable => {
  const shown = (chosen === 'all' ? projectColumnNames : chosen)
    .filter((column) => maySeeMoney || column !== 'budget')
    .flatMap((column) => columns[column])
  const more = others.filter((name) => maySeeMoney || !amounts.includes(name)).map((name) => fields[name])
  const written = chosen === 'all' ? [...whole, ...shown, ...more] : [fields.name, ...shown]
  return {
    name: 'Projects',
    head: written.map(([title]) => title),
    rows: projects.map((project) => written.map(([, of]) => of(project, context))),
  }
}
