/**
 * Gives the browser the contract without its schemas: `virtual:contract` holds each route's method,
 * path and whether a repeat is safe. The types come from the rows themselves and cost nothing.
 */
import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { NamedRoute } from '../../shared/routes.ts'

const name = 'virtual:contract'
const rowsFile = resolve(import.meta.dirname, '../../shared/routes.ts')
const readerFile = resolve(import.meta.dirname, '../contract-rows.ts')

const letters = { GET: 'G', POST: 'P', PUT: 'U', PATCH: 'A', DELETE: 'D' } as const

/** What stands behind `/api/`, without the domain where it begins with that. */
const shortened = ({ domain, path }: NamedRoute): string => {
  const behind = path.slice('/api/'.length)
  return behind === domain || behind.startsWith(`${domain}/`) ? behind.slice(domain.length) : behind
}

/** The rows as contract-rows.ts reads them. */
export const compact = (rows: readonly NamedRoute[]): string =>
  [...new Set(rows.map(({ domain }) => domain))]
    .map((domain) => [domain, ...rows.filter((row) => row.domain === domain).map((row) => `${row.name}${row.repeatable ? '+' : ''} ${letters[row.method]}${shortened(row)}`)].join('\n'))
    .join('\n\n')

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
      const code = `import { readRows } from ${JSON.stringify(readerFile)}\nexport const rows = /* @__PURE__ */ readRows(${JSON.stringify(compact(module.allRoutes))})`
      return { code, moduleSideEffects: false }
    },
  },
})
