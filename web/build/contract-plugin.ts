/**
 * Gives the browser the contract without its schemas: each route's method and path, and whether it is safe to repeat.
 * `virtual:contract` contains the routes that the first dashboard calls, and `virtual:contract/others` the rest, which
 * loads later. The types come from the rows themselves and add nothing to the bundle.
 */
import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { Method } from '../../shared/contract/route.ts'
import type { NamedRoute } from '../../shared/routes.ts'

const name = 'virtual:contract'
const othersName = 'virtual:contract/others'
const rowsFile = resolve(import.meta.dirname, '../../shared/routes.ts')

const prefix = '/api/'

/** The domains whose routes the first script contains, and single routes. A test compares them with its calls. */
const first: ReadonlySet<string> = new Set(['auth', 'dashboard', 'notices', 'profile.readAvatar', 'projects.read'])

/** Whether the first script contains the route. */
export const isFirst = ({ domain, name: route }: NamedRoute): boolean =>
  first.has(domain) || first.has(`${domain}.${route}`)

/** A route's method is written as its place here, and the first one not at all. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[]

/**
 * `projects create 11`: the path, the name, the method, and 1 if the route is safe to repeat. A name that is the last
 * part of the path is left out.
 */
const written = ({ name: route, method, path, repeatable }: NamedRoute): string => {
  const name = path.endsWith(`/${route}`) ? '' : route
  return `${path.slice(prefix.length)} ${name} ${methods.indexOf(method) || ''}${repeatable ? '1' : ''}`.trimEnd()
}

/** Other paths are for programs, and no page calls them. */
export const isOfPages = ({ path }: NamedRoute): boolean => path.startsWith(prefix)

/** `projects;projects list;projects create 11|tasks;…`: next to similar paths, a path compresses better. */
const textOf = (rows: readonly NamedRoute[]): string =>
  [...Map.groupBy(rows.filter(isOfPages), ({ domain }) => domain)]
    .map(([domain, routes]) => [domain, ...routes.map(written).toSorted()].join(';'))
    .join('|')

/**
 * The module with the rows: `projects.create` → `['POST', '/api/projects', '1']`. They are one text, which is read
 * at the start, because an array for each is larger, also compressed.
 */
export const contractCode = (rows: readonly NamedRoute[]): string => `
const read = (part) => {
  const [domain, ...routes] = part.split(';')
  return routes.map((row) => {
    const [path, name, how = ''] = row.split(' ')
    return [domain + '.' + (name || path.split('/').pop()), [${JSON.stringify(methods)}[how[0] ?? 0], '${prefix}' + path, how[1]]]
  })
}
export const rows = /*#__PURE__*/ Object.fromEntries(${JSON.stringify(textOf(rows))}.split('|').flatMap(read))
`

/** The rows of a module. Public pages are separate copies of the modules (`?public=…`), and have all routes. */
const rowsOf =
  (id: string) =>
  (row: NamedRoute): boolean =>
    id.includes('?') || isFirst(row) !== id.startsWith(`\0${othersName}`)

export const contract = (): Plugin => ({
  name: 'contract',
  resolveId: {
    filter: { id: /^virtual:contract/ },
    handler: (id) => ([name, othersName].includes(id.replace(/\?.*$/, '')) ? `\0${id}` : undefined),
  },
  load: {
    filter: { id: /^\0virtual:contract/ },
    async handler(id) {
      const { module, dependencies } = await runnerImport<{ allRoutes: readonly NamedRoute[] }>(rowsFile, {
        configFile: false,
      })
      for (const file of [rowsFile, ...dependencies]) this.addWatchFile(file)
      return { code: contractCode(module.allRoutes.filter(rowsOf(id))), moduleSideEffects: false }
    },
  },
})
