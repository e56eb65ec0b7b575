/**
 * Tells the bundler that what `shared` computes when it is loaded has no effect but its value, so
 * that a table comes to the browser without the schemas that stand beside it. It cannot know that of
 * a call such as `z.string().check(…)` by itself.
 */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const shared = resolve(import.meta.dirname, '../../shared')

type Node = { type: string; start: number; end: number }
type Declaration = Node & { declarations?: { init: Node | null }[]; declaration?: Declaration | null }

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

export const pureTables = (): Plugin => ({
  name: 'pure-tables',
  transform(code, id) {
    if (!id.startsWith(shared)) return null
    const body = this.parse(code).body as unknown as Declaration[]
    const computed = body
      .map((statement) => statement.declaration ?? statement)
      .flatMap((statement) => (statement.type === 'VariableDeclaration' ? (statement.declarations ?? []) : []))
      .flatMap(({ init }) => (init !== null && !isFunction(init) && code.slice(init.start, init.end).includes('(') ? [init] : []))
    let pure = code
    for (const { start, end } of computed.toReversed()) pure = `${pure.slice(0, start)}/* @__PURE__ */ (() => (${pure.slice(start, end)}))()${pure.slice(end)}`
    return { code: pure, map: null }
  },
})
