/** Which projects a view shows, and in which order. Pure functions, no rendering or fetching. */
import { keysOf } from '../../../../shared/contract/choices.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses, projectTypes } from '../../../../shared/projects/project-choices.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { byHealth, healthLevels, type HealthLevel } from '../../../../shared/verdict/health-choices.ts'
import { parseCents } from '../../../../shared/money/read-amount.ts'
import type { SortKey } from '../../../../shared/views/project-columns.ts'
import type { ViewSettings } from '../../../../shared/views/project-view.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'

export type Looking = {
  /** Id of the signed-in person. */
  me: string
  today: Day
  /** The name of a person; empty if unknown. */
  nameOf: (personId: string) => string
}

/** Ignores case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const textOf = (project: ProjectSummary, { nameOf }: Looking): string =>
  plain(
    [project.name, project.description, nameOf(project.managerId), ...project.teamMembers, ...project.tags].join('\n'),
  )

/** Whether a project contains all words of a search, in any of its texts. */
const hasWords = (project: ProjectSummary, search: string, looking: Looking): boolean => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = textOf(project, looking)
  return words.every((word) => text.includes(word))
}

type Key = string | number | null

const placeIn = (table: Parameters<typeof keysOf>[0]) => {
  const places = new Map(keysOf(table).map((key, index) => [key, index]))
  return (key: string | null): Key => (key === null ? null : (places.get(key) ?? null))
}

/** Worst first. */
const healthPlaces = Object.fromEntries(
  keysOf(healthLevels)
    .toSorted(byHealth)
    .map((level, index) => [level, index]),
) as Record<HealthLevel, number>
const placeOfStatus = placeIn(projectStatuses)
const placeOfPriority = placeIn(priorities)
const placeOfType = placeIn(projectTypes)
const riskPlaces = { low: 0, medium: 1, high: 2 }

const orEmpty = (text: string): Key => (text === '' ? null : plain(text))

/** The sort key of each column; null for an empty value. */
const keys: Record<SortKey, (project: ProjectSummary, looking: Looking) => Key> = {
  name: ({ name }) => plain(name),
  health: ({ health }) => healthPlaces[health.level],
  status: ({ status }) => placeOfStatus(status),
  progress: ({ progress }) => progress,
  team: ({ teamMembers }) => orEmpty(teamMembers.join(' ')),
  endDate: ({ endDate }) => endDate,
  budget: ({ budget }) => (budget === undefined ? null : (parseCents(budget) ?? null)),
  priority: ({ priority }) => placeOfPriority(priority),
  riskLevel: ({ riskLevel }) => riskPlaces[riskLevel],
  manager: ({ managerId }, { nameOf }) => orEmpty(nameOf(managerId)),
  startDate: ({ startDate }) => startDate,
  projectType: ({ projectType }) => placeOfType(projectType),
  tasks: ({ taskCount }) => taskCount,
  tags: ({ tags }) => orEmpty(tags.join(' ')),
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
}

const collator = new Intl.Collator('en', { numeric: true })

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** The projects of a view, sorted. Empty values come last in both directions; ties are sorted newest first. */
export const chooseProjects = (
  projects: readonly ProjectSummary[],
  settings: ViewSettings,
  looking: Looking,
): ProjectSummary[] => {
  const { health, status, priority, search, sort } = settings
  const manager = settings.manager === 'me' ? looking.me : settings.manager
  const chosen = projects.filter(
    (project) =>
      (health === null || project.health.level === health) &&
      (status === null || project.status === status) &&
      (priority === null || project.priority === priority) &&
      (manager === null || project.managerId === manager) &&
      hasWords(project, search, looking),
  )
  if (sort === null) return chosen
  const way = sort.descending ? -1 : 1
  return chosen
    .map((project) => ({ project, key: keys[sort.by](project, looking) }))
    .toSorted((a, b) =>
      a.key === null || b.key === null ? Number(a.key === null) - Number(b.key === null) : way * compare(a.key, b.key),
    )
    .map(({ project }) => project)
}
