/** When projects end at their current pace. */
import * as z from 'zod/mini'
import type { Forecast } from '../../../../shared/verdict/forecast.ts'
import { writtenChance } from '../../../../shared/verdict/chance.ts'
import { addDays, daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { day } from '../../../../shared/dates/day-inputs.ts'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { searchLimits } from '../../../../shared/search/limits.ts'
import { required } from '../../../../shared/text/text-inputs.ts'
import { projectId } from '../../../../shared/contract/ids.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { forecastLimits } from '../../../../shared/verdict/limits.ts'
import { portfolioTimelineLimits } from '../../../../shared/timeline/limits.ts'
import type { Outlook } from '../../../../shared/verdict/project-forecast.ts'
import { isWorkedOn } from '../../../../shared/analytics/analytics.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import { counted, lowerFirst, phrase, plural } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { timeZoneOf, todayOf } from '../../../kernel/session/today.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { readTrackRecord } from '../../verdict/forecasts/forecast-repository.ts'
import { outlooksOf, type Changes, type Planned } from '../../verdict/forecasts/outlook.ts'
import { forecastsById, type Paced } from '../../verdict/forecasts/forecast.ts'
import { pacedOf } from '../../verdict/forecasts/forecast-basis.ts'
import { noTotals } from '../../verdict/health/project-health.ts'
import { readProjectTotals } from '../../dashboard/totals-repository.ts'
import { isOver, judgedFactsOf } from '../../projects/project-record.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import type { Reads } from '../statements/reads.ts'
import { delayTask } from './delay-task.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { projectOf, quoted, resting, wholeOf } from '../statements/wording.ts'

const digits = z.string().check(z.regex(/^\d{1,3}$/))

const input = z.object({
  projectId: z.optional(projectId),
  /** A what-if: people who join, tasks that are dropped, and another end date. */
  addPeople: z.optional(digits),
  dropTasks: z.optional(digits),
  endDate: z.optional(day),
  /** A task, by words of its name, that ends some days later; without one, the project ends as much later. */
  task: z.optional(required('Enter words', searchLimits.query)),
  days: z.optional(z.string().check(z.regex(/^-?\d{1,3}$/))),
  /** How well earlier forecasts have held, instead of a forecast. */
  trackRecord: z.optional(z.enum(['yes'])),
})
type Asked = z.output<typeof input>

const momentOf = (principal: Member) => ({ today: todayOf(principal), workspace: { id: principal.workspaceId } })

const against = ({ endDate }: Paced, { likelyEnd }: Forecast): string => {
  if (endDate === null) return ''
  if (likelyEnd === null) return ` Its end date is ${writtenDay(endDate)}.`
  const late = daysBetween(endDate, likelyEnd)
  const compared =
    late === 0 ? 'the same day' : late > 0 ? `${counted(late, 'day')} earlier` : `${counted(-late, 'day')} later`
  return ` Its end date is ${writtenDay(endDate)}, ${compared}.`
}

const said = (project: Paced, forecast: Forecast) => {
  const { likelyEnd, safeEnd, basis } = forecast
  const half = likelyEnd === null ? 'after many years' : `by ${writtenDay(likelyEnd)}`
  const safe = safeEnd === null ? '' : `, and by ${writtenDay(safeEnd)} in 80% of them`
  return [
    statement(
      `At the current pace ${quoted(project.name)} is done ${half} in 50% of the simulation runs${safe}.${against(project, forecast)}`,
      projectOf(project),
    ),
    statement(`The forecast rests on ${basis}.`, projectOf(project)),
  ]
}

const changesOf = ({ addPeople = '0', dropTasks = '0', endDate, days }: Asked, planned: Day | null): Changes => ({
  addPeople: Math.min(Number(addPeople), forecastLimits.people),
  dropTasks: Math.min(Number(dropTasks), forecastLimits.tasks),
  endDate: endDate ?? (days === undefined || planned === null ? undefined : addDays(planned, Number(days))),
})

const dayWords = (end: Day | null): string => (end === null ? 'after many years' : `by ${writtenDay(end)}`)

const movedBy = (plan: Day | null, whatIf: Day | null): string => {
  const late = plan === null || whatIf === null ? 0 : daysBetween(plan, whatIf)
  return late === 0 ? 'the same day as planned' : `${counted(Math.abs(late), 'day')} ${late < 0 ? 'earlier' : 'later'}`
}

/** The what-if next to the plan. */
const changed = (project: Planned, plan: Outlook, whatIf: Outlook, isOnlyDay: boolean): Statement[] => {
  const record = projectOf(project)
  const moved = movedBy(plan.likelyEnd, whatIf.likelyEnd)
  const chance = (one: Outlook): string => writtenChance(one.probability ?? 0)
  return [
    // Another day to compare with changes nothing of the work.
    ...(isOnlyDay
      ? []
      : [
          statement(
            `With this change ${quoted(project.name)} is done ${dayWords(whatIf.likelyEnd)} in 50% of the simulation runs (${moved}), and ${dayWords(whatIf.safeEnd)} in 80% of them (${movedBy(plan.safeEnd, whatIf.safeEnd)}).`,
            record,
          ),
        ]),
    ...(whatIf.endDate === null
      ? []
      : [
          statement(
            `${chance(whatIf)} of the runs${isOnlyDay ? ` of ${quoted(project.name)}` : ''} end by ${writtenDay(whatIf.endDate)}${plan.endDate === null ? '' : `; ${isOnlyDay ? '' : 'without the change, '}${chance(plan)} end by ${isOnlyDay ? 'its end date, ' : ''}${writtenDay(plan.endDate)}`}.`,
            record,
          ),
        ]),
    ...(isOnlyDay ? [] : whatIf.assumptions.map((assumption) => statement(assumption, record))),
  ]
}

const ofOne = async (principal: Member, id: string, asked: Asked): Promise<ToolResult> => {
  const [project, stored] = await Promise.all([
    visibleProject(principal, id),
    readProjectTotals(principal.workspaceId, id),
  ])
  const totals = stored ?? { ...noTotals, projectId: id }
  const planned: Planned = {
    ...pacedOf(judgedFactsOf(project), totals, timeZoneOf(principal)),
    people: project.team.length + project.teamMembers.length,
    openTasks: totals.taskCount - totals.completedTaskCount,
  }
  const { plan, whatIf } = outlooksOf(planned, momentOf(principal), changesOf(asked, project.endDate))
  const record = projectOf(project)
  const { endDate } = project
  const ends =
    endDate === null ? [] : [statement(`The end date of ${quoted(project.name)} is ${writtenDay(endDate)}.`, record)]
  const undated = endDate === null ? [`${quoted(project.name)} has no end date.`] : []
  if (plan === null) {
    const why = isWorkedOn(project.status)
      ? 'it has no open work'
      : `its status is ${projectStatuses[project.status].label}`
    return {
      statements: ends,
      gaps: [...undated, `There is no forecast of ${quoted(project.name)}: ${why}.`],
      count: 1,
    }
  }
  if (!plan.known)
    return {
      statements: ends,
      gaps: [...undated, `There is no forecast of ${quoted(project.name)}: ${lowerFirst(phrase(plan.basis))}.`],
      count: 1,
    }
  const chance =
    plan.probability === null || endDate === null || whatIf !== null
      ? []
      : [statement(`${writtenChance(plan.probability)} of the runs end by its end date.`, record)]
  const [first, ...others] = said(planned, plan)
  return {
    statements: [
      ...(whatIf === null
        ? []
        : changed(planned, plan, whatIf, asked.addPeople === undefined && asked.dropTasks === undefined)),
      ...(first === undefined ? [] : [first]),
      ...chance,
      ...others,
    ],
    gaps: undated,
    count: 1,
  }
}

/** Days between the end of a project and the day of a what-if that names none, so that this project is meant. */
const nearEnd = 3

/** The project that a what-if is about, if it names none: the one with the task, or the only one that ends around the day. */
const asWhatIf = async (principal: Member, asked: Asked, reads: Reads): Promise<ToolResult> => {
  const { projectId: named, task, days, endDate, addPeople, dropTasks } = asked
  if (task !== undefined && days !== undefined)
    return delayTask(principal, { projectId: named, task, days: Number(days) })
  if (named !== undefined) return ofOne(principal, named, asked)
  if ([endDate, addPeople, dropTasks, days].every((one) => one === undefined)) return ofAll(principal, reads)
  const { projects } = await reads.overview()
  const isNear = (end: Day | null): boolean =>
    end !== null && endDate !== undefined && Math.abs(daysBetween(end, endDate)) <= nearEnd
  const ending = projects.filter(({ facts }) => facts !== null && isNear(facts.endDate) && !isOver(facts))
  const [only] = ending
  return endDate !== undefined && only !== undefined && ending.length === 1
    ? ofOne(principal, only.projectId, asked)
    : { statements: [], gaps: ['Name the project that the change is about.'], count: 0 }
}

const ofRecord = async (principal: Member): Promise<ToolResult> => {
  const { score } = await readTrackRecord(principal.workspaceId, { consistent: false })
  if (score.projects === 0)
    return {
      statements: [],
      gaps: ['No finished project has stored forecasts yet, so none can be compared with its end.'],
      count: 0,
    }
  const whole = wholeOf(principal)
  const few = score.projects < forecastLimits.telling
  return {
    statements: [
      statement(
        `The 80% forecast held in ${score.firstHeld.safe} of ${counted(score.projects, 'finished project')}, the 50% forecast in ${score.firstHeld.likely} and the 95% forecast in ${score.firstHeld.sure}.`,
        whole,
      ),
    ],
    gaps: few
      ? [
          `${counted(score.projects, 'finished project')} ${plural(score.projects, 'says', 'say')} little: it takes at least ${forecastLimits.telling}.`,
        ]
      : [],
    count: score.projects,
  }
}

/** The day on which a project is late by its forecast comes first. */
const slip = ({ endDate }: Paced, { likelyEnd }: Forecast): number =>
  endDate === null || likelyEnd === null ? -Infinity : daysBetween(endDate, likelyEnd)

const ofAll = async (principal: Member, reads: Reads): Promise<ToolResult> => {
  const { projects } = await reads.overview()
  const paced = projects.flatMap((totals) =>
    totals.facts === null ? [] : [pacedOf(totals.facts, totals, timeZoneOf(principal))],
  )
  const forecasts = forecastsById(paced, momentOf(principal), portfolioTimelineLimits.forecasts)
  const all = paced.flatMap((project) => {
    const forecast = forecasts.get(project.id)
    return forecast === undefined ? [] : [{ project, forecast }]
  })
  const known = all
    .filter(({ forecast }) => forecast.known)
    .toSorted((a, b) => slip(b.project, b.forecast) - slip(a.project, a.forecast))
  const unknown = all.filter(({ forecast }) => !forecast.known)
  const late = known.filter(({ project, forecast: one }) => slip(project, one) > 0)
  return {
    statements: [
      ...(known.length === 0
        ? []
        : [
            resting(
              `${late.length} of ${counted(known.length, 'project')} with a forecast ${plural(late.length, 'is', 'are')} likely to end after ${plural(late.length, 'its', 'their')} end date.`,
              late.map(({ project }) => projectOf(project)),
              wholeOf(principal),
            ),
          ]),
      ...known.slice(0, assistantLimits.each).flatMap(({ project, forecast: one }) => said(project, one).slice(0, 1)),
    ],
    gaps: [
      ...(all.length === 0 ? ['No project that you can see has open work to forecast.'] : []),
      ...unknown
        .slice(0, 3)
        .map(
          ({ project, forecast }) =>
            `There is no forecast of ${quoted(project.name)}: ${lowerFirst(phrase(forecast.basis))}.`,
        ),
    ],
    count: paced.length,
  }
}

export const forecast = tool({
  name: 'forecast',
  description:
    'Forecasts when a project or all projects are done at their current pace, with probabilities (P50, P80), also with more people, fewer tasks or another end date, and says how often forecasts have held.',
  input,
  needs: 'analysis.read',
  feature: 'insights',
  refusal: 'Your role cannot see forecasts.',
  run: (principal, asked, reads) => {
    if (asked.trackRecord !== undefined) return ofRecord(principal)
    return asWhatIf(principal, asked, reads)
  },
})
