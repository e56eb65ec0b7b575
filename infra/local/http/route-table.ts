/**
 * Finds the route of a request by the rules of an HTTP API: a route for the whole path takes precedence over one with
 * {proxy+}, the most specific of each kind comes first, and a specific method takes precedence over ANY: see
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 */
import type { ApiRoute } from '../assembly/assembly.ts'

export type FoundRoute = { route: ApiRoute; key: string; parameters: Record<string, string> }

type Compiled = { route: ApiRoute; segments: string[]; rank: string }

export const createRouteTable = (routes: ApiRoute[]): ((method: string, path: string) => FoundRoute | undefined) => {
  const compiled = routes.map(compile).toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
  return (method, path) => {
    const asked = path.split('/')
    for (const { route, segments } of compiled) {
      if (route.method !== 'ANY' && route.method !== method) continue
      const parameters = match(segments, asked)
      if (parameters)
        return { route, parameters, key: route.path === '$default' ? '$default' : `${route.method} ${route.path}` }
    }
    return undefined
  }
}

const compile = (route: ApiRoute): Compiled => {
  const segments = route.path === '$default' ? ['$default'] : route.path.split('/')
  const ranks = segments.map((segment) =>
    segment === '$default' ? '3' : segment.endsWith('+}') ? '2' : segment.startsWith('{') ? '1' : '0',
  )
  const isGreedy = ranks.includes('2') ? 1 : 0
  return {
    route,
    segments,
    rank: `${ranks[0] === '3' ? 3 : isGreedy} ${ranks.join('')} ${route.method === 'ANY' ? 1 : 0}`,
  }
}

const match = (segments: string[], asked: string[]): Record<string, string> | undefined => {
  if (segments[0] === '$default') return {}
  const parameters: Record<string, string> = {}
  for (const [at, segment] of segments.entries()) {
    const value = asked[at]
    if (value === undefined) return undefined
    if (segment.endsWith('+}')) {
      parameters[segment.slice(1, -2)] = asked.slice(at).join('/')
      return parameters
    }
    if (segment.startsWith('{')) {
      if (value === '') return undefined
      parameters[segment.slice(1, -1)] = value
    } else if (segment !== value) return undefined
  }
  return asked.length === segments.length ? parameters : undefined
}
