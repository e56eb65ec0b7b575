import { classes } from '../../ui/classes.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  /** The row's name. */ name: string
  id: string
  selected: boolean
  select: Selection['toggle']
  className?: string
}

const place = '-my-1 -ml-1 flex size-7 shrink-0 items-center justify-center pointer-coarse:size-10'

/** Keeps the names of rows in line where a row cannot be selected. */
export const NoSelectRow = () => <span className={place} />

/** Selects a row of a grid, and with Shift all rows since the previous one. */
export const SelectRow = ({ name, id, selected, select, className }: Props) => (
  <label className={classes(place, className)}>
    <span className="sr-only">Select {name}</span>
    {/* Handles the click, not the change, because only a click knows whether Shift is held. */}
    <input
      type="checkbox"
      className="size-4"
      checked={selected}
      readOnly
      onClick={(event) => select(id, event.shiftKey)}
    />
  </label>
)
