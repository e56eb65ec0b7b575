/** Which file imports which, read with a real parser: type imports and dynamic ones count too. */
import { parseSync } from 'oxc-parser'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Import = { from: string; to: string }

/** The folder rules: for each top-level folder, what its files may import besides themselves. */
const allowed: Record<string, (to: string) => boolean> = {
  shared: (to) => to === 'zod' || to.startsWith('zod/'),
  functions: (to) => to.startsWith('shared/') || isPackage(to),
  infra: (to) => to.startsWith('shared/') || to === 'functions/manifest.ts' || isPackage(to),
  web: (to) => to.startsWith('shared/') || isPackage(to),
}

const isPackage = (to: string): boolean => !/^(shared|functions|infra|web|test|docs)\//.test(to)

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** All imports of a file, relative ones as paths from the repository's root. */
const importsOf = (root: string, file: string): Import[] => {
  const source = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const named = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map((entry) =>
      source.slice(entry.moduleRequest.start, entry.moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
    ),
  ]
  return named
    .filter((name) => name !== undefined)
    .map((name) => ({ from: file, to: name.startsWith('.') ? normalize(join(dirname(file), name)) : name }))
}

export const readImports = (root: string): Import[] =>
  globSync('{shared,functions,infra,web,test}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => importsOf(root, file))

/** What breaks the direction shared ← functions ← infra, shared ← web, or a folder's own rules. */
export const violations = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from }) => !isTest(from))
    .flatMap(({ from, to }) => {
      const top = from.split('/')[0] ?? ''
      const rule = allowed[top]
      const found: string[] = []
      if (rule !== undefined && !to.startsWith(`${top}/`) && !rule(to)) found.push(`${from} may not import ${to}`)
      if (top === 'functions' && /^functions\/[^/]+\/index\.ts$/.test(to)) found.push(`${from} imports the entry ${to}`)
      const screen = /^web\/screens\/([^/]+)\//
      const [own, other] = [screen.exec(from)?.[1], screen.exec(to)?.[1]]
      if (own !== undefined && other !== undefined && own !== other)
        found.push(`${from}: a screen may not import another, ${to}`)
      return found
    })
