/** What two people made of one record, told apart field by field. */

export type Compared<K extends string> = {
  /** Changed here, and now otherwise there. */
  conflicting: K[]
  /** Changed there only. */
  changedByOthers: K[]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Compares what somebody started from, what they made of it and what stands now, over the named
 * fields. Values are compared as JSON.
 */
export const compare = <K extends string>(
  fields: readonly K[],
  base: Record<K, unknown>,
  mine: Partial<Record<K, unknown>>,
  current: Record<K, unknown>,
): Compared<K> => ({
  conflicting: fields.filter((field) => field in mine && !same(mine[field], current[field])),
  changedByOthers: fields.filter((field) => !(field in mine) && !same(base[field], current[field])),
})
