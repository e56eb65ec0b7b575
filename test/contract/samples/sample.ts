/** Defines samples and fills routes with them. */
import type { Domain, routes } from '../../../shared/routes.ts'
import type { Actor } from '../../builders/actors.ts'

export type Sample = { path?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** Prepares an input that the route accepts, based on records of the manager's workspace. */
export type Prepare = (manager: Actor) => Promise<Sample>

/** One for each route of a domain: a route without a sample does not compile. */
export type SamplesOf<D extends Domain> = Record<keyof (typeof routes)[D] & string, Prepare>

export type RouteName = { [D in Domain]: `${D}.${keyof (typeof routes)[D] & string}` }[Domain]

/** For routes without input. */
export const nothing: Prepare = async () => ({})

/** Fills in a route's path and adds its query. */
export const pathOf = (template: string, { path = {}, query = {} }: Pick<Sample, 'path' | 'query'> = {}): string => {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? `no-${name}`))
  const search = new URLSearchParams(query)
  return search.size === 0 ? filled : `${filled}?${search}`
}
