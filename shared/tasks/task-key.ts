/**
 * Short keys of tasks, such as PLB-123: the prefix of the project and the number of the task in it. Without schemas,
 * because screens use it.
 */

export type TaskKey = { prefix: string; number: number }

const shape = String.raw`([a-z]{2,5})-([1-9]\d{0,6})`

export const longestPrefix = 5

/** Two to five capital letters. */
export const prefixPattern = /^[A-Z]{2,5}$/

/** `PLB-123`. Undefined for a task or project from before keys. */
export const taskKeyOf = (prefix: string | undefined, number: number | null | undefined): string | undefined =>
  prefix && number ? `${prefix}-${number}` : undefined

/** `PLB-123 Weld the gutter`: the task where a text names it. */
export const titleWithKey = (key: string | undefined, title: string): string =>
  key === undefined ? title : `${key} ${title}`

/** Reads a text that is nothing but a key, in any case. */
export const readTaskKey = (text: string): TaskKey | undefined => {
  const [, prefix, number] = new RegExp(`^${shape}$`, 'i').exec(text.trim()) ?? []
  return prefix === undefined ? undefined : { prefix: prefix.toUpperCase(), number: Number(number) }
}

/** Keys in a text, such as a title or the name of a branch, in order and without duplicates. */
export const keysInText = (text: string, most: number): TaskKey[] => {
  // A key does not begin or end within a word or a number: not in `ABPLB-1`, `PLB-12a`, `PLB-1.5` or `1-PLB-3`.
  const anywhere = new RegExp(String.raw`(?<![\p{L}\p{N}]|\p{N}-)${shape}(?![\p{L}\p{N}]|\.\d)`, 'giu')
  const found = new Map<string, TaskKey>()
  for (const [, prefix = '', number] of text.matchAll(anywhere)) {
    const key = { prefix: prefix.toUpperCase(), number: Number(number) }
    found.set(`${key.prefix}-${key.number}`, key)
    if (found.size === most) break
  }
  return [...found.values()]
}
