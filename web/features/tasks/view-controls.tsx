import CalendarDays from 'lucide-react/icons/calendar-days'
import Columns3 from 'lucide-react/icons/columns-3'
import SquareKanban from 'lucide-react/icons/square-kanban'
import Table2 from 'lucide-react/icons/table-2'
import { useMemo, type ReactNode } from 'react'
import { writeSort } from '../../grid/sort.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ColumnChoice } from './column-choice.ts'
import { groupings, sortFields, views, type TaskView, type ViewKind } from './task-view.ts'
import type { Column } from './use-columns.ts'

const icons = { table: Table2, board: SquareKanban, calendar: CalendarDays }

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

const viewOptions = { table: withIcon('table'), board: withIcon('board'), calendar: withIcon('calendar') }

export const ViewSwitch = ({ view, onChange }: Pick<Props, 'view' | 'onChange'>) => (
  <Segmented
    label="View"
    value={view.kind}
    options={viewOptions}
    onChange={(kind) => onChange({ view: kind === 'table' ? '' : kind })}
  />
)

/** Controls for the order, the groups and the columns of the tasks. */
export const ViewControls = ({ view, withProject, columns, onColumn, onChange }: Props) => {
  const choice = useMemo(() => ({ columns, withProject, toggle: onColumn }), [columns, withProject, onColumn])
  return (
    <>
      {view.kind === 'table' && (
        <Field label="Group by" hideLabel className="w-36">
          {(control) => (
            <Select {...control} value={view.group ?? ''} onChange={(event) => onChange({ group: event.target.value })}>
              <option value="">No groups</option>
              {Object.entries(groupings).map(
                ([key, label]) =>
                  (withProject || key !== 'project') && (
                    <option key={key} value={key}>
                      By {label.toLowerCase()}
                    </option>
                  ),
              )}
            </Select>
          )}
        </Field>
      )}
      {/* The board, and the list on a phone, have no column headings to sort by. */}
      <Field
        label="Sort by"
        hideLabel
        className={`w-40 ${view.kind === 'table' ? 'lg:hidden' : view.kind === 'calendar' ? 'hidden' : ''}`}
      >
        {(control) => (
          <Select
            {...control}
            value={writeSort(view.sort)}
            onChange={(event) => onChange({ sort: event.target.value })}
          >
            <option value="">As created</option>
            {Object.entries(sortFields).flatMap(([field, label]) =>
              withProject || field !== 'project'
                ? [
                    <option key={field} value={field}>
                      {label}
                    </option>,
                    <option key={`-${field}`} value={`-${field}`}>
                      {label}, descending
                    </option>,
                  ]
                : [],
            )}
          </Select>
        )}
      </Field>
      {view.kind === 'table' && (
        <ColumnChoice value={choice}>
          <ColumnMenu
            trigger={
              <Button size="icon" aria-label="Columns" title="Columns">
                <Columns3 aria-hidden="true" className="size-4" />
              </Button>
            }
          />
        </ColumnChoice>
      )}
    </>
  )
}
