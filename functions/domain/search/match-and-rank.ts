/** Reads the candidate records and keeps the matches: live, containing all the words, and visible to the caller. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Found } from '../../../shared/search/search.ts'
import { fold, hasWords, type AskedWord } from '../../../shared/search/search-words.ts'
import { projectOfFile, projectOfTask } from '../../../shared/contract/ids.ts'
import { taskKeyOf } from '../../../shared/tasks/task-key.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { readPeople } from '../accounts/people/person-repository.ts'
import { readProjects } from '../projects/project-repository.ts'
import { reaches } from '../projects/visible-project.ts'
import { readFiles } from '../files/file-repository.ts'
import { namedFile, nameOfEntry } from './named.ts'
import { readEntries } from '../raid/raid-repository.ts'
import { isInCharge } from '../raid/visible-entry.ts'
import { readTasks } from '../tasks/task-repository.ts'
import { reachesTask } from '../tasks/visible-task.ts'

export type Candidates = {
  project: readonly string[]
  task: readonly string[]
  raid: readonly string[]
  file: readonly string[]
  person: readonly string[]
}

type Asked = {
  words: readonly AskedWord[]
  ofKey: readonly string[]
  /** The normalized query text. */ text: string
  near: boolean
}

/** The task whose key was asked for comes before everything else. */
const byKey =
  ({ ofKey }: Asked) =>
  (one: Found, other: Found): number =>
    Number(ofKey.includes(other.id)) - Number(ofKey.includes(one.id))

/**
 * Exact matches of the name come first, then names that begin with the query, then others; within each group, latest
 * change first.
 */
const byLikeness = ({ text }: Asked) => {
  const likeness = (name: string): number => (fold(name) === text ? 0 : fold(name).startsWith(text) ? 1 : 2)
  return (one: Found, other: Found): number =>
    likeness(one.name) - likeness(other.name) ||
    ('updatedAt' in one && 'updatedAt' in other ? other.updatedAt.localeCompare(one.updatedAt) : 0) ||
    fold(one.name).localeCompare(fold(other.name))
}

export const look = async (
  principal: Member,
  mayBeSeen: (projectId: string) => boolean,
  candidates: Candidates,
  asked: Asked,
  limit: number,
): Promise<Found[]> => {
  const { workspaceId } = principal
  const [projects, tasks, entries, files, people] = await Promise.all([
    readProjects(workspaceId, [
      ...candidates.project,
      ...candidates.task.map(projectOfTask),
      ...candidates.file.map(projectOfFile),
    ]),
    readTasks(workspaceId, candidates.task),
    readEntries(workspaceId, candidates.raid),
    readFiles(candidates.file.map((id) => ({ workspaceId, id }))),
    readPeople(workspaceId, candidates.person),
  ])
  const live = new Map(
    projects.filter(({ deletion }) => deletion === undefined).map((project) => [project.id, project]),
  )
  const isAsked = (name: string): boolean => hasWords(name, asked.words, asked.near)
  const named = new Set(candidates.project)
  const found: Record<Found['kind'], Found[]> = {
    project: [...live.values()].flatMap((project) => {
      const { id, name, status, updatedAt } = project
      return named.has(id) && reaches(principal, project) && isAsked(name)
        ? [{ kind: 'project' as const, id, name, status, updatedAt }]
        : []
    }),
    task: tasks.flatMap((task) => {
      const { id, number, title, status, dueDate, projectId, updatedAt, deletion } = task
      const project = live.get(projectId)
      if (project === undefined || !reachesTask(principal, project, task)) return []
      if (deletion !== undefined || !(asked.ofKey.includes(id) || isAsked(title))) return []
      const { name: projectName, taskPrefix } = project
      const key = taskKeyOf(taskPrefix, number) ?? null
      return [{ kind: 'task' as const, id, key, name: title, status, dueDate, projectId, projectName, updatedAt }]
    }),
    raid: entries.flatMap((entry) => {
      const { id, status, projectId, updatedAt, deletion } = entry
      const name = nameOfEntry(entry)
      const seen = projectId === null || mayBeSeen(projectId) || isInCharge(principal.id, entry)
      return deletion === undefined && seen && isAsked(name)
        ? [{ kind: 'raid' as const, id, name, status, projectId, updatedAt }]
        : []
    }),
    file: files.flatMap((file) => {
      const { id, projectId, createdAt: updatedAt } = file
      const { name } = namedFile(file)
      const project = live.get(projectId)
      return name !== null && project !== undefined && reaches(principal, project) && isAsked(name)
        ? [{ kind: 'file' as const, id, name, projectId, projectName: project.name, updatedAt }]
        : []
    }),
    person: people.flatMap(({ kind, removedAt, id, role, avatar = null, ...person }) => {
      const name = fullName(person)
      return kind === 'staff' && removedAt === undefined && isAsked(name)
        ? [{ kind: 'person' as const, id, name, role, avatar }]
        : []
    }),
  }
  return Object.values(found)
    .flatMap((list) => list.toSorted(byLikeness(asked)).toSorted(byKey(asked)).slice(0, limit))
    .toSorted(byKey(asked))
}
