/**
 * Gives the browser the contract without its schemas: `virtual:contract` holds each route's method,
 * path and whether a repeat is safe. The types come from the rows themselves and cost nothing.
 */
import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { NamedRoute } from '../../shared/routes.ts'

const name = 'virtual:contract'
const rowsFile = resolve(import.meta.dirname, '../../shared/routes.ts')

/**
 * Each domain's routes in one text, a line for each: `create POST! /projects`. The first script carries all of them, and
 * so they are written as short as they can be read: every path is below `/api`, and `!` stands for a repeat that is safe.
 */
export const compact = (rows: readonly NamedRoute[]): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ domain }) => domain)].map(([domain, routes]) => [
      domain,
      routes.map(({ name: route, method, path, repeatable }) => `${route} ${method}${repeatable ? '!' : ''} ${path.replace(/^\/api(?=\/)/, '')}`).join('\n'),
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
      const { module, dependencies } = await runnerImport<{ allRoutes: readonly NamedRoute[] }>(rowsFile, { configFile: false })
      for (const file of [rowsFile, ...dependencies]) this.addWatchFile(file)
      return { code: `export const rows = ${JSON.stringify(compact(module.allRoutes))}`, moduleSideEffects: false }
    },
  },
})
