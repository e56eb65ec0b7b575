/** The search by names, as far as a caller may see the records. */
import { projectOfFile, projectOfTask } from '../../../shared/contract/ids.ts'
import { searchLimits } from '../../../shared/search/limits.ts'
import type { Found } from '../../../shared/search/search.ts'
import { askedWords, fold, type AskedWord } from '../../../shared/search/search-words.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { assignedProjects } from '../accounts/people/assigned-projects.ts'
import { readTaskKey } from '../../../shared/tasks/task-key.ts'
import { candidates } from './candidates.ts'
import { look, type Candidates } from './match-and-rank.ts'
import { tasksOfKeys } from './task-of-key.ts'

type Caller = Pick<Member, 'workspaceId' | 'id' | 'role' | 'scope' | 'key'>

type Indexed = {
  words: AskedWord[]
  /** The task whose key was asked for. */
  ofKey: readonly string[]
  assigned: ReadonlySet<string> | undefined
} & Record<'projects' | 'tasks' | 'entries' | 'files' | 'people', Awaited<ReturnType<typeof candidates>>>

/** The ids that pass first, then the others. */
const ordered = (ids: readonly string[], isFirst: (id: string) => boolean): string[] => [
  ...ids.filter(isFirst),
  ...ids.filter((id) => !isFirst(id)),
]

/** The index matches, and the projects that the caller may see. Undefined if nothing was asked for. */
export const lookUpNamed = async (principal: Caller, q: string): Promise<Indexed | undefined> => {
  const { workspaceId } = principal
  const words = askedWords(q)
  if (words.length === 0) return undefined
  const key = readTaskKey(q)
  const [assigned, ofKey, projects, tasks, entries, files, people] = await Promise.all([
    assignedProjects(principal),
    tasksOfKeys(workspaceId, key === undefined ? [] : [key]),
    candidates(workspaceId, 'project', words),
    candidates(workspaceId, 'task', words),
    candidates(workspaceId, 'raid', words),
    candidates(workspaceId, 'file', words),
    candidates(workspaceId, 'person', words),
  ])
  return { words, ofKey, assigned, projects, tasks, entries, files, people }
}

/**
 * Reads the records of the matches, so that an index that lags shows no one a record that is gone or not theirs. Similar
 * spellings are returned if nothing matches exactly.
 */
export const findNamed = async (principal: Member, q: string, indexed: Indexed | undefined): Promise<Found[]> => {
  if (indexed === undefined) return []
  const { words, ofKey, assigned, projects, tasks, entries, files, people } = indexed
  const reaches = (projectId: string): boolean => assigned?.has(projectId) ?? true
  const looked = (which: 'ids' | 'near'): Candidates => ({
    project: projects[which].filter(reaches).slice(0, searchLimits.looked),
    // Only the tasks themselves say who works on them, so those of other projects come last.
    task: [...new Set([...ofKey, ...ordered(tasks[which], (id) => reaches(projectOfTask(id)))])].slice(
      0,
      searchLimits.looked,
    ),
    // Only the entries themselves say which project they belong to.
    raid: entries[which].slice(0, searchLimits.looked),
    file: files[which].filter((id) => reaches(projectOfFile(id))).slice(0, searchLimits.looked),
    person: people[which].slice(0, searchLimits.looked),
  })
  const spelt = looked('ids')
  const near = Object.values(spelt).every((ids) => ids.length === 0)
  return look(
    principal,
    reaches,
    near ? looked('near') : spelt,
    { words, ofKey, text: fold(q), near },
    searchLimits.answered,
  )
}
