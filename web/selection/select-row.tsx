import { classes } from '../ui/classes.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  /** What the row is called. */ name: string
  id: string
  selected: boolean
  select: Selection['toggle']
  className?: string
}

/** Takes a row of a grid into the selection, and with Shift all from the one before. */
export const SelectRow = ({ name, id, selected, select, className }: Props) => (
  <label
    className={classes(
      '-my-1 -ml-1 flex size-7 shrink-0 items-center justify-center pointer-coarse:size-10',
      className,
    )}
  >
    <span className="sr-only">Select {name}</span>
    {/* By the click and not by the change: only the click knows of the shift key. */}
    <input
      type="checkbox"
      className="size-4"
      checked={selected}
      readOnly
      onClick={(event) => select(id, event.shiftKey)}
    />
  </label>
)
