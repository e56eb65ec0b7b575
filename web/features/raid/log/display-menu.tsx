import type { ReactElement } from 'react'
import { ColumnChecks, type ColumnVisibility } from '../../../lists/grid/column-checks.tsx'
import { Menu, MenuCheck, MenuSeparator } from '../../../ui/menu.tsx'
import { columnTable, type Column } from '../raid-columns.ts'

export type TableDisplay = ColumnVisibility<Column> & {
  descriptions: boolean
  showDescriptions: (shown: boolean) => void
}

type Props = TableDisplay & { trigger: ReactElement }

/** Chooses what the table shows of each entry. */
export const DisplayMenu = ({ trigger, descriptions, showDescriptions, ...choice }: Props) => (
  <Menu trigger={trigger} defaultOpen>
    <MenuCheck checked={descriptions} onChange={() => showDescriptions(!descriptions)}>
      Descriptions
    </MenuCheck>
    <MenuSeparator />
    <ColumnChecks offered={columnTable} {...choice} />
  </Menu>
)
