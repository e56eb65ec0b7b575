import { useState } from 'react'
import { keep, readKept } from '../storage/kept.ts'

/** Which columns of a grid are shown, in their own order; kept on this device under a name. */
export const useKeptColumns = <Column extends string>(
  name: string,
  all: readonly Column[],
  usual: readonly Column[],
) => {
  const [columns, setColumns] = useState<readonly Column[]>(() => {
    const kept = readKept(name)
    return Array.isArray(kept) ? all.filter((column) => kept.includes(column)) : usual
  })
  const toggle = (column: Column) => {
    const next = all.filter((one) => columns.includes(one) !== (one === column))
    setColumns(next)
    keep(name, next)
  }
  return { columns, toggle }
}
