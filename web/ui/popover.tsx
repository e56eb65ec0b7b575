import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  trigger: ReactNode
  label: string
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
  /** For content that closes it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Controls that open from a button and stay open while they are used. */
export const Popover = ({ trigger, label, children, align = 'end', className, ...rest }: Props) => (
  <Radix.Root {...rest}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    {/* Rendered where it was opened, like a menu, so that it stays in the landmark of its button. */}
    <Radix.Content
      aria-label={label}
      align={align}
      sideOffset={6}
      collisionPadding={8}
      className={classes(
        'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-lg bg-raised shadow-float focus:outline-none',
        className,
      )}
    >
      {children}
    </Radix.Content>
  </Radix.Root>
)
