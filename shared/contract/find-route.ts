/** Finds the row of a call: a written-out part of a path takes precedence over a parameter, from left to right. */

type Route = { method: string; path: string }

export type FoundPath<R> = {
  /** `/api/tasks/{id}` */
  path: string
  params: Record<string, string>
  /** Undefined if the path has no such method. */
  row: R | undefined
}

type Place<R> = {
  parts: Map<string, Place<R>>
  parameter?: Place<R>
  path?: string
  byMethod: Map<string, R>
}

const place = <R>(): Place<R> => ({ parts: new Map(), byMethod: new Map() })

const isParameter = (part: string): boolean => part.startsWith('{')

const at = <R>(from: Place<R>, part: string): Place<R> => {
  if (isParameter(part)) return (from.parameter ??= place())
  const known = from.parts.get(part) ?? place<R>()
  from.parts.set(part, known)
  return known
}

const search = <R>(from: Place<R>, given: readonly string[], index: number): Place<R> | undefined => {
  const part = given[index]
  if (part === undefined) return from.path === undefined ? undefined : from
  const written = from.parts.get(part)
  const found = written && search(written, given, index + 1)
  if (found !== undefined || part === '' || from.parameter === undefined) return found
  return search(from.parameter, given, index + 1)
}

const paramsOf = (path: string, given: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    path.split('/').flatMap((part, index) => (isParameter(part) ? [[part.slice(1, -1), given[index] ?? '']] : [])),
  )

/** @returns what finds the path and the row of a call, or undefined if no row has such a path. Paths are decoded. */
export const routeFinder = <R extends Route>(
  rows: readonly R[],
): ((method: string, path: string) => FoundPath<R> | undefined) => {
  const root = place<R>()
  for (const row of rows) {
    const end = row.path.split('/').reduce(at, root)
    end.path = row.path
    end.byMethod.set(row.method, row)
  }
  return (method, called) => {
    const given = called.split('/')
    const found = search(root, given, 0)
    if (found?.path === undefined) return undefined
    const row = found.byMethod.get(method)
    // The rows of a path may name its parameters differently.
    const path = row?.path ?? found.path
    return { path, params: paramsOf(path, given), row }
  }
}
