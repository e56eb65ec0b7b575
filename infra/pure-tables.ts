/**
 * Marks the values that `shared` computes at load time as free of side effects, so that a function loads only the
 * schemas that it uses and not all those in the same files. The bundler cannot know that of calls such as
 * `z.object(…)`. The site's build has its own version of this for Vite.
 */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { parseSync, type Directive, type Statement } from 'oxc-parser'

type Value = { type: string; start: number; end: number }

const declared = (statement: Directive | Statement): Value[] => {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return inner?.type === 'VariableDeclaration'
    ? inner.declarations.flatMap(({ init }) => (init === null ? [] : [init]))
    : []
}

const isFunction = ({ type }: Value): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** The same module, with each computed value created by a function that the bundler may drop. */
const markPure = (file: string, source: string): string =>
  parseSync(file, source)
    .program.body.flatMap(declared)
    .filter((value) => !isFunction(value) && source.slice(value.start, value.end).includes('('))
    .reduceRight(
      (code, { start, end }) =>
        `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`,
      source,
    )

export const pureTables = (): Plugin => ({
  name: 'pure-tables',
  setup(build) {
    build.onLoad({ filter: /\/shared\/.*\.ts$/ }, async ({ path }) =>
      path.includes('/node_modules/')
        ? undefined
        : { contents: markPure(path, await readFile(path, 'utf8')), loader: 'ts' },
    )
  },
})
