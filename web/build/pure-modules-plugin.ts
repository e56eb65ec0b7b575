/**
 * Tells the bundler that what some modules compute when they are loaded has no effect but its value,
 * so that what is not used of them stays out. It cannot know that of a call such as
 * `z.string().check(…)` or `React.forwardRef(…)`, nor of a class that extends another, by itself.
 *
 * These are the tables of `shared`, which come to the browser without the schemas that stand beside
 * them, and the router, whose package is one module with its framework in it.
 */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const shared = resolve(import.meta.dirname, '../../shared')
const router = /\/react-router\/dist\/production\//

type Node = { type: string; start: number; end: number }
type Declaration = Node & { declarations?: { init: Node | null }[]; declaration?: Declaration | null }

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
const computes = (source: string): boolean => source.includes('(') || source.startsWith('class')

/** Names for the developer tools; as assignments they would hold what they name. */
const displayName = /^ *\w+\.displayName = "[^"]*";\n/gm

export const pureModules = (): Plugin => ({
  name: 'pure-modules',
  transform(source, id) {
    if (!id.startsWith(shared) && !router.test(id)) return null
    const code = router.test(id) ? source.replace(displayName, '') : source
    const body = this.parse(code).body as unknown as Declaration[]
    const computed = body
      .map((statement) => statement.declaration ?? statement)
      .flatMap((statement) => (statement.type === 'VariableDeclaration' ? (statement.declarations ?? []) : []))
      .flatMap(({ init }) =>
        init !== null && !isFunction(init) && computes(code.slice(init.start, init.end)) ? [init] : [],
      )
    let pure = code
    for (const { start, end } of computed.toReversed())
      pure = `${pure.slice(0, start)}/* @__PURE__ */ (() => (${pure.slice(start, end)}))()${pure.slice(end)}`
    return { code: pure, map: null }
  },
})
