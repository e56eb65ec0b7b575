/** The cells that keys lead to: rows are people, columns are weeks. */
import type { Day } from '../../../shared/dates/dates.ts'

/**
 * A cell by its person and week. Not by its place: the rows are in the order of the loads, which changes under the hand
 * of a person who is aiming at a cell.
 */
export type Cell = {
  /** Null for unassigned work. */ person: string | null
  /** Its first day. */ week: Day
}

/** All cells, in the order of rows and columns. */
export type Grid = { people: readonly Cell['person'][]; weeks: readonly Day[] }

export const isSame = (a: Cell | undefined, b: Cell): boolean => a?.person === b.person && a.week === b.week

/** What an element is marked with that stands for the cell. */
export const cellId = ({ person, week }: Cell): string => `${person ?? ''} ${week}`

const steps: Record<string, { row: number; column: number } | undefined> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
}

/** The cells from a cell on in the direction of the key, the nearest first. Undefined for other keys. */
const cellsOnward = ({ person, week }: Cell, key: string, { people, weeks }: Grid): Cell[] | undefined => {
  const step = steps[key]
  if (step === undefined) return undefined
  const cells: Cell[] = []
  let [row, column] = [people.indexOf(person), weeks.indexOf(week)]
  // A cell that has left the table has no neighbors.
  if (row < 0 || column < 0) return cells
  for (;;) {
    row += step.row
    column += step.column
    const next = { person: people[row], week: weeks[column] }
    if (next.person === undefined || next.week === undefined) return cells
    cells.push({ person: next.person, week: next.week })
  }
}

/** The neighbor of a cell, or the cell itself at the edge. Undefined for other keys. */
export const neighborByKey = (cell: Cell, key: string, grid: Grid): Cell | undefined => {
  const onward = cellsOnward(cell, key, grid)
  return onward && (onward[0] ?? cell)
}

/** The next cell in the direction of the key that has tasks, or the cell itself if there is none. */
export const cellByKey = (cell: Cell, key: string, grid: Grid, hasTasks: (cell: Cell) => boolean): Cell | undefined => {
  const onward = cellsOnward(cell, key, grid)
  return onward && (onward.find(hasTasks) ?? cell)
}
