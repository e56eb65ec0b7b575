/** Who of the team may see a project, and giving them access. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fullName } from '../../shared/accounts/person-name.ts'
import type { Person } from '../../shared/accounts/person.ts'
import type { ProjectSummary } from '../../shared/projects/project.ts'
import { counted, listed, plural } from '../../shared/wording.ts'
import { call, get } from '../client/client.ts'
import { fetchPages } from '../client/fetch-pages.ts'
import { keepChange } from '../client/kept-changes.ts'
import { isOutage, messageOf } from '../client/problem-error.ts'
import { refreshAfter } from '../client/use-change.ts'
import { useMay } from '../session/session.ts'
import { toast, type Toast } from '../ui/toast.ts'
import { undoAction } from '../saving/undo.ts'

/** Specialists see only the projects that they are assigned to; everyone else sees all of them. */
const needsAccess = ({ role }: Person): boolean => role === 'sme'

const plainly = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The specialists with these names. A name that several people have belongs to none of them. */
export const specialistsNamed = (names: readonly string[], people: readonly Person[]): Person[] => {
  const wanted = new Set(names.map(plainly))
  return people.filter(
    (person) =>
      needsAccess(person) &&
      wanted.has(plainly(fullName(person))) &&
      people.filter((other) => plainly(fullName(other)) === plainly(fullName(person))).length === 1,
  )
}

/** Pairs of project and person that were asked about since the page was loaded. */
const asked = new Set<string>()

/** A person who was given a record of a project. */
export type Given = { projectId: string | null; personId: string | null }

type Project = Pick<ProjectSummary, 'id' | 'name' | 'team'>
type Addition = { person: Person; project: Project }

/** Up to this many projects are read one by one, and more of them from the list of all projects. */
const mostReads = 5

const projectsOf = async (queries: QueryClient, ids: ReadonlySet<string>): Promise<Project[]> => {
  if (ids.size <= mostReads)
    return Promise.all([...ids].map((id) => queries.fetchQuery(get('projects.read', { params: { id } }))))
  const projects: Project[] = []
  for await (const page of fetchPages('projects.list', {}, new AbortController().signal)) {
    projects.push(...page.filter(({ id }) => ids.has(id)))
    if (projects.length === ids.size) break
  }
  return projects
}

/** The names, or their number if there are many. */
const namedOrCounted = (names: readonly string[], one: string, many: string): string =>
  names.length > 3 ? counted(names.length, one, many) : listed(names)

const peopleIn = (additions: readonly Addition[]) => [...new Set(additions.map(({ person }) => person))]
const projectsIn = (additions: readonly Addition[]) => [...new Set(additions.map(({ project }) => project))]

const questionAbout = (additions: readonly Addition[]): string => {
  const [people, projects] = [peopleIn(additions), projectsIn(additions)]
  const who = namedOrCounted(people.map(fullName), 'person', 'people')
  const where = namedOrCounted(
    projects.map(({ name }) => name),
    'project',
    'projects',
  )
  return `${who} ${plural(people.length, 'is', 'are')} not on ${where}, and ${plural(people.length, 'sees', 'see')} nothing else of ${plural(projects.length, 'it', 'them')}.`
}

const resultOf = (additions: readonly Addition[], change: string): string => {
  const [people, projects] = [peopleIn(additions), projectsIn(additions)]
  const who = namedOrCounted(people.map(fullName), 'person', 'people')
  const where = projects.length === 1 ? 'the project' : counted(projects.length, 'project')
  return `${who} ${plural(people.length, 'has', 'have')} been ${change} ${where}`
}

/** `Team member`, or `Team members` */
const members = (additions: readonly Addition[]): string => plural(peopleIn(additions).length, 'Team member')

/**
 * Makes the calls one after another, because those for one project would conflict. What did not reach the server is
 * kept; what it refuses is reported with its reason.
 */
