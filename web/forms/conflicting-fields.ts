/**
 * Compares the changes of two people to one record, field by field and three ways: what both started from, what this
 * person changed, and what is stored now.
 */

export type Compared<K extends string> = {
  /** Changed here, and to another value there. */
  conflicting: K[]
  /** Changed only there. */
  changedByOthers: K[]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Compares the named fields of what a person started from, what they changed and what is stored now. Values are
 * compared as JSON.
 */
export const compare = <K extends string>(
  fields: readonly K[],
  base: Record<K, unknown>,
  mine: Partial<Record<K, unknown>>,
  current: Record<K, unknown>,
): Compared<K> => ({
  conflicting: fields.filter(
    (field) => field in mine && !same(base[field], current[field]) && !same(mine[field], current[field]),
  ),
  changedByOthers: fields.filter((field) => !(field in mine) && !same(base[field], current[field])),
})

/**
 * What only this person changed. It is kept whichever version they choose for other fields, and is all that there is to
 * send if nothing conflicts.
 */
export const onlyMine = <M extends object>(base: object, mine: M, current: object): Partial<M> =>
  Object.fromEntries(
    Object.entries(mine).filter(([field]) =>
      same((base as Record<string, unknown>)[field], (current as Record<string, unknown>)[field]),
    ),
  ) as Partial<M>

export const isEmpty = (change: object): boolean => Object.keys(change).length === 0

/** The compared fields for the conflict dialog, by label and in words. */
export const inWords = <K extends string, Words>(
  { conflicting, changedByOthers }: Compared<K>,
  labels: Readonly<Record<K, string>>,
  mine: (field: K) => Words,
  theirs: (field: K) => Words,
) => ({
  differences: conflicting.map((field) => ({ label: labels[field], mine: mine(field), theirs: theirs(field) })),
  changedByOthers: changedByOthers.map((field) => ({ label: labels[field], theirs: theirs(field) })),
})
