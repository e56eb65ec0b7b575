/**
 * The type declarations of Stripe's SDK, which are generated from Stripe's OpenAPI document: which fields an object has,
 * which parameters a route takes, and the values of each enumeration. Only for tests.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Statement, type TSInterfaceBody, type TSType, type TSTypeName } from 'oxc-parser'
import { present } from '../../../values/present.ts'

const root = path.join(import.meta.dirname, '../../../../../node_modules/stripe/esm')
const resources = path.join(root, 'resources')

export type Interface = { body: TSInterfaceBody; bases: TSType[] }
export type Declaration = { scope: Scope; type: TSType } | { scope: Scope; interface: Interface }

/** The names of a file or of a namespace in it. */
export type Scope = {
  file: string
  parent: Scope | undefined
  types: Map<string, TSType>
  interfaces: Map<string, Interface>
  spaces: Map<string, Scope>
  /** Names from other files, by their names here. */
  imports: Map<string, { file: string; name: string }>
}

const nameOf = (id: { name?: unknown } | object): string => ('name' in id && typeof id.name === 'string' ? id.name : '')

const addStatement = (scope: Scope, statement: Statement): void => {
  if (statement.type === 'ExportNamedDeclaration') {
    if (statement.declaration) addStatement(scope, statement.declaration as Statement)
  } else if (statement.type === 'TSInterfaceDeclaration') {
    const bases = statement.extends.map(({ expression }): TSType => ({
      type: 'TSTypeReference',
      typeName: expression as TSTypeName,
      typeArguments: null,
      start: 0,
      end: 0,
    }))
    scope.interfaces.set(statement.id.name, { body: statement.body, bases })
  } else if (statement.type === 'TSTypeAliasDeclaration') {
    scope.types.set(statement.id.name, statement.typeAnnotation)
  } else if (statement.type === 'TSModuleDeclaration' && statement.body?.type === 'TSModuleBlock') {
    scope.spaces.set(nameOf(statement.id), scopeOf(scope.file, statement.body.body as Statement[], scope))
  } else if (statement.type === 'ImportDeclaration') {
    const file = path.join(path.dirname(scope.file), statement.source.value.replace(/\.js$/, '.d.ts'))
    for (const specifier of statement.specifiers)
      if (specifier.type === 'ImportSpecifier')
        scope.imports.set(specifier.local.name, { file, name: nameOf(specifier.imported) })
  }
}

const scopeOf = (file: string, statements: readonly Statement[], parent?: Scope): Scope => {
  const scope: Scope = { file, parent, types: new Map(), interfaces: new Map(), spaces: new Map(), imports: new Map() }
  for (const statement of statements) addStatement(scope, statement)
  return scope
}

const files = new Map<string, Scope>()
const readFile = (file: string): Scope => {
  let scope = files.get(file)
  if (!scope) {
    const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
    if (errors.length > 0) throw new Error(`${file}: ${present(errors[0]).message}`)
    files.set(file, (scope = scopeOf(file, program.body as Statement[])))
  }
  return scope
}

const inScope = (scope: Scope, name: string): Declaration | undefined => {
  const type = scope.types.get(name)
  if (type) return { scope, type }
  const found = scope.interfaces.get(name)
  return found && { scope, interface: found }
}

const spaceOf = (scope: Scope | undefined, name: string): Scope | undefined => {
  for (let at = scope; at; at = at.parent) {
    const space = at.spaces.get(name)
    if (space) return space
    const imported = at.imports.get(name)
    if (imported) return spaceOf(readFile(imported.file), imported.name)
  }
  return undefined
}

/** The declaration of a name. Undefined for built-in types. */
export const resolve = (scope: Scope, name: TSTypeName): Declaration | undefined => {
  if (name.type === 'TSQualifiedName') {
    const space = name.left.type === 'Identifier' ? spaceOf(scope, name.left.name) : undefined
    return space && inScope(space, name.right.name)
  }
  const text = nameOf(name)
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const declaration = inScope(at, text)
    if (declaration) return declaration
    const imported = at.imports.get(text)
    if (imported) return inScope(readFile(imported.file), imported.name)
  }
  return undefined
}

/** The interfaces whose `object` is this kind, also that of a deleted one. */
export const interfacesOf = (kind: string): Declaration[] =>
  (byKind.get(kind) ?? []).map(({ file, name }) => present(inScope(readFile(file), name)))

const names = readdirSync(resources).filter((name) => name.endsWith('.d.ts'))
const byKind = new Map<string, { file: string; name: string }[]>()
for (const name of names) {
  const file = path.join(resources, name)
  for (const [, type = '', body = ''] of readFileSync(file, 'utf8').matchAll(
    /^export interface (\w+) \{\n(.*?)^\}/gms,
  )) {
    const kind = /^ {4}object: '([a-z_.]+)';/m.exec(body)?.[1]
    if (kind !== undefined) byKind.set(kind, [...(byKind.get(kind) ?? []), { file, name: type }])
  }
}

/** The parameters' types of each route: `POST /v1/customers/:` with a colon in place of each id. */
export const paramsOfRoutes: ReadonlyMap<string, Declaration> = new Map(
  names.flatMap((name) => {
    const file = path.join(resources, name)
    const types = new Map(
      [...readFileSync(file, 'utf8').matchAll(/^ {4}(\w+)\(.*?params\??: (\w+)/gm)].map((match) => [
        present(match[1]),
        present(match[2]),
      ]),
    )
    const methods = readFileSync(file.replace(/\.d\.ts$/, '.js'), 'utf8').matchAll(
      /^ {4}(\w+)\([^)]*\) \{\s*return this\._make\w*\('(\w+)', [`'](\/v1[^`']*)[`']/gm,
    )
    return [...methods].flatMap(([, method = '', verb = '', url = '']): [string, Declaration][] => {
      const type = types.get(method)
      const declaration = type === undefined ? undefined : inScope(readFile(file), type)
      return declaration ? [[`${verb} ${url.replaceAll(/\$\{[^}]*\}/g, ':')}`, declaration]] : []
    })
  }),
)
