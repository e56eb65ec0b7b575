import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '../../ui/button.tsx'

/** All items in order: the chosen ones first, in their order, and then the others. */
const inOrder = <T,>(chosen: readonly T[], all: readonly T[]): T[] => [
  ...chosen,
  ...all.filter((item) => !chosen.includes(item)),
]

/** Moves an item one place up or down; does nothing at either end. */
const moved = <T,>(items: readonly T[], item: T, by: -1 | 1): T[] => {
  const from = items.indexOf(item)
  const to = from + by
  if (from === -1 || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

type Props<Column extends string> = {
  /** All available columns. */
  offered: readonly Column[]
  labelOf: (column: Column) => string
  /** The shown columns, in order. */
  columns: readonly Column[]
  onChange: (columns: Column[]) => void
}

/** Chooses which columns a list shows, and in which order. */
export const ColumnChoices = <Column extends string>({ offered, labelOf, columns, onChange }: Props<Column>) => (
  <fieldset className="mt-3">
    <legend className="mb-1 text-sm font-medium">Columns</legend>
    <ul>
      {inOrder(columns, offered)
        .filter((column) => offered.includes(column))
        .map((column) => (
          <Choice key={column} label={labelOf(column)} column={column} columns={columns} onChange={onChange} />
        ))}
    </ul>
  </fieldset>
)

type ChoiceProps<Column extends string> = Pick<Props<Column>, 'columns' | 'onChange'> & {
  column: Column
  label: string
}

const Choice = <Column extends string>({ column, label, columns, onChange }: ChoiceProps<Column>) => {
  const place = columns.indexOf(column)
  const shown = place !== -1
  return (
    <li className="flex items-center gap-1 rounded-sm hover:bg-hover">
      <label className="flex min-h-8 grow items-center gap-2 px-1 pointer-coarse:min-h-10">
        <input
          type="checkbox"
          className="size-4"
          checked={shown}
          onChange={() => onChange(shown ? columns.filter((one) => one !== column) : [...columns, column])}
        />
        {label}
      </label>
      {shown && (
        <>
          <Mover
            label={`Move ${label} earlier`}
            disabled={place === 0}
            onClick={() => onChange(moved(columns, column, -1))}
            icon={ArrowUp}
          />
          <Mover
            label={`Move ${label} later`}
            disabled={place === columns.length - 1}
            onClick={() => onChange(moved(columns, column, 1))}
            icon={ArrowDown}
          />
        </>
      )}
    </li>
  )
}

/** Stays focusable at either end, so that the focus is not lost when an item is moved all the way. */
const Mover = ({
  label,
  disabled,
  onClick,
  icon: Icon,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  icon: typeof ArrowUp
}) => (
  <Button
    look="quiet"
    size="small"
    className="px-1.5 text-muted"
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  >
    <Icon aria-hidden="true" className="size-3.5" />
  </Button>
)
