/**
 * Gives the browser the contract without its schemas: `virtual:contract` holds each route's method,
 * path and whether a repeat is safe. The types come from the rows themselves and cost nothing.
 * `virtual:contract-first` holds those alone that a first screen calls: the others come with what calls them.
 */
import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { NamedRoute } from '../../shared/routes.ts'

const name = 'virtual:contract'
const firstName = 'virtual:contract-first'
const rowsFile = resolve(import.meta.dirname, '../../shared/routes.ts')

export type ContractRow = readonly [method: string, path: string, repeatable?: 1]

/** `projects.list` → `['GET', '/api/projects']` */
export const compact = (rows: readonly NamedRoute[]): Record<string, ContractRow> =>
  Object.fromEntries(
    rows.map((row) => [`${row.domain}.${row.name}`, row.repeatable ? [row.method, row.path, 1] : [row.method, row.path]]),
  )

/** What the shell and the dashboard ask for. */
const shellCalls: ReadonlySet<string> = new Set(['auth.user', 'auth.logout', 'dashboard.read', 'notices.latest'])

/** Those of the shell, files, whose addresses stand in what is drawn, and what is called before anybody has signed in. */
const isFirst = (row: NamedRoute): boolean => shellCalls.has(`${row.domain}.${row.name}`) || row.file !== undefined || row.access.kind === 'public'

/** Whether an id is of a module, or of its copy for the public pages. */
const isOf = (id: string, module: string): boolean => id === module || id.startsWith(`${module}?`)

export const contract = (): Plugin => ({
  name: 'contract',
  resolveId: {
    filter: { id: /^virtual:contract/ },
    handler: (id) => (isOf(id, name) || isOf(id, firstName) ? `\0${id}` : undefined),
  },
  load: {
    filter: { id: /^\0virtual:contract/ },
    async handler(id) {
      const { module, dependencies } = await runnerImport<{ allRoutes: readonly NamedRoute[] }>(rowsFile, { configFile: false })
      for (const file of [rowsFile, ...dependencies]) this.addWatchFile(file)
      const code = isOf(id, `\0${firstName}`) ? `export const firstRows = ${JSON.stringify(compact(module.allRoutes.filter(isFirst)))}` : `export const rows = ${JSON.stringify(compact(module.allRoutes))}`
      return { code, moduleSideEffects: false }
    },
  },
})
