/** Where the arrow keys lead on a board. Pure functions, no rendering. */

export type Place = { column: number; row: number }

/** The card that a key leads to; undefined for other keys and if there is no such card. `counts`: cards per column. */
export const placeByKey = ({ column, row }: Place, key: string, counts: readonly number[]): Place | undefined => {
  const last = (counts[column] ?? 0) - 1
  if (key === 'ArrowUp') return row > 0 ? { column, row: row - 1 } : undefined
  if (key === 'ArrowDown') return row < last ? { column, row: row + 1 } : undefined
  if (key === 'Home') return last >= 0 ? { column, row: 0 } : undefined
  if (key === 'End') return last >= 0 ? { column, row: last } : undefined
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = key === 'ArrowLeft' ? -1 : 1
  // Skip empty columns: they have no card to focus.
  for (let next = column + step; next >= 0 && next < counts.length; next += step) {
    const count = counts[next] ?? 0
    if (count > 0) return { column: next, row: Math.min(row, count - 1) }
  }
  return undefined
}

/** The column that a moving card goes to next; it stops at the first and the last column. */
export const columnByKey = (column: number, key: string, columns: number): number | undefined => {
  if (key === 'ArrowLeft') return Math.max(0, column - 1)
  if (key === 'ArrowRight') return Math.min(columns - 1, column + 1)
  return undefined
}
