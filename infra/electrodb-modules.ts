/**
 * Bundles ElectroDB as ES modules. It is published with `require` only, which makes the bundler keep all of the SDK that
 * it requires, about sixty commands of which it uses ten, and run it from inside wrappers: a third of a function's start.
 */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** `{ a, b: c }` as the names of an import: `{ a, b as c }`. */
const imported = (members: string): string => members.replaceAll(/(\w+)\s*:\s*(\w+)/g, '$1 as $2')

/** `{ a, b: c }` as the names of an export: `{ a, c as b }`. */
const exported = (members: string): string => members.replaceAll(/(\w+)\s*:\s*(\w+)/g, '$2 as $1')

/**
 * The same module with `import` and `export`.
 * @throws if it requires or exports in a form that ElectroDB's current version does not use
 */
export const asModule = (source: string): string => {
  const module = source
    .replaceAll(/^const (\w+) = require\((.+?)\)\.\1;/gm, 'import { $1 } from $2;')
    .replaceAll(/^const (\w+) = require\((.+?)\);/gm, 'import * as $1 from $2;')
    .replaceAll(
      /^const (\{[^}]*\}) = require\((.+?)\);/gm,
      (_, members: string, file: string) => `import ${imported(members)} from ${file};`,
    )
    .replace(/^module\.exports = (\{[^}]*\});?$/m, (_, members: string) => `export ${exported(members)};`)
  if (/\brequire\(|\bexports\b/.test(module)) throw new Error('A module of ElectroDB has an unknown form')
  return module
}

export const electrodbModules = (): Plugin => ({
  name: 'electrodb-modules',
  setup(build) {
    build.onLoad({ filter: /[/\\]node_modules[/\\]electrodb[/\\].*\.js$/ }, async ({ path }) => ({
      contents: asModule(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
})
