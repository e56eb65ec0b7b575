/**
 * Reads a resource's properties by name and type, and rejects any that were not read: silently ignoring a property
 * would make the stage behave differently from AWS.
 */
import type { Located, Resolver } from './intrinsics.ts'
import { AssemblyError } from './template.ts'

export type Properties = {
  readonly logicalId: string
  text(name: string): string
  textOr<T>(name: string, otherwise: T): string | T
  number(name: string, otherwise: number): number
  flag(name: string, otherwise: boolean): boolean
  /** Returns an empty list if the property is absent. */
  list(name: string): unknown[]
  texts(name: string): string[]
  /** A nested object, read by the same rules; undefined if absent. */
  nested(name: string): Properties | undefined
  /** A list of nested objects. */
  nestedList(name: string): Properties[]
  /** The value as is, with intrinsics resolved. */
  any(name: string): unknown
  /** All properties as they are; none is rejected. */
  all(): Record<string, unknown>
  /** Ignores properties that have no meaning on a single machine. */
  ignore(...names: string[]): Properties
  /** Throws if a property was neither read nor ignored. */
  done(): void
  fault(message: string): AssemblyError
}

export const propertiesOf = (resource: Located, resolver: Resolver): Properties => {
  const where = `${resource.stack.name}: ${resource.logicalId} (${resource.resource.Type})`
  return reader(where, resource.logicalId, resource.resource.Properties ?? {}, (value) =>
    resolver.resolve(value, resource.stack),
  )
}

const reader = (
  where: string,
  logicalId: string,
  from: Record<string, unknown>,
  resolve: (value: unknown) => unknown,
): Properties => {
  const read = new Set<string>()
  const children: Properties[] = []
  const any = (name: string) => {
    read.add(name)
    return resolve(from[name])
  }
  const fault = (message: string) => new AssemblyError(`${where}: ${message}`)
  const object = (name: string, value: unknown) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw fault(`${name} should be an object`)
    const child = reader(`${where}: ${name}`, logicalId, value as Record<string, unknown>, (one) => one)
    children.push(child)
    return child
  }
  const list = (name: string) => {
    const value = any(name)
    if (value === undefined) return []
    return Array.isArray(value) ? (value as unknown[]) : [value]
  }
  const self: Properties = {
    logicalId,
    any,
    list,
    fault,
    text: (name) => {
      const value = any(name)
      if (typeof value !== 'string') throw fault(`${name} should be a text`)
      return value
    },
    textOr: (name, otherwise) => {
      const value = any(name)
      if (value === undefined) return otherwise
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
        throw fault(`${name} should be a text`)
      return String(value)
    },
    number: (name, otherwise) => {
      const value = any(name)
      if (value === undefined) return otherwise
      // CloudFormation also accepts numbers as strings.
      const number = Number(value)
      if (!Number.isFinite(number)) throw fault(`${name} should be a number`)
      return number
    },
    flag: (name, otherwise) => {
      const value = any(name)
      // CloudFormation also accepts booleans as strings.
      return value === undefined ? otherwise : value === true || value === 'true'
    },
    texts: (name) => list(name).map(String),
    nested: (name) => {
      const value = any(name)
      return value === undefined ? undefined : object(name, value)
    },
    nestedList: (name) => list(name).map((one, at) => object(`${name}[${at}]`, one)),
    all: () => {
      for (const name of Object.keys(from)) read.add(name)
      return resolve(from) as Record<string, unknown>
    },
    ignore: (...names) => {
      for (const name of names) read.add(name)
      return self
    },
    done: () => {
      const unread = Object.keys(from).filter((name) => !read.has(name))
      if (unread.length > 0) throw fault(`the local stage does not know the property ${unread.join(', ')}`)
      for (const child of children) child.done()
    },
  }
  return self
}
