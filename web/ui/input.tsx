import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={classes('control', className)} {...rest} />
)

export const Textarea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} className={classes('control py-1.5', className)} {...rest} />
)

/** The browser's own select: it opens at once, works with every input device and needs no script. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select className={classes('control', className)} {...rest} />
)

/** The options of a table of choices. */
export const Options = ({ of }: { of: Record<string, { label: string }> }) =>
  Object.entries(of).map(([value, { label }]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
