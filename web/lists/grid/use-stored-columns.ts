import { useState } from 'react'
import { writeStored, readStored } from '../../storage/local-storage.ts'

/** The shown columns of a grid, in the person's order; stored on this device under `name`. */
export const useStoredColumns = <Column extends string>(
  name: string,
  all: readonly Column[],
  usual: readonly Column[],
) => {
  const [columns, setColumns] = useState<readonly Column[]>(() => {
    const stored = readStored(name)
    return Array.isArray(stored) ? all.filter((column) => stored.includes(column)) : usual
  })
  const toggle = (column: Column) => {
    const next = all.filter((one) => columns.includes(one) !== (one === column))
    setColumns(next)
    writeStored(name, next)
  }
  return { columns, toggle }
}
