/**
 * Bundles the large tables of packages as text that is parsed. V8 reads JSON much faster than an array in a script, whose
 * every string it would also keep a second time.
 */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

export const parsedTables = (): Plugin => ({
  name: 'parsed-tables',
  setup(build) {
    build.onLoad({ filter: /\/node_modules\/email-providers\/all\.json$/ }, async ({ path }) => {
      const table = JSON.stringify(JSON.parse(await readFile(path, 'utf8')))
      return { contents: `export default JSON.parse(${JSON.stringify(table)})`, loader: 'js' }
    })
  },
})
