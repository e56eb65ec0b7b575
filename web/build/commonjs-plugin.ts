/**
 * Makes one module of a CommonJS package. Without it, a helper for all such packages would become a second script of the
 * first paint, although the package itself is loaded only when it is needed.
 */
import { build } from 'esbuild'
import type { Plugin } from 'vite'

/** What is used of each package. */
const packages: Record<string, string> = { chardet: 'analyse' }

const prefix = '\0commonjs:'

export const commonJs = (): Plugin => ({
  name: 'plumbline:commonjs',
  enforce: 'pre',
  resolveId: (id) => (id in packages ? prefix + id : undefined),
  load: async (id) => {
    if (!id.startsWith(prefix)) return undefined
    const name = id.slice(prefix.length)
    const stdin = { contents: `export { ${packages[name]} } from '${name}'`, resolveDir: import.meta.dirname }
    const { outputFiles } = await build({
      stdin,
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      // Only for reading files by name, which browsers cannot.
      external: ['fs', 'node:fs'],
      logLevel: 'error',
    })
    return outputFiles[0]?.text
  },
})
