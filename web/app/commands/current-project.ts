import { matchPath } from 'react-router-dom'
import { paths } from '../../address/paths.ts'
import { projectAliases, screenPaths } from '../../../shared/site/screen-paths.ts'

/** The project in the URL: of a project's own page, or of its tasks. */
export const currentProject = (pathname: string, search: string): string | undefined => {
  for (const path of [screenPaths.project, ...projectAliases]) {
    const id = matchPath(path, pathname)?.params.id
    if (id !== undefined) return decodeURIComponent(id)
  }
  return pathname === paths.tasks() ? (new URLSearchParams(search).get('project') ?? undefined) : undefined
}
