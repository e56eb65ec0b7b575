/**
 * Findings about the time of projects: past the end date, behind schedule, with late tasks, not started, and weeks with
 * too much due.
 */
import { sum } from '../../../../shared/contract/sums.ts'
import { addDays, daysBetween } from '../../../../shared/dates/dates.ts'
import type { Prediction } from '../../../../shared/verdict/insights.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import { timePassed } from '../health/health.ts'
import { counted, plural, roughly, tenth } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { finding, type Finding } from './finding.ts'
import { completedAWeek } from './task-flow.ts'
import {
  liveOf,
  openTasksOf,
  pointsBehind,
  projectRecord,
  taskRecord,
  workspaceRecord,
  type ProjectStanding,
  type Scene,
} from './scene.ts'

/**
 * Minimum number of late tasks in a project, or share of its open tasks, to be reported; from the second pair of values
 * on, the finding is urgent.
 */
const lateFrom = { tasks: 3, share: 0.25, pressing: { tasks: 6, share: 0.5 } } as const

/** Minimum share of forecast runs that end late to be reported, and the share from which the finding is urgent. */
const lateForecast = { from: 0.6, pressing: 0.8 } as const

/** A week is too full if the work due exceeds this many times the usual weekly completions. */
const tooFull = 1.5

const tasksLeft = (project: ProjectStanding): string => {
  const open = openTasksOf(project)
  return project.tasks === 0
    ? 'it has no tasks'
    : `${open} of ${counted(project.tasks, 'task')} ${plural(open, 'is', 'are')} open`
}

const forecastImpact = (forecast: Prediction | undefined, otherwise: string): string => {
  const safeEnd = forecast?.safeEnd ?? null
  return safeEnd === null ? otherwise : `At the current pace it is done by ${writtenDay(safeEnd)} in eight runs of ten.`
}

const pastEnd = (project: ProjectStanding, today: string, forecast: Prediction | undefined): Finding[] => {
  const { id, name, endDate, progress } = project
  if (endDate === null || !isLateOn(today, { isOpen: true, date: endDate })) return []
  const late = daysBetween(endDate, today)
  return [
    finding({
      rule: 'past-end',
      about: id,
      measure: late,
      step: 7,
      type: 'timeline',
      priority: 'high',
      title: `${name} is ${counted(late, 'day')} past its end date`,
      description: `It was to end on ${writtenDay(endDate)}; its progress is ${progress}% and ${tasksLeft(project)}.`,
      impact: forecastImpact(forecast, 'Whatever waits for it waits without a date.'),
      suggestedAction: 'Set a new end date, or close what is left',
      action: { kind: 'project-edit', projectId: id },
      records: [projectRecord(project)],
    }),
  ]
}

const fallingBehind = (
  project: ProjectStanding,
  { today, thresholds: { behind } }: Scene,
  forecast: Prediction | undefined,
): Finding[] => {
  const { id, name, startDate, endDate, progress } = project
  const gap = pointsBehind(project, today)
  if (
    gap === null ||
    gap < behind.atRisk ||
    startDate === null ||
    endDate === null ||
    isLateOn(today, { isOpen: true, date: endDate })
  )
    return []
  return [
    finding({
      rule: 'behind',
      about: id,
      measure: gap,
      step: 5,
      type: 'timeline',
      priority: gap >= behind.offTrack ? 'high' : 'medium',
      title: `${name} is behind plan`,
      description: `${progress}% is done with ${timePassed(startDate, endDate, today)}% of the time gone; ${tasksLeft(project)}.`,
      impact: forecastImpact(
        forecast,
        `${counted(daysBetween(today, endDate), 'day')} remain until ${writtenDay(endDate)}.`,
      ),
      suggestedAction: 'Look at what holds it up on the timeline',
      action: { kind: 'timeline', projectId: id },
      records: [projectRecord(project)],
    }),
  ]
}

/**
 * Reported only without a more serious finding: a project that is past its end date or behind schedule already has one.
 */
const forecastLate = (
  project: ProjectStanding,
  { today, thresholds: { behind } }: Scene,
  forecast: Prediction | undefined,
): Finding[] => {
  if (
    forecast?.endsLate !== true ||
    forecast.confidence < lateForecast.from ||
    (pointsBehind(project, today) ?? 0) >= behind.atRisk
  )
    return []
  const { id, name, endDate } = project
  const day = forecast.likelyEnd
  return [
    finding({
      rule: 'forecast-late',
      about: id,
      measure: 100 * forecast.confidence,
      step: 10,
      type: 'timeline',
      priority: forecast.confidence >= lateForecast.pressing ? 'high' : 'medium',
      title:
        day === null || endDate === null
          ? `${name} is likely to end late`
          : `${name} is likely to end ${roughly(daysBetween(endDate, day))} late`,
      description: `${forecast.basis}; ${tasksLeft(project)}.`,
      impact: `At the current pace it is later than its end date in ${Math.round(100 * forecast.confidence)}% of all runs${day === null ? '' : `, most likely around ${writtenDay(day)}`}.`,
      suggestedAction: 'Look at its critical path on the timeline',
      action: { kind: 'timeline', projectId: id },
      records: [projectRecord(project)],
    }),
  ]
}

