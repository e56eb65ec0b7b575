/**
 * What a function loads later stays out of the file that it starts with. The bundler has only one file for each function,
 * so without these plugins it would wrap every module that a dynamic import reaches, most of the SDK included, in a
 * function, and could not leave out what nobody uses.
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

/** Leaves out the SDK's event streams, which no operation that we call has. Using one would fail: the file is missing. */
export const noEventStreams = (): Plugin => ({
  name: 'no-event-streams',
  setup(build) {
    build.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind, path: file }) =>
      kind === 'dynamic-import' ? { path: file, external: true } : undefined,
    )
  },
})
