import { projectOfFile, projectOfTask } from '../../../shared/ids.ts'
import { searchLimits } from '../../../shared/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { askedWords, fold } from '../../../shared/search-words.ts'
import { withPrefetch, type Asked } from '../../kernel/prefetch.ts'
import { assignedProjects } from '../../domain/people/assigned-projects.ts'
import { candidates } from '../../domain/search/candidates.ts'
import { look, type Candidates } from '../../domain/search/look.ts'

/** The ids that pass first, then the others. */
const ordered = (ids: readonly string[], isFirst: (id: string) => boolean): string[] => [
  ...ids.filter(isFirst),
  ...ids.filter((id) => !isFirst(id)),
]

type Find = typeof routes.search.find

/** The index matches, and the projects that the caller may see. */
const lookUp = async ({ query: { q }, principal }: Asked<Find>) => {
  const { workspaceId } = principal
  const words = askedWords(q)
  if (words.length === 0) return undefined
  const [assigned, projects, tasks, entries, files, people] = await Promise.all([
    assignedProjects(principal),
    candidates(workspaceId, 'project', words),
    candidates(workspaceId, 'task', words),
    candidates(workspaceId, 'raid', words),
    candidates(workspaceId, 'file', words),
    candidates(workspaceId, 'person', words),
  ])
  return { words, assigned, projects, tasks, entries, files, people }
}

/**
 * Two sequential reads: the index in parallel with the session, then the records themselves, so that an index that
 * lags shows no one a record that is gone or not theirs. Similar spellings are looked up at the same time, and
 * returned if nothing matches exactly.
 */
export const find = withPrefetch(lookUp, async ({ query: { q }, principal }, indexed) => {
  if (indexed === undefined) return []
  const { words, assigned, projects, tasks, entries, files, people } = indexed
  const reaches = (projectId: string): boolean => assigned?.has(projectId) ?? true
  const looked = (which: 'ids' | 'near'): Candidates => ({
    project: projects[which].filter(reaches).slice(0, searchLimits.looked),
    // Only the tasks themselves say who works on them, so those of other projects come last.
    task: ordered(tasks[which], (id) => reaches(projectOfTask(id))).slice(0, searchLimits.looked),
    // Only the entries themselves say which project they belong to.
    raid: entries[which].slice(0, searchLimits.looked),
    file: files[which].filter((id) => reaches(projectOfFile(id))).slice(0, searchLimits.looked),
    person: people[which].slice(0, searchLimits.looked),
  })
  const spelt = looked('ids')
  const near = Object.values(spelt).every((ids) => ids.length === 0)
  return look(principal, reaches, near ? looked('near') : spelt, { words, text: fold(q), near }, searchLimits.answered)
})
