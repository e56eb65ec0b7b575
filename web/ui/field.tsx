import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type Props = {
  label: ReactNode
  /** The validation error of the value. */
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  className?: string
  hideLabel?: boolean
  /** Renders the control with the attributes that connect it to its label and error. */
  children: (control: ControlProps) => ReactNode
}

/** A label, its control and its error. */
export const Field = ({ label, error, hint, required, className, hideLabel, children }: Props) => {
  const id = useId()
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-bad">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
