import { daysBetween } from '../../../../../shared/dates/dates.ts'
import { writtenDay } from '../../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../../shared/dates/late.ts'
import { fullName } from '../../../../../shared/accounts/person-name.ts'
import { assistantLimits } from '../../../../../shared/assistant/limits.ts'
import { inQuotes } from '../../../../../shared/text/in-quotes.ts'
import { pageSize } from '../../../../../shared/contract/request-limits.ts'
import { wholeDollars } from '../../../../../shared/money/written-amount.ts'
import { seesMoney } from '../../../../../shared/permissions.ts'
import {
  projectStatuses,
  projectTypes,
  reportingCadences,
  riskLevels,
} from '../../../../../shared/projects/project-choices.ts'
import { priorities } from '../../../../../shared/tasks/task-choices.ts'
import { healthLevels, type HealthLevel } from '../../../../../shared/verdict/health-choices.ts'
import { counted, listed, lowerFirst, phrase } from '../../../../../shared/wording.ts'
import type { Member } from '../../../../kernel/session/principal.ts'
import { lateTasksIn, progressOf, type ProjectTotals } from '../../../dashboard/totals.ts'
import { readBrief } from '../../../projects/brief-repository.ts'
import { emptyBrief, isOver, judgedFactsOf, type Brief, type ProjectRecord } from '../../../projects/project-record.ts'
import { listProjects } from '../../../projects/project-repository.ts'
import { riskLevelOf } from '../../../verdict/health/health.ts'
import { judge, noTotals, readerOf, type Reader } from '../../../verdict/health/project-health.ts'
import type { StoredPerson } from '../../../accounts/people/person-repository.ts'
import { projectOf, quoted } from '../../statements/wording.ts'
import { statesOf, type Row, type Source } from './row.ts'

/** Facts that are in the brief, which is an item of its own. */
const inBrief = new Set([
  'sponsor',
  'client',
  'objectives',
  'scope',
  'out_of_scope',
  'stakeholders',
  'deliverables',
  'constraints',
  'success_factors',
  'reporting',
  'brief_risks',
])

export const readProjectsOf = async ({ workspaceId, scope, id }: Member) => {
  const { items, stoppedAt } = await listProjects(
    workspaceId,
    { assignedTo: scope === 'all' ? undefined : id },
    undefined,
    pageSize.most,
  )
  return {
    projects: items,
    gaps: stoppedAt === undefined ? [] : [`Only the newest ${counted(items.length, 'project')} were read.`],
  }
}

const healths: ReadonlySet<HealthLevel> = new Set(['on_track', 'at_risk', 'off_track', 'not_started'])

const nameIn = (people: readonly StoredPerson[], id: string): string => {
  const person = people.find((one) => one.id === id)
  return person === undefined ? '' : fullName(person)
}

const items = (lines: readonly string[]): string => lines.join('; ')

/** The level that a person pinned, with the reason, or the computed one. */
const riskWords = ({ riskPin }: ProjectRecord, { openRisks }: ProjectTotals, verdict: { level: HealthLevel }): string =>
  riskPin === undefined
    ? `${riskLevels[riskLevelOf(verdict, openRisks)].label}, as computed`
    : `${riskLevels[riskPin.level].label}, set by ${quoted(riskPin.by.name)}: ${inQuotes(riskPin.reason, assistantLimits.fact)}`

const datesOf = ({ startDate, endDate }: ProjectRecord): string => {
  if (startDate !== null && endDate !== null) return `runs from ${writtenDay(startDate)} to ${writtenDay(endDate)}`
  if (endDate !== null) return `ends on ${writtenDay(endDate)}`
  return startDate === null ? 'has no dates' : `starts on ${writtenDay(startDate)}`
}

const moneyWords = ({ budget, budgetUsed }: ProjectRecord): string =>
  budget === 0
    ? `, with ${wholeDollars(budgetUsed)} spent and no budget`
    : `, with ${wholeDollars(budgetUsed)} of ${wholeDollars(budget)} spent`

