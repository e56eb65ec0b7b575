/**
 * Findings about the flow of work: more or less completed than before, too much work in progress, projects ahead of
 * plan or nearly done, and what cannot be measured.
 */
import { daysBetween } from '../../../../shared/dates/dates.ts'
import type { Prediction } from '../../../../shared/verdict/insights.ts'
import { counted, plural, roughly, tenth } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { finding, type Finding } from './finding.ts'
import { earlierFlow, latestFlow } from './task-flow.ts'
import {
  liveOf,
  openTasksOf,
  projectRecord,
  workspaceRecord,
  type ProjectStanding,
  type Scene,
  pointsBehind,
} from './scene.ts'

/**
 * Minimum change in completed tasks, in percent, to be reported, and the minimum number of tasks in both periods
 * together.
 */
const change = { percent: 25, tasks: 12 } as const

/** Ratio of started to completed tasks above which too much is in progress, and the minimum number of started tasks. */
const begun = { times: 1.5, tasks: 12 } as const

/** Minimum progress ahead of time, in points, and days before the end date, to report an opportunity. */
const early = { points: 15, days: 14 } as const

const nearlyDone = 90

const throughput = (scene: Scene): Finding[] => {
  const [before, after] = [earlierFlow(scene).completed, latestFlow(scene).completed]
  if (before === 0 || before + after < change.tasks) return []
  const percent = Math.round((100 * (after - before)) / before)
  if (Math.abs(percent) < change.percent) return []
  const more = percent > 0
  return [
    finding({
      rule: more ? 'more-done' : 'less-done',
      about: scene.workspace.id,
      measure: Math.abs(percent),
      step: 25,
      type: 'performance',
      priority: more ? 'low' : 'medium',
      title:
        after >= 2 * before
          ? `${tenth(after / before)} times as many tasks are completed as before`
          : `${Math.abs(percent)}% ${more ? 'more' : 'fewer'} tasks are completed than before`,
      description: `${counted(after, 'task')} in the last three whole months, ${before} in the three before them.`,
      impact: more ? 'If it lasts, what is planned comes sooner.' : 'If it lasts, what is planned comes later.',
      suggestedAction: more ? 'See what changed, month by month' : 'See when it began, month by month',
      action: { kind: 'trend' },
      records: [workspaceRecord(scene)],
    }),
  ]
}

const tooMuchBegun = (scene: Scene): Finding[] => {
  const { started, completed } = latestFlow(scene)
  if (started < begun.tasks || started < begun.times * completed) return []
  return [
    finding({
      rule: 'too-much-begun',
      about: scene.workspace.id,
      measure: started - completed,
      step: Math.max(1, completed / 4),
      type: 'performance',
      priority: 'medium',
      title: 'More tasks are begun than completed',
      description: `In the last three whole months ${started} were begun and ${completed} completed.`,
      // Little's law: the mean time in progress is the mean number in progress over the rate of completion.
      impact: 'The more is under way at once, the longer each task takes.',
      suggestedAction: 'Finish before beginning: look at who has how much',
      action: { kind: 'workload' },
      records: [workspaceRecord(scene)],
    }),
  ]
}

const isNearlyDone = ({ progress, tasks }: ProjectStanding): boolean =>
  tasks > 0 && progress >= nearlyDone && progress < 100

const aheadOfTime = (project: ProjectStanding, today: string, forecast: Prediction | undefined): Finding[] => {
  const gap = pointsBehind(project, today)
  const { id, name, endDate, lateTasks } = project
  const safeEnd = forecast?.safeEnd ?? null
  if (
    gap === null ||
    gap > -early.points ||
    endDate === null ||
    isLateOn(today, { isOpen: true, date: endDate }) ||
    lateTasks > 0 ||
    isNearlyDone(project) ||
    safeEnd === null
  )
    return []
  const days = daysBetween(safeEnd, endDate)
  if (days < early.days) return []
  return [
    finding({
      rule: 'ahead',
      about: id,
      measure: -gap,
      step: 10,
      type: 'opportunity',
      priority: 'low',
      title: `${name} may end ${roughly(days)} early`,
      description: `${project.progress}% is done, ${Math.round(-gap)} points ahead of the time gone, and no task is late.`,
      impact: `At the current pace it is done by ${writtenDay(safeEnd)} in eight runs of ten, before ${writtenDay(endDate)}.`,
      suggestedAction: 'Bring its end forward, or lend its people to others',
      action: { kind: 'project-edit', projectId: id },
      records: [projectRecord(project)],
    }),
  ]
}

const almostThere = (project: ProjectStanding): Finding[] => {
  if (!isNearlyDone(project)) return []
  const open = openTasksOf(project)
  return [
    finding({
      rule: 'nearly-done',
      about: project.id,
      measure: 1,
      step: 1,
      type: 'performance',
      priority: 'low',
      title: `${project.name} is nearly done`,
      description: `${project.progress}% is done; ${open} of ${counted(project.tasks, 'task')} ${plural(open, 'is', 'are')} open.`,
      impact: 'Its people are free once it is closed.',
      suggestedAction: 'Close what is left',
      action: { kind: 'open-tasks', projectId: project.id },
      records: [projectRecord(project)],
    }),
  ]
}

/** A project whose tasks are all done but that is not closed. */
const toClose = (project: ProjectStanding): Finding[] => {
  if (project.tasks === 0 || openTasksOf(project) > 0) return []
  return [
    finding({
      rule: 'to-close',
      about: project.id,
      measure: 1,
      step: 1,
      type: 'optimization',
      priority: 'medium',
      title: `${project.name} has no open tasks left`,
      description: `All ${counted(project.tasks, 'task')} are completed, and it still counts as worked on.`,
      impact: 'It takes one of the places of the plan, and its people look busy.',
      suggestedAction: 'Complete it, or write down what is still to do',
      action: { kind: 'project-edit', projectId: project.id },
      records: [projectRecord(project)],
    }),
  ]
}

/** Records that a finding about several projects names. */
const named = 5

const withoutDates = (scene: Scene): Finding[] => {
  const missing = liveOf(scene).filter(({ startDate, endDate }) => startDate === null || endDate === null)
  if (missing.length === 0) return []
  return [
    finding({
      rule: 'no-dates',
      about: scene.workspace.id,
      measure: missing.length,
      step: 1,
      type: 'optimization',
      priority: 'low',
      title: missing.length === 1 ? `${missing[0]?.name} has no dates` : `${missing.length} projects have no dates`,
      description: `${counted(missing.length, 'project')} that ${plural(missing.length, 'is', 'are')} worked on ${plural(missing.length, 'has', 'have')} no start or no end date.`,
      impact: 'Without them, no one can see whether work is on time.',
      suggestedAction: 'Set a start and an end date',
      action: { kind: 'project-edit', projectId: missing.toSorted((a, b) => a.id.localeCompare(b.id))[0]?.id ?? '' },
      records: missing
        .toSorted((a, b) => a.id.localeCompare(b.id))
        .slice(0, named)
        .map(projectRecord),
    }),
  ]
}

export const flowFindings = (scene: Scene, forecasts: ReadonlyMap<string, Prediction>): Finding[] => [
  ...throughput(scene),
  ...tooMuchBegun(scene),
  ...liveOf(scene).flatMap((project) => [
    ...aheadOfTime(project, scene.today, forecasts.get(project.id)),
    ...almostThere(project),
    ...toClose(project),
  ]),
  ...withoutDates(scene),
]