const lateTasks = (project: ProjectStanding, today: string): Finding[] => {
  const { id, name, lateTasks: late, lateSince } = project
  const open = Math.max(openTasksOf(project), late)
  if (lateSince === null || (late < lateFrom.tasks && late / open < lateFrom.share)) return []
  const pressing = late >= lateFrom.pressing.tasks || (late > 1 && late / open >= lateFrom.pressing.share)
  return [
    finding({
      rule: 'late-tasks',
      about: id,
      measure: late,
      step: 1,
      type: 'risk',
      priority: pressing ? 'high' : 'medium',
      title: `${counted(late, 'task')} of ${name} ${plural(late, 'is', 'are')} late`,
      description: `${late} of ${counted(open, 'open task')} ${plural(late, 'is', 'are')} past the due date, the longest for ${counted(daysBetween(lateSince, today), 'day')}.`,
      impact: 'Late tasks hold up the ones that depend on them, and each is an issue in the RAID log.',
      suggestedAction: 'Finish them or give them new dates',
      action: { kind: 'late-tasks', projectId: id },
      records: [projectRecord(project), ...project.late.map(taskRecord)],
    }),
  ]
}

const notBegun = (project: ProjectStanding, { today, thresholds: { behind } }: Scene): Finding[] => {
  const { id, name, startDate, endDate, progress } = project
  // The finding that the project is behind schedule already covers this.
  if (
    startDate === null ||
    startDate >= today ||
    progress > 0 ||
    (pointsBehind(project, today) ?? 0) >= behind.atRisk ||
    isLateOn(today, { isOpen: true, date: endDate })
  )
    return []
  const days = daysBetween(startDate, today)
  return [
    finding({
      rule: 'not-begun',
      about: id,
      measure: days,
      step: 7,
      type: 'timeline',
      priority: 'medium',
      title: `${name} was to start ${counted(days, 'day')} ago`,
      description: `Its start date is ${writtenDay(startDate)} and nothing of it is done; ${tasksLeft(project)}.`,
      impact:
        endDate === null
          ? 'Every day moves its end.'
          : `${counted(daysBetween(today, endDate), 'day')} remain until ${writtenDay(endDate)}.`,
      suggestedAction: 'Start its first tasks, or move its dates',
      action: { kind: 'open-tasks', projectId: id },
      records: [projectRecord(project)],
    }),
  ]
}

/** The fuller of the seven-day spans that begin today and in a week, if it is too full. */
const fullWeek = (scene: Scene): Finding[] => {
  const { today, openByDay } = scene
  const pace = completedAWeek(scene)
  if (pace === null) return []
  const weeks = [0, 7].map((from) => ({
    from: addDays(today, from),
    due: sum(Array.from({ length: 7 }, (_, index) => openByDay[addDays(today, from + index)] ?? 0)),
  }))
  const fullest = weeks.toSorted((a, b) => b.due - a.due)[0]
  if (fullest === undefined || fullest.due <= Math.max(tooFull * pace, lateFrom.tasks)) return []
  const busy = liveOf(scene)
    .filter(({ dueSoon }) => dueSoon > 0)
    .toSorted((a, b) => b.dueSoon - a.dueSoon || a.id.localeCompare(b.id))
    .slice(0, 3)
  return [
    finding({
      rule: 'full-week',
      about: scene.workspace.id,
      measure: fullest.due - pace,
      step: Math.max(1, pace / 4),
      type: 'timeline',
      priority: fullest.due > 3 * pace ? 'high' : 'medium',
      title: `${counted(fullest.due, 'task')} fall due in the week from ${writtenDay(fullest.from)}`,
      description: `In the last three months ${tenth(pace)} tasks a week were completed.`,
      impact: `At that pace about ${Math.round(fullest.due - pace)} of them will be late.`,
      suggestedAction: `Spread them over the next ${insightLimits.dueWithinDays} days on the calendar`,
      action: { kind: 'calendar', day: fullest.from },
      records: busy.length === 0 ? [workspaceRecord(scene)] : busy.map(projectRecord),
    }),
  ]
}

export const timeFindings = (scene: Scene, forecasts: ReadonlyMap<string, Prediction>): Finding[] => [
  ...liveOf(scene).flatMap((project) => [
    ...pastEnd(project, scene.today, forecasts.get(project.id)),
    ...fallingBehind(project, scene, forecasts.get(project.id)),
    ...forecastLate(project, scene, forecasts.get(project.id)),
    ...lateTasks(project, scene.today),
    ...notBegun(project, scene),
  ]),
  ...fullWeek(scene),
]
