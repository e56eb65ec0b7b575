/** Reads what the RACI matrix of a project is drafted from. The project itself is read by the caller. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { documentLimits, raciLimits } from '../../../../shared/charters/limits.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { plainName, readRaci, type RaciDocument } from '../../../../shared/charters/raci-document.ts'
import { activityPairs } from '../../../../shared/charters/raci-pairs.ts'
import { raciRoles, type DraftRaciBody, type RaciActivity, type StandsFor } from '../../../../shared/charters/raci.ts'
import { clipped } from '../../../../shared/wording.ts'
import { isRaidOpen } from '../../../../shared/raid/raid-choices.ts'
import type { ExpenseRecord } from '../../money/expenses/expense-record.ts'
import { listExpenses } from '../../money/expenses/expense-repository.ts'
import type { RaidRecord } from '../../raid/raid-record.ts'
import { listNewestOfProject } from '../../raid/raid-repository.ts'
import { listPeople, type StoredPerson } from '../../accounts/people/person-repository.ts'
import { readProjectTotals } from '../../dashboard/totals-repository.ts'
import { readBrief } from '../../projects/brief-repository.ts'
import type { Brief, ProjectRecord } from '../../projects/project-record.ts'
import { listFirstTasks } from '../../tasks/task-repository.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import { listMeetings } from '../../meetings/meeting-repository.ts'
import { keepByHand } from './keep-by-hand.ts'
import { draftRaci, type RaciRecords } from './raci-draft.ts'
import { reviewersOf, type Review } from './raci-reviewers.ts'
import { onlyNamed } from './raci-work.ts'

type Gathered = {
  brief: Pick<Brief, 'deliverables' | 'stakeholders' | 'sponsor' | 'clientName' | 'raciMatrix'>
  tasks: readonly ListedTask[]
  /** How many tasks the project has besides. */
  further: number
  people: readonly StoredPerson[]
  /** Entries of the RAID log about the project, and what was decided on its expenses. */
  entries: readonly Pick<RaidRecord, 'status' | 'taskIds' | 'assignedToId' | 'responsibleId'>[]
  expenses: readonly Pick<ExpenseRecord, 'taskId' | 'approvedBy'>[]
  /** Reviews of the project, the latest first. */
  reviews: readonly Review[]
}

/** All at once. Of a very large project, only the first tasks are read. */
export const gatherRaci = async (workspaceId: string, projectId: string): Promise<Gathered> => {
  const [brief, { tasks, more }, people, totals, entries, expenses, reviews] = await Promise.all([
    readBrief(workspaceId, projectId),
    listFirstTasks(workspaceId, projectId, analysisLimits.tasks),
    listPeople(workspaceId),
    readProjectTotals(workspaceId, projectId),
    listNewestOfProject(workspaceId, projectId, analysisLimits.entries),
    listExpenses(workspaceId, projectId, { reader: '', all: true }, undefined, analysisLimits.entries),
    listMeetings(workspaceId, { projectId, type: 'review', latestFirst: true }, undefined, raciLimits.reviews),
  ])
  const further = more ? Math.max(0, (totals?.taskCount ?? 0) - tasks.length) : 0
  return { brief, tasks, further, people, entries, expenses: expenses.items, reviews: reviews.items }
}

type Activity = { name: string; standsFor: StandsFor; tasks: readonly ListedTask[] }

const nameOf = (text: string): string => clipped(text, documentLimits.item)

const idsOf = (tasks: readonly ListedTask[]): string[] => tasks.slice(0, raciLimits.links).map(({ id }) => id)

const ranks = Object.keys(priorities)
const rankOf = (tasks: readonly ListedTask[]): number =>
  Math.max(...tasks.map(({ priority }) => ranks.indexOf(priority)))

const grouped = (tasks: readonly ListedTask[]): ListedTask[][] => [
  ...Map.groupBy(tasks, ({ title }) => plainName(nameOf(title))).values(),
]

/**
 * Each deliverable with its tasks: those that the present matrix links to it, or else those with its name. Then the tasks
 * of none of them, the same title once, by priority.
 */
