/**
 * Loads Node's `http` through `require`. An ES import reads all of its exports, and to read `WebSocket` Node loads its
 * whole fetch client, which takes a fifth of the start of a function that uses Stripe's SDK.
 */
import type { Plugin } from 'esbuild'

export const requiredHttp = (): Plugin => ({
  name: 'required-http',
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace: 'required' } : undefined,
    )
    build.onLoad({ filter: /^node:http$/, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }))
  },
})
