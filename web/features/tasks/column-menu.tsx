import type { ReactElement } from 'react'
import { Menu, MenuCheck, MenuLabel } from '../../ui/menu.tsx'
import { useColumnChoice } from './column-choice.ts'
import { columnTable, type Column } from './use-columns.ts'

/** Chooses the columns of the table. */
export const ColumnMenu = ({ trigger }: { trigger: ReactElement }) => {
  const { columns, withProject, toggle } = useColumnChoice()
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>Columns</MenuLabel>
      {(Object.keys(columnTable) as Column[]).map(
        (column) =>
          (withProject || column !== 'project') && (
            <MenuCheck key={column} checked={columns.includes(column)} onChange={() => toggle(column)}>
              {columnTable[column].label}
            </MenuCheck>
          ),
      )}
    </Menu>
  )
}
