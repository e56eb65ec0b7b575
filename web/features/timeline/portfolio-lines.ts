/** The lines of the timeline of all projects: projects, and the milestones of those that are expanded. */
import type { Day } from '../../../shared/dates/dates.ts'
import { byHealth, healthLevels, type HealthLevel } from '../../../shared/verdict/health-choices.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import type { PlannedProject } from '../../../shared/timeline/portfolio.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { isProjectOver } from '../../../shared/projects/project-choices.ts'
import { againstPlan, forecastWords } from './forecast-words.ts'
import { daysLate } from './portfolio-layout.ts'

export type Line =
  | { kind: 'project'; key: string; project: PlannedProject; expanded: boolean }
  | { kind: 'milestone'; key: string; project: PlannedProject; milestone: Milestone }

export const lineHeights = { project: 52, milestone: 30 } as const

/** Which projects are shown. */
export const portfolioShows = { open: 'Open projects', all: 'All projects' } as const
export type PortfolioShow = keyof typeof portfolioShows

export const shownProjects = (projects: readonly PlannedProject[], show: PortfolioShow): readonly PlannedProject[] =>
  show === 'all' ? projects : projects.filter((project) => !isProjectOver(project))

export const linesOf = (projects: readonly PlannedProject[], expanded: ReadonlySet<string>): readonly Line[] =>
  projects.flatMap((project): Line[] => {
    const isExpanded = expanded.has(project.id) && project.milestones.length > 0
    const milestones = isExpanded ? project.milestones : []
    return [
      { kind: 'project', key: project.id, project, expanded: isExpanded },
      ...milestones.map((milestone): Line => ({ kind: 'milestone', key: milestone.id, project, milestone })),
    ]
  })

/** How many projects have each level of health, worst first; levels without projects are left out. */
export const countHealth = (projects: readonly PlannedProject[]): { level: HealthLevel; count: number }[] =>
  [...Map.groupBy(projects, ({ health }) => health.level)]
    .map(([level, found]) => ({ level, count: found.length }))
    .toSorted((a, b) => byHealth(a.level, b.level))

/** `18 of 29 tasks`; what it means that there are none. */
export const taskWords = ({ taskCount, completedTaskCount }: PlannedProject): string =>
  taskCount === 0 ? 'No tasks yet' : `${completedTaskCount} of ${counted(taskCount, 'task')} done`

export const pastEndWords = (project: PlannedProject, today: Day): string | null => {
  const late = daysLate(project, today)
  return late === 0 ? null : `${counted(late, 'day')} past its end`
}

/** `3 milestones, 1 reached` */
export const milestoneWords = ({ milestones }: PlannedProject): string | null => {
  const reached = milestones.filter(({ doneOn }) => doneOn !== null).length
  return milestones.length === 0 ? null : `${counted(milestones.length, 'milestone')}, ${reached} reached`
}

export const dateWords = ({ startDate, endDate }: PlannedProject): string => {
  if (startDate !== null && endDate !== null) return `${writtenDay(startDate)} to ${writtenDay(endDate)}`
  if (startDate !== null) return `from ${writtenDay(startDate)}, no end date`
  return endDate === null ? 'no dates yet' : `until ${writtenDay(endDate)}, no start date`
}

/** Everything that a bar shows, in parts. */
const partsOf = (project: PlannedProject, today: Day): (string | null)[] => {
  const { progress, forecast, baselineEnd, endDate } = project
  return [
    dateWords(project),
    `${progress}% progress`,
    pastEndWords(project, today),
    forecast === null ? null : forecastWords(forecast),
    forecast === null ? null : againstPlan(forecast, endDate),
    baselineEnd === null ? null : `baseline end ${writtenDay(baselineEnd)}`,
    milestoneWords(project),
  ]
}

/** The accessible name of a bar. */
export const nameOfProjectBar = (project: PlannedProject, today: Day): string =>
  [project.name, healthLevels[project.health.level].label, ...partsOf(project, today)]
    .filter((part) => part !== null)
    .join(', ')

/** The exact dates of a bar on hover, a line each. */
export const hoverOfProjectBar = (project: PlannedProject, today: Day): string =>
  [project.name, ...partsOf(project, today)].filter((part) => part !== null).join('\n')
