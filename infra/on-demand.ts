/**
 * Keeps the code that functions load on demand out of the files that they start with. Bundled into those, a dynamic
 * import makes esbuild wrap every module that it reaches, including most of the SDK, and keep the parts that are unused.
 * And whatever is in the file is read and parsed at each cold start.
 *
 * A file whose name ends with `-on-demand.ts` is imported dynamically only. It is bundled with everything that it needs,
 * into the folder of each function that may import it. So it must not share state with the function's other modules.
 */
import path from 'node:path'
import type { Plugin } from 'esbuild'

/** Makes the imports of such files refer to their bundles, and adds to `sources` what each bundle is made of. */
export const onDemand = (sources: Map<string, string>): Plugin => ({
  name: 'on-demand',
  setup(build) {
    build.onResolve({ filter: /-on-demand\.ts$/ }, ({ kind, path: file, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const bundle = `./${path.basename(file, '.ts')}.mjs`
      const source = path.resolve(resolveDir, file)
      const other = sources.get(bundle)
      if (other !== undefined && other !== source) return { errors: [{ text: `${other} has the same name` }] }
      sources.set(bundle, source)
      return { path: bundle, external: true }
    })
  },
})

/**
 * Leaves out the SDK's event streams, for functions that call no operation with one. Using one would fail: the file is
 * missing.
 */
export const noEventStreams = (): Plugin => ({
  name: 'no-event-streams',
  setup(build) {
    build.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind, path: file }) =>
      kind === 'dynamic-import' ? { path: file, external: true } : undefined,
    )
  },
})
