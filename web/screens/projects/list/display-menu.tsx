import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { densities, projectColumnNames, projectColumns, usualColumns, type Density, type ProjectColumn, type SortKey } from '../../../../shared/project-columns.ts'
import type { ViewSettings } from '../../../../shared/project-view.ts'
import { useMay } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Options, Select } from '../../../ui/input.tsx'
import { WordOptions } from '../../../ui/options.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { inOrder, moved } from './column-order.ts'

type Props = { settings: ViewSettings; onChange: (change: Partial<ViewSettings>) => void }

const sorts: Record<SortKey, { label: string }> = { name: { label: 'Project' }, ...projectColumns }

/** Order, density and columns: what changes how the projects are shown, and not which. */
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
            <Select {...control} value={sort?.by ?? ''} onChange={(event) => onChange({ sort: event.target.value === '' ? null : { by: event.target.value as SortKey, descending: sort?.descending ?? false } })}>
              <option value="">Newest first</option>
              <Options of={sortable} />
            </Select>
          )}
        </Field>
        <Field label="Order">
          {(control) => (
            <Select {...control} disabled={sort === null} value={sort?.descending ? 'descending' : 'ascending'} onChange={(event) => sort !== null && onChange({ sort: { ...sort, descending: event.target.value === 'descending' } })}>
              <option value="ascending">Ascending</option>
              <option value="descending">Descending</option>
            </Select>
          )}
        </Field>
        <Field label="Density" className="col-span-2">
          {(control) => (
            <Select {...control} value={density} onChange={(event) => onChange({ density: event.target.value as Density })}>
              <WordOptions of={densities} />
            </Select>
          )}
        </Field>
      </div>
      <fieldset className="mt-3">
        <legend className="mb-1 text-sm font-medium">Columns</legend>
        <ul>
          {inOrder(columns, offered)
            .filter((column) => offered.includes(column))
            .map((column) => (
              <ColumnChoice key={column} column={column} columns={columns} onChange={(next) => onChange({ columns: next })} />
            ))}
        </ul>
      </fieldset>
      <Button look="quiet" size="small" className="mt-2 text-muted" onClick={() => onChange({ columns: [...usualColumns], density: 'comfortable', sort: null })}>
        Back to the usual columns and order
      </Button>
    </Popover>
  )
}

type ChoiceProps = { column: ProjectColumn; columns: readonly ProjectColumn[]; onChange: (columns: ProjectColumn[]) => void }

const ColumnChoice = ({ column, columns, onChange }: ChoiceProps) => {
  const { label } = projectColumns[column]
  const place = columns.indexOf(column)
  const shown = place !== -1
  return (
    <li className="flex items-center gap-1 rounded-sm hover:bg-hover">
      <label className="flex min-h-8 grow items-center gap-2 px-1 pointer-coarse:min-h-10">
        <input type="checkbox" className="size-4" checked={shown} onChange={() => onChange(shown ? columns.filter((one) => one !== column) : [...columns, column])} />
        {label}
      </label>
      {shown && (
        <>
          <Mover label={`Move ${label} earlier`} disabled={place === 0} onClick={() => onChange(moved(columns, column, -1))} icon={ArrowUp} />
          <Mover label={`Move ${label} later`} disabled={place === columns.length - 1} onClick={() => onChange(moved(columns, column, 1))} icon={ArrowDown} />
        </>
      )}
    </li>
  )
}

/** Stays a stop of the keys at either end, so that moving something all the way loses no focus. */
const Mover = ({ label, disabled, onClick, icon: Icon }: { label: string; disabled: boolean; onClick: () => void; icon: typeof ArrowUp }) => (
  <Button look="quiet" size="small" className="px-1.5 text-muted" aria-label={label} title={label} aria-disabled={disabled || undefined} onClick={disabled ? undefined : onClick}>
    <Icon aria-hidden="true" className="size-3.5" />
  </Button>
)
