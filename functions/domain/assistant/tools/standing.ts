/** How projects stand: health with its reason, progress, dates. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import * as z from 'zod/mini'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import { byHealth, healthLevels, type HealthLevel } from '../../../../shared/verdict/health-choices.ts'
import { projectId } from '../../../../shared/contract/ids.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import { counted, listed, lowerFirst, phrase, plural } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { judge, noTotals, readerOf } from '../../verdict/health/project-health.ts'
import { readProjectTotals } from '../../dashboard/totals-repository.ts'
import { lateTasksIn, progressOf, type ProjectTotals } from '../../dashboard/totals.ts'
import { judgedFactsOf } from '../../projects/project-record.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import type { Reads } from '../statements/reads.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { projectOf, quoted, resting, wholeOf } from '../statements/wording.ts'

type Facts = NonNullable<ProjectTotals['facts']>

const healthOf = (name: string, level: HealthLevel, reason: string): string =>
  `${quoted(name)} is ${lowerFirst(healthLevels[level].label)}: ${lowerFirst(phrase(reason))}.`

const workOf = (totals: ProjectTotals, own: number, today: string) => {
  const { taskCount, completedTaskCount, progressSum } = totals
  const progress = progressOf({ taskCount, progressSum }, own)
  if (taskCount === 0) return `It is at ${progress}% and has no tasks.`
  const late = lateTasksIn(totals, today)
  return `${completedTaskCount} of ${counted(taskCount, 'task')} ${plural(completedTaskCount, 'is', 'are')} completed, its progress is ${progress}%, and ${late === 0 ? 'no open task is late' : `${counted(late, 'open task')} ${plural(late, 'is', 'are')} late`}.`
}

const datesOf = ({ status, startDate, endDate }: Facts): string => {
  const label = `Its status is ${projectStatuses[status].label}`
  if (startDate !== null && endDate !== null)
    return `${label}, and it runs from ${writtenDay(startDate)} to ${writtenDay(endDate)}.`
  if (endDate !== null) return `${label}, and its end date is ${writtenDay(endDate)}.`
  return startDate === null ? `${label}.` : `${label}, and it starts on ${writtenDay(startDate)}.`
}

const ofOne = async (principal: Member, id: string, why: boolean): Promise<ToolResult> => {
  const [project, stored] = await Promise.all([
    visibleProject(principal, id),
    readProjectTotals(principal.workspaceId, id),
  ])
  const [facts, totals, reader] = [judgedFactsOf(project), stored ?? noTotals, readerOf(principal)]
  const { level, reason } = judge(facts, stored, reader)
  const record = projectOf(project)
  return {
    statements: [
      statement(healthOf(project.name, level, reason), record),
      ...(why && project.description !== ''
        ? [statement(`Its description: ${inQuotes(project.description, assistantLimits.fact)}.`, record)]
        : []),
      statement(workOf(totals, project.ownProgress, reader.today), record),
      statement(datesOf(facts), record),
    ],
    gaps: project.endDate === null ? [`${quoted(project.name)} has no end date.`] : [],
    count: 1,
  }
}

/** Levels that need attention. */
const worrying: ReadonlySet<HealthLevel> = new Set(['off_track', 'at_risk'])

const ofAll = async (principal: Member, reads: Reads): Promise<ToolResult> => {
  const { projects } = await reads.overview()
  const reader = readerOf(principal)
  const judged = projects
    .flatMap((totals) => {
      const { facts, projectId: id } = totals
      return facts === null ? [] : [{ id, facts, totals, health: judge(facts, totals, reader) }]
    })
    .toSorted((a, b) => byHealth(a.health.level, b.health.level))
  if (judged.length === 0) return { statements: [], gaps: ['There is no project that you can see.'], count: 0 }
  const levels = [...new Set(judged.map(({ health }) => health.level))].map(
    (level) =>
      `${judged.filter(({ health }) => health.level === level).length} ${lowerFirst(healthLevels[level].label)}`,
  )
  const bad = judged.filter(({ health }) => worrying.has(health.level))
  const late = sumBy(judged, ({ totals }) => lateTasksIn(totals, reader.today))
  const record = ({ id, facts }: { id: string; facts: Facts }) => projectOf({ id, name: facts.name })
  const said: Statement[] = [
    resting(
      `You can see ${counted(judged.length, 'project')}: ${listed(levels)}.`,
      (bad.length === 0 ? judged : bad).map(record),
      wholeOf(principal),
    ),
    ...bad
      .slice(0, assistantLimits.each)
      .map((one) => statement(healthOf(one.facts.name, one.health.level, one.health.reason), record(one))),
    resting(
      late === 0
        ? 'No open task of these projects is late.'
        : `${counted(late, 'open task')} of these projects ${plural(late, 'is', 'are')} late.`,
      judged.filter(({ totals }) => lateTasksIn(totals, reader.today) > 0).map(record),
      wholeOf(principal),
    ),
  ]
  return { statements: said, gaps: [], count: judged.length }
}

export const standing = tool({
  name: 'standing',
  description: 'Says how a project stands, or all projects: health with its reason, progress, late tasks and dates.',
  input: z.object({
    projectId: z.optional(projectId),
    /** Whether the reason is asked for. */ why: z.optional(z.enum(['yes'])),
  }),
  needs: 'project.read',
  refusal: 'Your role cannot see projects.',
  run: (principal, input, reads) =>
    input.projectId === undefined
      ? ofAll(principal, reads)
      : ofOne(principal, input.projectId, input.why !== undefined),
})
