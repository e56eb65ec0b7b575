/** Sums, of nothing 0. */

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The sum of what each item measures. */
export const sumBy = <T>(items: readonly T[], measure: (item: T) => number): number => {
  let total = 0
  for (const item of items) total += measure(item)
  return total
}
