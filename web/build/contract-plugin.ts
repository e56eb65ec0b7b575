/**
 * Gives the browser the contract without its schemas: `virtual:contract` contains each route's method and path, and
 * whether it is safe to repeat. The types come from the rows themselves and add nothing to the bundle.
 */
import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { NamedRoute } from '../../shared/routes.ts'

const name = 'virtual:contract'
const rowsFile = resolve(import.meta.dirname, '../../shared/routes.ts')

export type ContractRow = readonly [method: string, path: string, repeatable?: 1]

/** `projects.list` → `['GET', '/api/projects']` */
export const compact = (rows: readonly NamedRoute[]): Record<string, ContractRow> =>
  Object.fromEntries(
    rows.map((row) => [
      `${row.domain}.${row.name}`,
      row.repeatable ? [row.method, row.path, 1] : [row.method, row.path],
    ]),
  )

export const contract = (): Plugin => ({
  name: 'contract',
  resolveId: {
    filter: { id: /^virtual:contract/ },
    handler: (id) => (id === name || id.startsWith(`${name}?`) ? `\0${id}` : undefined),
  },
  load: {
    filter: { id: /^\0virtual:contract/ },
    async handler() {
      const { module, dependencies } = await runnerImport<{ allRoutes: readonly NamedRoute[] }>(rowsFile, {
        configFile: false,
      })
      for (const file of [rowsFile, ...dependencies]) this.addWatchFile(file)
      return { code: `export const rows = ${JSON.stringify(compact(module.allRoutes))}`, moduleSideEffects: false }
    },
  },
})