const activitiesOf = (
  { brief: { deliverables }, tasks }: Gathered,
  { milestones }: Pick<ProjectRecord, 'milestones'>,
  before: RaciDocument | undefined,
): Activity[] => {
  const ofDeliverables = deliverables.map((deliverable): Activity => {
    const name = nameOf(deliverable)
    const linked = new Set(
      before?.activities.find((activity) => plainName(activity.name) === plainName(name))?.standsFor?.tasks,
    )
    const own = tasks.filter(({ id, title }) =>
      linked.size > 0 ? linked.has(id) : plainName(title) === plainName(name),
    )
    const reached = milestones.filter((milestone) => plainName(milestone.name) === plainName(name)).map(({ id }) => id)
    return {
      name,
      standsFor: {
        deliverables: [name],
        ...(own.length > 0 && { tasks: idsOf(own) }),
        ...(reached.length > 0 && { milestones: reached }),
      },
      tasks: own,
    }
  })
  const taken = new Set(ofDeliverables.flatMap((deliverable) => deliverable.tasks))
  const ofTasks = grouped(tasks.filter((task) => !taken.has(task)))
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .map((own): Activity => ({ name: nameOf(own[0]?.title ?? ''), standsFor: { tasks: idsOf(own) }, tasks: own }))
  return [...ofDeliverables, ...ofTasks]
}

type Role = { name: string; personId?: string | undefined }

/** Who owns, approves, reviews and looks after what is about some tasks. Entries that are settled concern no one any more. */
const concernedIn = (
  { entries, expenses, reviews }: Gathered,
  tasks: readonly ListedTask[],
  { milestones = [] }: StandsFor = {},
) => {
  const ids = new Set(tasks.map(({ id }) => id))
  const reviewers = reviewersOf(reviews, new Set([...ids, ...milestones]))
  const about = entries.filter((entry) => isRaidOpen(entry) && entry.taskIds.some((id) => ids.has(id)))
  const paid = expenses.filter(({ taskId }) => taskId !== null && ids.has(taskId))
  const distinct = (people: readonly (string | null | undefined)[]): string[] => [
    ...new Set(people.flatMap((person) => person ?? [])),
  ]
  return {
    owners: distinct(about.map(({ assignedToId }) => assignedToId)),
    consulted: distinct([...paid.map(({ approvedBy }) => approvedBy?.id), ...reviewers]),
    informed: distinct(about.map(({ responsibleId }) => responsibleId)),
  }
}

