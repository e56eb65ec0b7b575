import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

type Props = {
  /** How many are set. */
  set: number
  /** Whether wide screens fold them away as well. */
  everywhere?: boolean
  /** The name of the button. */
  label?: string
  children: ReactNode
}

/** The filters of a list. A phone shows them below one button, which says how many are `set`. */
export const PhoneFilters = ({
  set,
  everywhere = false,
  label = everywhere ? 'Filter' : 'Filters',
  children,
}: Props) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        className={everywhere ? '' : 'sm:hidden'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {label}
        {set > 0 && <span className="rounded-full bg-accent-soft px-1.5 text-xs text-accent tabular">{set}</span>}
      </Button>
      <div
        id={id}
        className={classes(
          'order-last w-full grid-cols-2 gap-2',
          everywhere ? 'sm:flex-wrap' : 'sm:contents',
          open ? `grid ${everywhere ? 'sm:flex' : ''}` : everywhere ? 'hidden' : 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
