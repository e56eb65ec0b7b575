import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { SelectAll } from '../selection/select-all.tsx'
import type { Selection } from '../selection/use-selection.ts'
import { classes } from '../../ui/classes.ts'
import { nextSort, type Sort } from './sort.ts'

/** `width` is a track of a CSS grid; a column without `sort` cannot be sorted. */
export type GridColumn<Field extends string> = {
  key: string
  label: string
  width: string
  sort?: Field | undefined
  title?: string | undefined
  /** Whether narrow tables leave it out, so that the name of a record has room. */
  spare?: boolean
}

/** For the heading and the cells of a column that narrow tables leave out. */
export const spareClasses = '@4xl:@max-6xl:hidden'

export type HeadProps<Field extends string> = {
  /** The column that names the record; it is always shown. */
  first: { label: string; sort: Field }
  columns: readonly GridColumn<Field>[]
  sort: Sort<Field> | undefined
  onSort: (sort: Sort<Field> | undefined) => void
  /** Undefined for people who cannot change several records at once. */
  selection: Selection | undefined
}

/** The sortable headings of a grid. On a phone there is only room for the first. */
export const GridHead = <Field extends string>({ first, columns, sort, onSort, selection }: HeadProps<Field>) => (
  <div
    role="row"
    aria-rowindex={1}
    className="flex items-center gap-x-1 rounded-t-lg border-b border-line bg-surface px-2.5 text-xs font-medium text-muted @4xl:grid @4xl:grid-cols-(--narrow-columns) @6xl:grid-cols-(--columns)"
  >
    <span role="columnheader" aria-sort={orderOf(sort, first.sort)} className="flex min-w-0 items-center gap-1.5">
      {selection && (
        <SelectAll
          label="Select all shown"
          selection={selection}
          className="-ml-1 size-7 shrink-0 justify-center pointer-coarse:size-10"
        />
      )}
      <SortButton label={first.label} field={first.sort} sort={sort} onSort={onSort} />
    </span>
    {columns.map(({ key, label, sort: field, title, spare }) => (
      <span
        key={key}
        role="columnheader"
        aria-sort={orderOf(sort, field)}
        className={classes('min-w-0 @max-4xl:hidden', spare === true && spareClasses)}
      >
        {field === undefined ? (
          <span className="block px-1.5 py-2" title={title}>
            {label}
          </span>
        ) : (
          <SortButton label={label} field={field} sort={sort} onSort={onSort} />
        )}
      </span>
    ))}
    <span role="columnheader" className="@max-4xl:hidden">
      <span className="sr-only">Actions</span>
    </span>
  </div>
)

const orderOf = <Field extends string>(sort: Sort<Field> | undefined, field: Field | undefined) =>
  field !== undefined && sort?.field === field ? (sort.descending ? 'descending' : 'ascending') : undefined

type ButtonProps<Field extends string> = Pick<HeadProps<Field>, 'sort' | 'onSort'> & { label: string; field: Field }

const SortButton = <Field extends string>({ label, field, sort, onSort }: ButtonProps<Field>) => {
  const order = orderOf(sort, field)
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(sort, field))}
      className={classes(
        'flex min-h-8 max-w-full items-center gap-1 rounded-sm px-1.5 hover:text-ink pointer-coarse:min-h-10',
        order !== undefined && 'text-ink',
      )}
    >
      <span className="truncate">{label}</span>
      {order !== undefined && <Arrow aria-hidden="true" className="size-3 shrink-0" />}
    </button>
  )
}
