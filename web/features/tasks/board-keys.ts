/** Where the arrow keys lead on a board. Nothing here draws. */

export type Place = { column: number; row: number }

/** The card that a key leads to from another; undefined for other keys and where there is none. `counts`: cards of each column. */
export const placeByKey = ({ column, row }: Place, key: string, counts: readonly number[]): Place | undefined => {
  const last = (counts[column] ?? 0) - 1
  if (key === 'ArrowUp') return row > 0 ? { column, row: row - 1 } : undefined
  if (key === 'ArrowDown') return row < last ? { column, row: row + 1 } : undefined
  if (key === 'Home') return last >= 0 ? { column, row: 0 } : undefined
  if (key === 'End') return last >= 0 ? { column, row: last } : undefined
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = key === 'ArrowLeft' ? -1 : 1
  // Empty columns are passed over: there is nothing to stand on.
  for (let next = column + step; next >= 0 && next < counts.length; next += step) {
    const count = counts[next] ?? 0
    if (count > 0) return { column: next, row: Math.min(row, count - 1) }
  }
  return undefined
}

/** The column that a card which is carried goes to; it stops at the ends. */
export const columnByKey = (column: number, key: string, columns: number): number | undefined => {
  if (key === 'ArrowLeft') return Math.max(0, column - 1)
  if (key === 'ArrowRight') return Math.min(columns - 1, column + 1)
  return undefined
}
