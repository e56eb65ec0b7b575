import { MenuCheck, MenuLabel } from '../../ui/menu.tsx'

export type ColumnVisibility<Column extends string> = {
  /** The shown columns. */
  columns: readonly Column[]
  /** Whether the list shows several projects. */
  withProject: boolean
  toggle: (column: Column) => void
}

type Props<Column extends string> = ColumnVisibility<Column> & { offered: Readonly<Record<Column, { label: string }>> }

/** The items of a menu that choose the columns of a grid. */
export const ColumnChecks = <Column extends string>({ offered, columns, withProject, toggle }: Props<Column>) => (
  <>
    <MenuLabel>Columns</MenuLabel>
    {(Object.keys(offered) as Column[]).map(
      (column) =>
        (withProject || column !== 'project') && (
          <MenuCheck key={column} checked={columns.includes(column)} onChange={() => toggle(column)}>
            {offered[column].label}
          </MenuCheck>
        ),
    )}
  </>
)
