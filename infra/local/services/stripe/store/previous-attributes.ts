/** What an event of a change says about the time before: the old values of the fields that changed. */
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && (value as Fields)['object'] !== 'list'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Undefined if nothing changed. */
export const previousAttributes = (before: object, after: object): object | undefined => {
  const old = before as Fields
  const now = after as Fields
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !same(old[name], now[name]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(
    changed.map((name) => {
      const [was, is] = [old[name], now[name]]
      return [name, isFields(was) && isFields(is) ? previousAttributes(was, is) : (was ?? null)]
    }),
  )
}
