import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import {
  densities,
  projectColumnNames,
  projectColumns,
  usualColumns,
  type Density,
  type SortKey,
} from '../../../../shared/views/project-columns.ts'
import type { ViewSettings } from '../../../../shared/views/project-view.ts'
import { ColumnChoices } from '../../../lists/grid/column-choices.tsx'
import { useMay } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Options, Select } from '../../../ui/input.tsx'
import { WordOptions } from '../../../ui/options.tsx'
import { Popover } from '../../../ui/popover.tsx'

type Props = { settings: ViewSettings; onChange: (change: Partial<ViewSettings>) => void }

const sorts: Record<SortKey, { label: string }> = { name: { label: 'Project' }, ...projectColumns }

/** Order, density and columns: settings that change how projects are shown, not which ones. */
export const DisplayMenu = ({ settings, onChange }: Props) => {
  const maySeeMoney = useMay('finance.read')
  const { sort, columns, density } = settings
  const offered = projectColumnNames.filter((column) => maySeeMoney || column !== 'budget')
  const sortable = Object.fromEntries(Object.entries(sorts).filter(([column]) => maySeeMoney || column !== 'budget'))
  return (
    <Popover
      label="Display"
      className="w-76 p-3"
      trigger={
        <Button>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Display
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-2">
        <Field label="Sort by">
          {(control) => (
            <Select
              {...control}
              value={sort?.by ?? ''}
              onChange={(event) =>
                onChange({
                  sort:
                    event.target.value === ''
                      ? null
                      : { by: event.target.value as SortKey, descending: sort?.descending ?? false },
                })
              }
            >
              <option value="">Newest first</option>
              <Options of={sortable} />
            </Select>
          )}
        </Field>
        <Field label="Order">
          {(control) => (
            <Select
              {...control}
              disabled={sort === null}
              value={sort?.descending ? 'descending' : 'ascending'}
              onChange={(event) =>
                sort !== null && onChange({ sort: { ...sort, descending: event.target.value === 'descending' } })
              }
            >
              <option value="ascending">Ascending</option>
              <option value="descending">Descending</option>
            </Select>
          )}
        </Field>
        <Field label="Density" className="col-span-2">
          {(control) => (
            <Select
              {...control}
              value={density}
              onChange={(event) => onChange({ density: event.target.value as Density })}
            >
              <WordOptions of={densities} />
            </Select>
          )}
        </Field>
      </div>
      <ColumnChoices
        offered={offered}
        labelOf={(column) => projectColumns[column].label}
        columns={columns}
        onChange={(next) => onChange({ columns: next })}
      />
      <Button
        look="quiet"
        size="small"
        className="mt-2 text-muted"
        onClick={() => onChange({ columns: [...usualColumns], density: 'comfortable', sort: null })}
      >
        Reset columns and order
      </Button>
    </Popover>
  )
}
