import { classes } from '../../ui/classes.ts'
import type { Selection } from './use-selection.ts'

type Props = { label: string; selection: Selection; className?: string }

/** Checked if all shown records are selected, and indeterminate if some are. */
export const SelectAll = ({ label, selection: { ids, all, toggleAll }, className }: Props) => (
  <label className={classes('flex items-center', className)}>
    <input
      aria-label={label}
      ref={(box) => {
        if (box !== null) box.indeterminate = ids.size > 0 && !all
      }}
      type="checkbox"
      checked={all}
      onChange={(event) => toggleAll(event.target.checked)}
      className="size-4"
    />
  </label>
)
