import type { ReactElement } from 'react'
import { Menu, MenuCheck, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx'
import { allColumns, columnTable } from '../raid-view.ts'
import { useTableDisplayChoice } from './table-display.ts'

/** Chooses what the table shows of each entry. */
export const DisplayMenu = ({ trigger }: { trigger: ReactElement }) => {
  const { columns, withProject, descriptions, toggle, showDescriptions } = useTableDisplayChoice()
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuCheck checked={descriptions} onChange={() => showDescriptions(!descriptions)}>
        Descriptions
      </MenuCheck>
      <MenuSeparator />
      <MenuLabel>Columns</MenuLabel>
      {allColumns.map(
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
