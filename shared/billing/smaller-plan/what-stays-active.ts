/**
 * Chooses what stays active on a plan that has no room for everything: what the company has chosen, or else by a fixed
 * order. It depends only on the plan, the choice and what exists.
 */
import { isProjectOver, type ProjectStatus } from '../../projects/project-choices.ts'
import { roles, teamRoles, type TeamRole } from '../../permissions.ts'
import { plans, type PlanType } from '../plans.ts'
import { counted } from '../../wording.ts'

export type ProjectToKeep = { id: string; status: ProjectStatus; /** The last change. */ updatedAt: string }

export type PersonToKeep = {
  id: string
  role: TeamRole
  /** Whether they have accepted their invitation. */
  hasJoined: boolean
  createdAt: string
}

/** What the company has chosen for a plan, and what is active already. */
export type Wish = { chosen?: readonly string[] | undefined; active?: readonly string[] | undefined }

/** Projects in which there is work to do first, then by their last change, latest first. */
const byUse = (a: ProjectToKeep, b: ProjectToKeep): number =>
  Number(isProjectOver(a)) - Number(isProjectOver(b)) ||
  b.updatedAt.localeCompare(a.updatedAt) ||
  b.id.localeCompare(a.id)

/** Program managers first, then people who have joined, then by the time since when they are members, longest first. */
const bySeniority = (a: PersonToKeep, b: PersonToKeep): number =>
  Number(b.role === 'program_manager') - Number(a.role === 'program_manager') ||
  Number(b.hasJoined) - Number(a.hasJoined) ||
  a.createdAt.localeCompare(b.createdAt) ||
  a.id.localeCompare(b.id)

/** All candidates, each once: the chosen ones first, then those that are active already, then the others in order. */
const inOrder = <T extends { id: string }>(sorted: readonly T[], { chosen = [], active = [] }: Wish): T[] => {
  const byId = new Map(sorted.map((item) => [item.id, item]))
  const first = [...chosen, ...active].flatMap((id) => byId.get(id) ?? [])
  return [...new Set([...first, ...sorted])]
}

/** As many as were chosen, if something was: others take the places of those that are gone. */
const mostOf = ({ chosen }: Wish, limit: number): number =>
  chosen === undefined ? limit : Math.min(limit, new Set(chosen).size)

const idsOf = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id).toSorted()

/** Ids of the projects that stay active on a plan, sorted. Undefined if all of them fit. */
export const projectsThatStay = (
  plan: PlanType,
  projects: readonly ProjectToKeep[],
  wish: Wish = {},
): string[] | undefined => {
  const { maxProjects } = plans[plan]
  if (projects.length <= maxProjects) return undefined
  return idsOf(inOrder(projects.toSorted(byUse), wish).slice(0, mostOf(wish, maxProjects)))
}

const countOf = (people: readonly PersonToKeep[], role: TeamRole): number =>
  people.filter((person) => person.role === role).length

/** Ids of the people who stay active on a plan, sorted: always a program manager. Undefined if all of them fit. */
export const peopleWhoStay = (
  plan: PlanType,
  people: readonly PersonToKeep[],
  wish: Wish = {},
): string[] | undefined => {
  const { maxUsers, roleLimits } = plans[plan]
  const fits = people.length <= maxUsers && teamRoles.every((role) => countOf(people, role) <= roleLimits[role])
  if (fits) return undefined
  const ordered = inOrder(people.toSorted(bySeniority), wish)
  const limit = mostOf(wish, maxUsers)
  const stay: PersonToKeep[] = []
  for (const person of ordered)
    if (stay.length < limit && countOf(stay, person.role) < roleLimits[person.role]) stay.push(person)
  const manager = ordered.find(({ role }) => role === 'program_manager')
  if (manager === undefined || countOf(stay, 'program_manager') > 0) return idsOf(stay)
  return idsOf([...(stay.length < limit ? stay : stay.slice(0, -1)), manager])
}

/** Whom a person chooses to stay active. */
export type ChosenPerson = { role: TeamRole }

/** Why a choice of projects cannot be made. Undefined if it can. */
export const projectsProblem = (plan: PlanType, chosen: number): string | undefined => {
  const { label, maxProjects } = plans[plan]
  if (chosen === 0) return 'Choose at least one project'
  return chosen > maxProjects ? overRoom(label, maxProjects, 'project', chosen) : undefined
}

const overRoom = (label: string, limit: number, what: string, chosen: number, many?: string): string =>
  `${label} has room for ${counted(limit, what, many)}. Deselect ${chosen - limit}.`

/** Why a choice of people cannot be made. Undefined if it can. */
export const peopleProblem = (
  plan: PlanType,
  chosen: readonly ChosenPerson[],
  everyone: readonly ChosenPerson[],
): string | undefined => {
  const { label, maxUsers, roleLimits } = plans[plan]
  const isManager = ({ role }: ChosenPerson) => role === 'program_manager'
  if (everyone.some(isManager) && !chosen.some(isManager)) return 'Choose at least one Program Manager'
  if (chosen.length === 0) return 'Choose at least one person'
  if (chosen.length > maxUsers) return overRoom(label, maxUsers, 'person', chosen.length, 'people')
  const role = teamRoles.find((role) => chosen.filter((person) => person.role === role).length > roleLimits[role])
  if (role === undefined) return undefined
  const count = chosen.filter((person) => person.role === role).length
  return overRoom(label, roleLimits[role], roles[role], count, `${roles[role]}s`)
}
