import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'caution' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'icon'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-surface text-ink border-edge/60 hover:bg-hover hover:border-edge',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-hover',
  caution: 'bg-surface text-bad border-edge/60 hover:bg-bad-soft hover:border-edge',
  danger: 'bg-bad text-on-bad border-transparent hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-7 px-2 text-sm gap-1.5 pointer-coarse:min-h-9',
  normal: 'h-8 px-3 text-base gap-1.5 pointer-coarse:min-h-10',
  icon: 'size-8 justify-center pointer-coarse:size-10',
}

/** The classes of a button, for links that look like one. */
export const buttonClasses = (look: ButtonLook = 'secondary', size: ButtonSize = 'normal', more?: string): string =>
  classes(
    'inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap select-none transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    looks[look],
    sizes[size],
    more,
  )

type Props = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** The label while the action runs; the button is disabled then. */
  busy?: ReactNode
}

export const Button = ({ look, size, busy, className, disabled, children, type = 'button', ...rest }: Props) => {
  const working = busy !== undefined && busy !== false
  return (
    <button
      type={type}
      className={buttonClasses(look, size, className)}
      disabled={disabled === true || working}
      aria-busy={working || undefined}
      {...rest}
    >
      {working ? busy : children}
    </button>
  )
}
