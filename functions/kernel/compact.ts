/**
 * Keeps items small: empty values are not stored, and reading restores them. Uses plain loops because lists do this for
 * every item, and `Object.fromEntries` of filtered entries takes several times as long.
 */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

/** The fields that are not empty. */
export const withoutEmpty = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } => {
  const kept: { [K in keyof T]?: NonNullable<T[K]> } = {}
  for (const name of Object.keys(fields) as (keyof T)[]) {
    const value = fields[name]
    if (!isEmpty(value)) kept[name] = value as NonNullable<T[typeof name]>
  }
  return kept
}

/** All fields except the named ones. */
export const without = <T extends object, K extends keyof T>(fields: T, ...names: readonly K[]): Omit<T, K> => {
  const kept: Partial<T> = {}
  for (const name of Object.keys(fields) as (keyof T)[]) if (!names.includes(name as K)) kept[name] = fields[name]
  return kept as Omit<T, K>
}
