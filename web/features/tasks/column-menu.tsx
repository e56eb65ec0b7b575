import type { ReactElement } from 'react'
import { ColumnChecks, type ColumnVisibility } from '../../lists/grid/column-checks.tsx'
import { Menu } from '../../ui/menu.tsx'
import { columnTable, type Column } from './use-columns.ts'

type Props = ColumnVisibility<Column> & { trigger: ReactElement }

/** Chooses the columns of the table. */
export const ColumnMenu = ({ trigger, ...choice }: Props) => (
  <Menu trigger={trigger} defaultOpen>
    <ColumnChecks offered={columnTable} {...choice} />
  </Menu>
)
