/**
 * Keeps the code that a function loads on demand out of the file that it starts with. Bundled into that file, a dynamic
 * import makes esbuild wrap every module that it reaches, including most of the SDK, and keep the parts that are unused.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'

const ending = '-on-demand.ts'

/** Modules of a function's folder that become files of their own in its asset, next to `index.mjs`. */
export const onDemandIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith(ending))

/** Lets a function import those files when it needs them. */
export const onDemand = (): Plugin => ({
  name: 'on-demand',
  setup(build) {
    build.onResolve({ filter: /^\.\/[\w-]+-on-demand\.ts$/ }, ({ kind, path: file }) =>
      kind === 'dynamic-import' ? { path: `./${path.basename(file, '.ts')}.mjs`, external: true } : undefined,
    )
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