const inTurn = async (
  additions: readonly Addition[],
  send: (addition: Addition) => Promise<unknown>,
): Promise<{ done: Addition[]; missed: Addition[]; refused: string | undefined }> => {
  const done: Addition[] = []
  const missed: Addition[] = []
  const refusals: string[] = []
  for (const addition of additions)
    try {
      await send(addition)
      done.push(addition)
    } catch (error) {
      if (isOutage(error)) missed.push(addition)
      else refusals.push(`${fullName(addition.person)}, ${addition.project.name}: ${messageOf(error)}`)
    }
  return { done, missed, refused: refusals.length === 0 ? undefined : refusals.join(' ') }
}

const put = ({ person, project }: Addition) =>
  call('projects.assign', { params: { id: project.id }, body: { userId: person.id } })
const takeOff = ({ person, project }: Addition) =>
  call('projects.unassign', { params: { id: project.id, userId: person.id } })

const remove = async (queries: QueryClient, additions: readonly Addition[]): Promise<void> => {
  const { done, missed, refused } = await inTurn(additions, takeOff)
  void refreshAfter(queries, 'projects.unassign')
  if (missed.length > 0) keepChange(`Undo: ${members(missed)} assigned`, () => void remove(queries, missed))
  if (refused !== undefined) toast('Removal failed', { description: refused, tone: 'destructive' })
  else if (done.length > 0) toast(`${members(done)} removed`, { description: resultOf(done, 'removed from') })
}

const add = async (queries: QueryClient, additions: readonly Addition[]): Promise<void> => {
  const { done, missed, refused } = await inTurn(additions, put)
  void refreshAfter(queries, 'projects.assign')
  if (missed.length > 0)
    keepChange(
      `Adding of ${namedOrCounted(peopleIn(missed).map(fullName), 'person', 'people')} to ${plural(projectsIn(missed).length, 'a project', 'projects')}`,
      () => void add(queries, missed),
    )
  const undo = done.length === 0 ? {} : { action: undoAction(() => remove(queries, done)) }
  if (refused !== undefined) {
    const rest = done.length === 0 ? '' : ` ${resultOf(done, 'assigned to')}.`
    toast('Assignment failed', { description: `${refused}${rest}`, tone: 'destructive', ...undo })
  } else if (done.length > 0)
    toast(`${members(done)} assigned`, { description: resultOf(done, 'assigned to'), ...undo })
}

export type Offer = Required<Pick<Toast, 'description' | 'offer'>>
export type OfferAccess = (given: readonly Given[]) => Promise<Offer | undefined>

/**
 * The question whether to add people who were given records to the projects of these, for a toast: one question for
 * all of them. Undefined if they see the projects, if the caller may not add them, or if the question was asked before.
 */
export const useOfferAccess = (): OfferAccess => {
  const queries = useQueryClient()
  const mayAssign = useMay('project.assign')
  return useCallback(
    async (given) => {
      if (!mayAssign) return undefined
      const pairs = given.flatMap(({ projectId, personId }) => {
        const pair = `${projectId} ${personId}`
        return projectId === null || personId === null || asked.has(pair) ? [] : { projectId, personId, pair }
      })
      if (pairs.length === 0) return undefined
      try {
        const people = await queries.fetchQuery(get('people.list'))
        const specialists = new Map(people.filter(needsAccess).map((person) => [person.id, person]))
        const open = pairs.filter(({ personId }) => specialists.has(personId))
        if (open.length === 0) return undefined
        const projects = await projectsOf(queries, new Set(open.map(({ projectId }) => projectId)))
        const byId = new Map(projects.map((project) => [project.id, project]))
        const additions = new Map(
          open.flatMap(({ projectId, personId, pair }) => {
            const [person, project] = [specialists.get(personId), byId.get(projectId)]
            return person === undefined || project === undefined || project.team.some(({ id }) => id === personId)
              ? []
              : [[pair, { person, project }] as const]
          }),
        )
        if (additions.size === 0) return undefined
        for (const pair of additions.keys()) asked.add(pair)
        const all = [...additions.values()]
        return {
          description: questionAbout(all),
          offer: {
            label: `Add to the ${plural(projectsIn(all).length, 'project')}`,
            run: () => void add(queries, all),
          },
        }
      } catch {
        // The records are saved; the question can be answered on the project's page.
        return undefined
      }
    },
    [queries, mayAssign],
  )
}
