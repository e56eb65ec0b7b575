import { projectOfTask } from '../../shared/ids.ts'
import { searchLimits } from '../../shared/limits.ts'
import type { routes } from '../../shared/routes.ts'
import { askedWords, fold } from '../../shared/search-words.ts'
import type { Handler } from '../kernel/call.ts'
import type { Member } from '../kernel/principal.ts'
import { readPerson } from '../people/person-repository.ts'
import { candidates } from './candidates.ts'
import { look, type Candidates, type Reach } from './look.ts'

/** The projects that a caller may see, where that is not all of them: a first sieve, before the projects themselves are asked. */
const reachOf = async ({ scope, workspaceId, id }: Member): Promise<Reach> => {
  if (scope === 'all') return undefined
  const assigned = new Set((await readPerson(workspaceId, id))?.assignedProjects)
  return (projectId) => assigned.has(projectId)
}

/**
 * Two sequential reads: the index, with whatever the caller may see, then the records themselves, so that
 * an index that lags shows nobody anything that is gone or not theirs. What is misspelt is looked for
 * beside, and answered where nothing is spelt so.
 */
export const find: Handler<typeof routes.search.find> = async ({ query: { q }, principal }) => {
  const { workspaceId } = principal
  const words = askedWords(q)
  if (words.length === 0) return []
  const [reach, projects, tasks, entries, people] = await Promise.all([
    reachOf(principal),
    candidates(workspaceId, 'project', words),
    candidates(workspaceId, 'task', words),
    candidates(workspaceId, 'raid', words),
    candidates(workspaceId, 'person', words),
  ])
  const looked = (which: 'ids' | 'near'): Candidates => ({
    project: projects[which].filter((id) => reach?.(id) ?? true).slice(0, searchLimits.looked),
    task: tasks[which].filter((id) => reach?.(projectOfTask(id)) ?? true).slice(0, searchLimits.looked),
    // Whose project they are of, only the entries themselves say.
    raid: entries[which].slice(0, searchLimits.looked),
    person: people[which].slice(0, searchLimits.looked),
  })
  const spelt = looked('ids')
  const near = Object.values(spelt).every((ids) => ids.length === 0)
  return look(principal, reach, near ? looked('near') : spelt, { words, text: fold(q), near }, searchLimits.answered)
}