export const projectRow = (
  record: ProjectRecord,
  stored: ProjectTotals | undefined,
  { brief, people, reader }: { brief: Brief; people: readonly StoredPerson[]; reader: Reader },
): Row => {
  const { today, money } = reader
  const totals = stored ?? noTotals
  const { level, reason } = judge(judgedFactsOf(record), stored, reader)
  const { budget, budgetUsed, endDate, status, managerId, team } = record
  const [open, late] = [!isOver(record), lateTasksIn(totals, today)]
  const isLate = isLateOn(today, { isOpen: open, date: endDate })
  const progress = progressOf(stored, record.ownProgress)
  return {
    record: projectOf(record),
    name: quoted(record.name),
    texts: [record.name, `${record.description} ${record.tags.join(' ')}`],
    projectId: record.id,
    states: statesOf({
      [status]: true,
      ...(healths.has(level) && { [level]: true }),
      open,
      done: status === 'completed',
      late: isLate,
      undated: endDate === null,
      no_budget: budget === 0,
      over_budget: budget > 0 && budgetUsed > budget,
      no_charter: !record.hasCharter,
      no_raci: !record.hasRaciMatrix,
      high_risk: (record.riskPin?.level ?? riskLevelOf({ level }, totals.openRisks)) === 'high',
      no_sponsor: brief.sponsor === '',
      no_client: brief.clientName === '',
    }),
    people: {
      manager: [managerId],
      member: team.map(({ id }) => id),
      sponsor: people.filter((person) => brief.sponsor.startsWith(fullName(person))).map(({ id }) => id),
    },
    dates: { start: record.startDate, end: endDate, created: record.createdAt.slice(0, 10) },
    figures: {
      ...(money && {
        budget,
        spent: budgetUsed,
        left: budget === 0 || status === 'cancelled' ? null : budget - budgetUsed,
        committed: record.committed,
        opex: record.opex,
        capex: record.capex,
        spent_share: budget === 0 ? null : (100 * budgetUsed) / budget,
      }),
      progress,
      tasks: totals.taskCount,
      open_tasks: status === 'cancelled' ? 0 : totals.taskCount - totals.completedTaskCount,
      late_tasks: late,
      days_late: isLate ? daysBetween(endDate ?? today, today) : null,
      people: team.length,
    },
    facts: {
      manager: nameIn(people, managerId) || brief.manager,
      sponsor: brief.sponsor,
      client: brief.clientName,
      description: record.description,
      objectives: brief.objectives,
      scope: brief.scope,
      out_of_scope: brief.outOfScope,
      stakeholders: items(brief.stakeholders),
      deliverables: items(brief.deliverables),
      constraints: items(brief.constraints),
      success_factors: items(brief.criticalSuccessFactors),
      reporting: brief.reportingCadence === null ? '' : lowerFirst(reportingCadences[brief.reportingCadence].label),
      team: listed([...new Set([...team.map(fullName), ...record.teamMembers])]),
      tags: record.tags.join(', '),
      brief_risks: items(brief.risks),
      risk_level: riskWords(record, totals, { level }),
      type: record.projectType === null ? '' : projectTypes[record.projectType].label,
      status: projectStatuses[status].label,
      priority: priorities[record.priority].label,
      start: record.startDate === null ? '' : writtenDay(record.startDate),
      end: endDate === null ? '' : writtenDay(endDate),
    },
    ...(record.projectType !== null && { type: record.projectType }),
    priority: record.priority,
    status,
    says: `is ${lowerFirst(healthLevels[level].label)}: ${lowerFirst(phrase(reason))}. Its status is ${projectStatuses[status].label}, and it ${datesOf(record)}, at ${progress}%${money ? moneyWords(record) : ''}${late === 0 ? '' : `, with ${counted(late, 'late task')}`}.`,
  }
}

export const projects: Source = {
  needs: 'project.read',
  refusal: 'Your role cannot see projects.',
  read: async (principal, { where, fact }, reads) => {
    const [{ projects: all, gaps }, people, { projects: totals }] = await Promise.all([
      readProjectsOf(principal),
      reads.people(),
      reads.overview(),
    ])
    const chosen = where.projects === undefined ? all : all.filter(({ id }) => where.projects?.includes(id))
    const needsBrief =
      (fact !== undefined && inBrief.has(fact)) ||
      where.role === 'sponsor' ||
      [where.is, where.isAny, where.isNot].some((some) =>
        some?.some((state) => state === 'no_sponsor' || state === 'no_client'),
      )
    const briefs = await Promise.all(
      chosen.map(({ id }) => (needsBrief ? readBrief(principal.workspaceId, id) : Promise.resolve(emptyBrief))),
    )
    const byId = new Map(totals.map((one) => [one.projectId, one]))
    const reader = { ...readerOf(principal), money: seesMoney(principal.role) }
    return {
      rows: chosen.map((record, place) => {
        const row = projectRow(record, byId.get(record.id), { brief: briefs[place] ?? emptyBrief, people, reader })
        return fact === undefined ? row : { ...row, texts: [...row.texts, row.facts[fact] ?? ''] }
      }),
      gaps,
    }
  },
}
