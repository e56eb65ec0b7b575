/**
 * Keeps the code that functions load on demand out of the files that they start with. Bundled into those, a dynamic
 * import makes esbuild wrap every module that it reaches, including most of the SDK, and keep the parts that are unused.
 * And whatever is in the file is read and parsed at each cold start.
 *
 * A file whose name ends with `-on-demand.ts` is imported dynamically only. It is bundled with everything that it needs,
 * into the folder of each function that may import it. So it must not share state with the function's other modules.
 *
 * A function that loads handlers by route (functions/kernel/http/loaded-by-route.ts) is split by the bundler instead: its
 * files share what they have in common. That takes a pass for each such function. What is shared is loaded at the start
 * in whole files, so code that uses the schemas of all routes, such as the OpenAPI document, stays on demand.
 */
import path from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Makes the imports of such files refer to their bundles, and adds to `sources` what each bundle is made of.
 *
 * @param splits - whether the pass splits its code, so that any file may be imported dynamically
 */
export const onDemand = (sources: Map<string, string>, { splits }: { splits: boolean }): Plugin => ({
  name: 'on-demand',
  setup(build) {
    if (!splits)
      build.onResolve({ filter: /^\..*\.ts$/ }, ({ kind, path: file }) =>
        kind === 'dynamic-import' && !file.endsWith('-on-demand.ts')
          ? { errors: [{ text: `${file} is imported dynamically, but its name does not end with -on-demand` }] }
          : undefined,
      )
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
 * Leaves out what the SDK would load for operations with event streams, for functions that call none, and for names of
 * browsers, which it reads in browsers only. Using one would fail: the file is missing.
 */
export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  setup(build) {
    build.onResolve({ filter: /^(?:@smithy\/core\/event-streams|bowser)$/ }, ({ kind, path: file }) =>
      kind === 'dynamic-import' ? { path: file, external: true } : undefined,
    )
  },
})
