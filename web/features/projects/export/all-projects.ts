import type { ProjectSummary } from '../../../../shared/project.ts'
import { pageSize } from '../../../../shared/limits.ts'
import { fetchPages } from '../../../client/fetch-pages.ts'

/** Loads every project that the person can see, newest first, across all pages. */
export const readAllProjects = async (signal: AbortSignal): Promise<readonly ProjectSummary[]> => {
  const projects: ProjectSummary[] = []
  for await (const page of fetchPages('projects.list', { query: { limit: pageSize.most } }, signal))
    projects.push(...page)
  return projects
}