/** The people who work on the project by name: its team, people with typed names, and the assignees of its tasks. */
const workersOf = (
  { team, teamMembers, managerId }: ProjectRecord,
  tasks: readonly ListedTask[],
  people: readonly StoredPerson[],
): Role[] => {
  const known = new Map(people.map((person) => [person.id, fullName(person)]))
  const assigned = [...new Set(tasks.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const linked = [...new Set([...team.map(({ id }) => id), ...assigned])]
    .filter((id) => id !== managerId && known.has(id))
    .map((id): Role => ({ name: known.get(id) ?? '', personId: id }))
  const typed = teamMembers.map((name): Role => ({ name, personId: onlyNamed(people, fullName, name)?.id }))
  return [
    ...linked,
    ...typed.filter(({ personId }) => personId === undefined || !linked.some((role) => role.personId === personId)),
  ]
}

/** The named people, or else the usual roles; the project manager and the sponsor by their part. */
const rolesOf = (project: ProjectRecord, gathered: Gathered) => {
  const { brief, people, tasks } = gathered
  const { sponsor, stakeholders, clientName } = brief
  const { owners, consulted, informed } = concernedIn(gathered, tasks, {
    milestones: project.milestones.map(({ id }) => id),
  })
  const named = new Map(people.map((person) => [person.id, fullName(person)]))
  const working = workersOf(project, tasks, people)
  const concerned = [...new Set([...owners, ...consulted, ...informed])].filter(
    (id) => id !== project.managerId && named.has(id) && !working.some(({ personId }) => personId === id),
  )
  const workers = [...working, ...concerned.map((id): Role => ({ name: named.get(id) ?? '', personId: id }))]
  const sponsoring = sponsor === '' ? undefined : onlyNamed(people, fullName, sponsor)
  const leading: Role[] = [
    { name: raciRoles[0], personId: people.some(({ id }) => id === project.managerId) ? project.managerId : undefined },
    ...(workers.length === 0 ? raciRoles.slice(1).map((name) => ({ name })) : []),
    ...(sponsor === ''
      ? []
      : [{ name: sponsoring === undefined ? `${sponsor} (sponsor)` : 'Sponsor', personId: sponsoring?.id }]),
  ]
  const others = [
    ...(clientName === '' ? [] : [{ name: `${clientName} (client)` }]),
    ...stakeholders.map((name): Role => ({ name, personId: onlyNamed(people, fullName, name)?.id })),
  ]
  return { leading, others, workers }
}

/** The people behind the roles. A name that stands for two people is linked to neither. */
const linksOf = (roles: readonly Role[]): Map<string, string> => {
  const links = new Map<string, string>()
  const byName = Map.groupBy(roles, ({ name }) => plainName(clipped(name, raciLimits.roleName)))
  for (const same of byName.values()) {
    const ids = new Set(same.map(({ personId }) => personId))
    const [personId] = ids
    if (ids.size === 1 && personId !== undefined)
      for (const { name } of same) links.set(clipped(name, raciLimits.roleName), personId)
  }
  return links
}

/** The first activities, and before them those in which people have chosen letters, in the order of all. */
const shownOf = (all: readonly Activity[], before: RaciDocument | undefined): ReadonlySet<Activity> => {
  const pairs = activityPairs(before?.activities ?? [], all)
  const chosen = (before?.activities ?? []).flatMap(({ byHand = [] }, place) => {
    const at = pairs.get(place)
    return byHand.length === 0 || at === undefined ? [] : all.slice(at, at + 1)
  })
  const others = all.filter((activity) => !chosen.includes(activity))
  return new Set([...chosen, ...others.slice(0, Math.max(0, raciLimits.drafted - chosen.length))])
}

/** The request that the matrix is drafted from, and the records behind its names. */
const raciSourceOf = (
  project: ProjectRecord,
  gathered: Gathered,
  before: RaciDocument | undefined,
): { body: DraftRaciBody; records: RaciRecords } => {
  const all = activitiesOf(gathered, project, before)
  const chosen = shownOf(all, before)
  const shown = all.filter((activity) => chosen.has(activity))
  const { leading, others, workers } = rolesOf(project, gathered)
  const roles = [...leading, ...others, ...workers]
  return {
    body: {
      projectName: project.name,
      tasks: shown.map(({ name }) => name),
      roles: leading.map(({ name }) => name),
      stakeholders: others.map(({ name }) => name),
      teamMembers: workers.map(({ name }) => name),
    },
    records: {
      activities: shown.map(({ name, standsFor, tasks }) => ({
        name,
        standsFor,
        doers: [...new Set(tasks.flatMap(({ assigneeId }) => assigneeId ?? []))],
        ...concernedIn(gathered, tasks, standsFor),
      })),
      people: linksOf(roles),
      leftOut:
        gathered.further +
        sumBy(
          all.filter((activity) => !chosen.has(activity)),
          ({ tasks }) => Math.max(tasks.length, 1),
        ),
    },
  }
}

/** Whether an activity stands for something that is still there, or for no record at all. */
const isThereIn =
  ({ milestones }: ProjectRecord, { brief, tasks, further }: Gathered) =>
  ({ standsFor }: RaciActivity): boolean => {
    if (standsFor === undefined) return true
    const deliverables = new Set(brief.deliverables.map((deliverable) => plainName(nameOf(deliverable))))
    const ids = new Set([...tasks, ...milestones].map(({ id }) => id))
    return (
      [...(standsFor.tasks ?? []), ...(standsFor.milestones ?? [])].some((id) => ids.has(id)) ||
      (standsFor.deliverables ?? []).some((deliverable) => deliverables.has(plainName(deliverable))) ||
      // It can stand for a task that was not read.
      (further > 0 && (standsFor.tasks ?? []).length > 0)
    )
  }

/** The matrix by rules, from the records of a project, with the letters that people have chosen in the present one. */
export const draftFromRecords = (project: ProjectRecord, gathered: Gathered) => {
  const before = readRaci(gathered.brief.raciMatrix)
  const { body, records } = raciSourceOf(project, gathered, before)
  return keepByHand(draftRaci(body, records), before, isThereIn(project, gathered))
}
