/**
 * Gives the browser the contract without its schemas: `virtual:contract` contains each route's method and path, and
 * whether it is safe to repeat. The types come from the rows themselves and add nothing to the bundle.
 */
import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { NamedRoute } from '../../shared/routes.ts'

const name = 'virtual:contract'
const rowsFile = resolve(import.meta.dirname, '../../shared/routes.ts')

const prefix = '/api/'

/** `projects.create POST projects 1` */
const written = ({ domain, name: route, method, path, repeatable }: NamedRoute): string => {
  if (!path.startsWith(prefix)) throw new Error(`${path} does not begin with ${prefix}`)
  return [`${domain}.${route}`, method, path.slice(prefix.length), ...(repeatable ? ['1'] : [])].join(' ')
}

/**
 * The module with the rows: `projects.create` → `['POST', '/api/projects', '1']`. They are one text, which is read
 * at the start, because an array for each is larger, also compressed.
 */
export const contractCode = (rows: readonly NamedRoute[]): string => `
const read = (row) => {
  const [key, method, path, repeatable] = row.split(' ')
  return [key, [method, '${prefix}' + path, repeatable]]
}
export const rows = /*#__PURE__*/ Object.fromEntries(${JSON.stringify(rows.map(written).join(';'))}.split(';').map(read))
`

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
      return { code: contractCode(module.allRoutes), moduleSideEffects: false }
    },
  },
})
