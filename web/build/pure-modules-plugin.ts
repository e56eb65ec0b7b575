/**
 * Tells the bundler that the top-level code of some modules has no side effects, so that it can drop the unused parts.
 * The bundler cannot know this of a call such as `z.string().check(…)` or `React.forwardRef(…)`, or of a class that
 * extends another.
 *
 * The modules are the tables of `shared`, which the browser uses without the schemas in the same files, and the router,
 * whose package is a single module that includes its framework.
 */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const shared = resolve(import.meta.dirname, '../../shared')
const router = /\/react-router\/dist\/production\//

type Node = { type: string; start: number; end: number }
type Declaration = Node & { declarations?: { init: Node | null }[]; declaration?: Declaration | null }

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
const computes = (source: string): boolean => source.includes('(') || source.startsWith('class')

/** Names for the developer tools. As assignments, they would prevent tree shaking of what they name. */
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
