/** Two projects side by side: health, progress, late tasks, end dates and, for roles that see money, budgets. */
import * as z from 'zod/mini'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { healthLevels } from '../../../../shared/verdict/health-choices.ts'
import { projectId } from '../../../../shared/contract/ids.ts'
import { seesMoney } from '../../../../shared/permissions.ts'
import { counted, lowerFirst, phrase } from '../../../../shared/wording.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { judge, noTotals, readerOf } from '../../verdict/health/project-health.ts'
import { readProjectTotals } from '../../dashboard/totals-repository.ts'
import { lateTasksIn, progressOf, type ProjectTotals } from '../../dashboard/totals.ts'
import { judgedFactsOf, type ProjectRecord } from '../../projects/project-record.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { projectOf, quoted } from '../statements/wording.ts'

const input = z.object({ projectId, otherProjectId: projectId })

type Side = { project: ProjectRecord; totals: ProjectTotals; health: string; late: number; progress: number }

const readSide = async (principal: Member, id: string): Promise<Side> => {
  const [project, stored] = await Promise.all([
    visibleProject(principal, id),
    readProjectTotals(principal.workspaceId, id),
  ])
  const [totals, reader] = [stored ?? noTotals, readerOf(principal)]
  const { level, reason } = judge(judgedFactsOf(project), stored, reader)
  return {
    project,
    totals,
    health: `${lowerFirst(healthLevels[level].label)} (${lowerFirst(phrase(reason))})`,
    late: lateTasksIn(totals, reader.today),
    progress: progressOf(totals, project.ownProgress),
  }
}

const spentOf = ({ budget, budgetUsed }: ProjectRecord): string =>
  budget === 0
    ? `${wholeDollars(budgetUsed)} without a budget`
    : `${wholeDollars(budgetUsed)} of ${wholeDollars(budget)} (${Math.round((100 * budgetUsed) / budget)}%)`

const ends = (a: Day | null, b: Day | null): string => {
  if (a === null || b === null) return ''
  const days = daysBetween(a, b)
  return days === 0 ? ', the same day' : `, ${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`
}

const run = async (principal: Member, asked: z.output<typeof input>): Promise<ToolResult> => {
  const [a, b] = await Promise.all([readSide(principal, asked.projectId), readSide(principal, asked.otherProjectId)])
  const both = [projectOf(a.project), projectOf(b.project)]
  const [nameA, nameB] = [quoted(a.project.name), quoted(b.project.name)]
  const open = ({ totals }: Side): string =>
    `${totals.completedTaskCount} of ${counted(totals.taskCount, 'task')} completed`
  const end = ({ project: { endDate } }: Side): string =>
    endDate === null ? 'no end date' : `its end date on ${writtenDay(endDate)}`
  const statements: Statement[] = [
    statement(`${nameA} is ${a.health}, and ${nameB} is ${b.health}.`, ...both),
    statement(
      `${nameA} is at ${a.progress}%, with ${open(a)}; ${nameB} is at ${b.progress}%, with ${open(b)}.`,
      ...both,
    ),
    statement(`${nameA} has ${counted(a.late, 'late task')}, and ${nameB} has ${b.late}.`, ...both),
    statement(`${nameA} has ${end(a)}; ${nameB} has ${end(b)}${ends(a.project.endDate, b.project.endDate)}.`, ...both),
    ...(seesMoney(principal.role)
      ? [statement(`${nameA} has spent ${spentOf(a.project)}; ${nameB} has spent ${spentOf(b.project)}.`, ...both)]
      : []),
  ]
  return { statements, gaps: [], count: 2 }
}

export const compare = tool({
  name: 'compare',
  description: 'Compares two projects: health, progress, late tasks, end dates and budgets.',
  input,
  needs: 'project.read',
  refusal: 'Your role cannot see projects.',
  run,
})
