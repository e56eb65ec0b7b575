/** Keeps items small: what is empty is not stored, and reading puts the empty value back. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

/** The fields that hold something. */
export const withoutEmpty = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as { [K in keyof T]?: NonNullable<T[K]> }

/** The fields but some. */
export const without = <T extends object, K extends keyof T>(fields: T, ...names: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as K))) as Omit<T, K>
