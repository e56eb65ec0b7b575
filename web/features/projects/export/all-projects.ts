import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { pageSize } from '../../../../shared/contract/request-limits.ts'
import { fetchAll } from '../../../client/fetch-pages.ts'

/** Loads every project that the person can see, newest first, across all pages. */
export const readAllProjects = (signal?: AbortSignal): Promise<readonly ProjectSummary[]> =>
  fetchAll('projects.list', { query: { limit: pageSize.most } }, signal)
