/**
 * Which function serves a path. CloudFront puts its name before the path, so that the gateway has one route for each
 * function: `/api/projects/prj_1/tasks` becomes `/tasks/api/projects/prj_1/tasks`.
 */
import { functionRows } from '../functions/manifest.ts'
import { allRoutes } from '../shared/routes.ts'
import type { StageSettings } from './settings.ts'

/**
 * The function of a path and of all below it; or the functions below it by the next part of the path, with `*` for any
 * other part and an empty name for the path itself.
 */
export type PathOwners = string | { [part: string]: PathOwners }

const ownersBelow = (owners: PathOwners): string[] =>
  typeof owners === 'string' ? [owners] : Object.values(owners).flatMap(ownersBelow)

/** Leaves out what follows a part of which one function serves everything. */
const shortened = (owners: PathOwners): PathOwners => {
  if (typeof owners === 'string') return owners
  const [owner = '', ...others] = new Set(ownersBelow(owners))
  if (others.length === 0) return owner
  return Object.fromEntries(Object.entries(owners).map(([part, below]) => [part, shortened(below)]))
}

/** The owners of paths. Parts between braces are parameters. */
export const pathOwners = (paths: readonly { path: string; owner: string }[]): PathOwners => {
  const root: Exclude<PathOwners, string> = {}
  for (const { path, owner } of paths) {
    let at = root
    for (const part of path.split('/').slice(1)) {
      const name = part.startsWith('{') ? '*' : part
      at = (at[name] ??= {}) as Exclude<PathOwners, string>
    }
    at[''] = owner
  }
  return shortened(root)
}

const functionOf = new Map(
  functionRows.flatMap(({ name, trigger }) => (trigger.kind === 'api' ? [[trigger.domain, name]] : [])),
)

/** The functions that serve a stage's calls. */
export const stageOwners = ({ testPages }: Pick<StageSettings, 'testPages'>): PathOwners =>
  pathOwners(
    allRoutes
      .filter(({ onTestPages }) => onTestPages !== true || testPages === true)
      .map(({ path, domain }) => ({ path, owner: functionOf.get(domain) ?? '' })),
  )
