import { classes } from '../../ui/classes.ts'
import { isMac, keyCaps } from './shortcuts.ts'

/** The keys of a shortcut, as labeled on the keyboard. */
export const KeyCaps = ({ keys, className }: { keys: string; className?: string }) => (
  <span className={classes('inline-flex shrink-0 items-center gap-1', className)}>
    {keyCaps(keys, isMac()).map((cap, index) => (
      <kbd
        // oxlint-disable-next-line react/no-array-index-key -- a key may occur twice; the order is fixed
        key={index}
        className="key-cap bg-canvas"
      >
        {cap}
      </kbd>
    ))}
  </span>
)
