import CalendarDays from 'lucide-react/icons/calendar-days'
import Columns3 from 'lucide-react/icons/columns-3'
import SquareKanban from 'lucide-react/icons/square-kanban'
import Table2 from 'lucide-react/icons/table-2'
import type { ReactNode } from 'react'
import { SortSelect } from '../../lists/grid/sort-select.tsx'
import { Link } from '../../address/link.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { onDemand } from '../../loading/on-demand.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { sortFields } from './task-order.ts'
import { groupings, views, type TaskView, type ViewKind } from './task-view.ts'
import type { Column } from './use-columns.ts'

const icons = { table: Table2, board: SquareKanban }

type Props = {
  view: TaskView
  withProject: boolean
  columns: readonly Column[]
  onColumn: (column: Column) => void
  onChange: (values: Record<string, string>) => void
}

const ColumnMenu = onDemand(async () => (await import('./column-menu.tsx')).ColumnMenu)

const withIcon = (kind: ViewKind): ReactNode => {
  const Icon = icons[kind]
  return (
    <>
      <Icon aria-hidden="true" className="size-4 max-sm:hidden" />
      {views[kind]}
    </>
  )
}

const viewOptions = { table: withIcon('table'), board: withIcon('board') }

/** The views of the tasks. The calendar, which also has meetings and milestones, is a place of its own. */
export const ViewSwitch = ({ view, calendar, onChange }: Pick<Props, 'view' | 'onChange'> & { calendar: string }) => (
  <div className="flex items-center gap-1">
    <Segmented
      label="View"
      value={view.kind}
      options={viewOptions}
      onChange={(kind) => onChange({ view: kind === 'table' ? '' : kind })}
    />
    <Link to={calendar} className={buttonClasses('quiet', 'normal', 'text-muted')}>
      <CalendarDays aria-hidden="true" className="size-4 max-sm:hidden" />
      Calendar
    </Link>
  </div>
)

/** Controls for the order, the groups and the columns of the tasks. */
export const ViewControls = ({ view, withProject, columns, onColumn, onChange }: Props) => {
  const offered = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields).filter(([field]) => withProject || field !== 'project')
  return (
    <>
      {view.kind === 'table' && (
        <ToolbarSelect
          label="Group by"
          className="sm:w-36"
          value={view.group ?? ''}
          onChoose={(group) => onChange({ group })}
        >
          <option value="">No groups</option>
          {offered(groupings).map(([key, label]) => (
            <option key={key} value={key}>
              By {label.toLowerCase()}
            </option>
          ))}
        </ToolbarSelect>
      )}
      {/* The board, and the list on a phone, have no column headings to sort by. */}
      <SortSelect
        fields={offered(sortFields)}
        usual="Most urgent first"
        sort={view.sort}
        className={view.kind === 'table' ? 'sm:w-40 lg:hidden' : 'sm:w-40'}
        onChange={(sort) => onChange({ sort })}
      />
      {view.kind === 'table' && (
        <ColumnMenu
          columns={columns}
          withProject={withProject}
          toggle={onColumn}
          trigger={
            <Button size="icon" aria-label="Columns" title="Columns" className="max-sm:hidden">
              <Columns3 aria-hidden="true" className="size-4" />
            </Button>
          }
        />
      )}
    </>
  )
}
