/** The cells that keys lead to: rows are people, columns are weeks. */

export type Cell = { row: number; week: number }

const steps: Record<string, Cell | undefined> = {
  ArrowLeft: { row: 0, week: -1 },
  ArrowRight: { row: 0, week: 1 },
  ArrowUp: { row: -1, week: 0 },
  ArrowDown: { row: 1, week: 0 },
}

type Grid = { rows: number; weeks: number }

const isIn = ({ row, week }: Cell, { rows, weeks }: Grid): boolean =>
  row >= 0 && row < rows && week >= 0 && week < weeks

/** The neighbor of a cell, or the cell itself at the edge. Undefined for other keys. */
export const neighborByKey = ({ row, week }: Cell, key: string, grid: Grid): Cell | undefined => {
  const step = steps[key]
  if (step === undefined) return undefined
  const next = { row: row + step.row, week: week + step.week }
  return isIn(next, grid) ? next : { row, week }
}

/** The next cell in the direction of the key that has tasks, or the cell itself if there is none. */
export const cellByKey = (from: Cell, key: string, grid: Grid, hasTasks: (cell: Cell) => boolean): Cell | undefined => {
  const step = steps[key]
  if (step === undefined) return undefined
  for (let at = from; isIn(at, grid); at = { row: at.row + step.row, week: at.week + step.week })
    if (at !== from && hasTasks(at)) return at
  return from
}
