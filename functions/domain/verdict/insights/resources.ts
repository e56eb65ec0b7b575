/**
 * Where people are needed and where they could come from. The urgent tasks of a project are its open tasks that are
 * late or due within the look-ahead period; they are divided evenly among the people assigned to the project. Hours are
 * not known here; see the workload in the analytics.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import type { ResourceSuggestion } from '../../../../shared/verdict/insights.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import { counted, listed, plural, tenth } from '../../../../shared/wording.ts'
import { liveOf, personRecord, projectRecord, type PersonStanding, type ProjectStanding, type Scene } from './scene.ts'

/** Urgent tasks per person above which a project needs help; for a project without people, urgent tasks in total. */
const needsHelp = { perPerson: 2, unmanned: 1 } as const

/** Number of concurrent projects from which a person is spread too thin. */
const spreadThin = 4

/** Maximum number of people in one suggestion. */
const named = 5

const pressingIn = ({ lateTasks, dueSoon }: ProjectStanding): number => lateTasks + dueSoon

const perPerson = (project: ProjectStanding): number => pressingIn(project) / Math.max(1, project.people)

/** Urgent tasks of a person: their even share of each active project that they are assigned to. */
const loadOf = ({ projectIds }: PersonStanding, live: readonly ProjectStanding[]): number =>
  sumBy(
    live.filter(({ id }) => projectIds.includes(id)),
    (project) => perPerson(project),
  )

const pressing = (project: ProjectStanding): string =>
  `${counted(pressingIn(project), 'task')} ${plural(pressingIn(project), 'is', 'are')} late or due within ${insightLimits.dueWithinDays} days`

const unmanned = (project: ProjectStanding): ResourceSuggestion => ({
  suggestion: `Assign someone to ${project.name}`,
  rationale: `${pressing(project)} there, and no one from the team is assigned to it.`,
  impact: `${counted(pressingIn(project), 'task')} would have someone to do them.`,
  action: { kind: 'project', projectId: project.id },
  records: [projectRecord(project)],
})

const bringIn = (
  project: ProjectStanding,
  helper: PersonStanding,
  load: number,
  busy: boolean,
): ResourceSuggestion => ({
  suggestion: `Bring ${helper.name} in on ${project.name}`,
  rationale: `${pressing(project)} there for ${counted(project.people, 'person', 'people')}; for ${helper.name} ${busy ? `about ${tenth(load)}` : 'none, since they are on no active project'}.`,
  impact: `From ${tenth(perPerson(project))} to ${tenth(pressingIn(project) / (project.people + 1))} urgent tasks for each person.`,
  action: { kind: 'project', projectId: project.id },
  records: [projectRecord(project), personRecord(helper)],
})

const focus = (person: PersonStanding, theirs: readonly ProjectStanding[]): ResourceSuggestion => ({
  suggestion: `Give ${person.name} fewer projects at once`,
  rationale: `They are on ${counted(theirs.length, 'active project')}: ${listed(theirs.slice(0, named).map(({ name }) => name))}.`,
  impact: 'Fewer changes between projects, and each gets on quicker.',
  action: { kind: 'workload' },
  records: [personRecord(person), ...theirs.slice(0, named).map(projectRecord)],
})

const idle = (people: readonly PersonStanding[]): ResourceSuggestion => ({
  suggestion:
    people.length === 1
      ? `${people[0]?.name} has room for a project`
      : `${people.length} people have room for a project`,
  rationale: `${listed(people.slice(0, named).map(({ name }) => name))}${people.length > named ? ' and others' : ''} ${plural(people.length, 'is', 'are')} on no active project.`,
  impact: `${counted(people.length, 'person', 'people')} available for urgent work.`,
  action: { kind: 'workload' },
  records: people.slice(0, named).map(personRecord),
})

export const resourcesOf = (scene: Scene): ResourceSuggestion[] => {
  const live = liveOf(scene).toSorted((a, b) => perPerson(b) - perPerson(a) || a.id.localeCompare(b.id))
  const isBusy = ({ projectIds }: PersonStanding): boolean => live.some(({ id }) => projectIds.includes(id))
  const specialists = scene.people
    .filter(({ isSpecialist }) => isSpecialist)
    .map((person) => ({ person, load: loadOf(person, live), busy: isBusy(person) }))
    .toSorted((a, b) => a.load - b.load || a.person.id.localeCompare(b.person.id))
  const helping = new Set<string>()
  const helped = live
    .filter((project) => project.people > 0 && perPerson(project) >= needsHelp.perPerson)
    .flatMap((project) => {
      // A person who is almost as busy cannot help.
      const helper = specialists.find(
        ({ person, load }) =>
          !helping.has(person.id) && !person.projectIds.includes(project.id) && load < perPerson(project) / 2,
      )
      if (helper === undefined) return []
      helping.add(helper.person.id)
      return [bringIn(project, helper.person, helper.load, helper.busy)]
    })
  const waiting = specialists.filter(({ person, busy }) => !busy && !helping.has(person.id)).map(({ person }) => person)
  return [
    ...live.filter((project) => project.people === 0 && pressingIn(project) >= needsHelp.unmanned).map(unmanned),
    ...helped,
    ...specialists.flatMap(({ person }) => {
      const theirs = live.filter(({ id }) => person.projectIds.includes(id))
      return theirs.length >= spreadThin ? [focus(person, theirs)] : []
    }),
    ...(waiting.length > 0 ? [idle(waiting)] : []),
  ]
}
