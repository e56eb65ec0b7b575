import { useEffect, useId, useImperativeHandle, useRef, useState, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { dayRefusal, unreadDay } from './unread-day.ts'

export const Input = ({ className, ...rest }: ComponentProps<'input'>) =>
  rest.type === 'date' ? (
    <DateInput className={classes('control', className)} {...rest} />
  ) : (
    <input className={classes('control', className)} {...rest} />
  )

/**
 * The browser's own date field. It says so if its text is not a date, and keeps its form from being sent: the form
 * would see an empty field, and clear the date.
 */
const DateInput = ({ ref, onBlur, onChange, ...rest }: ComponentProps<'input'>) => {
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [refused, setRefused] = useState(false)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  useEffect(() => {
    const form = input.current?.form
    const hold = (event: SubmitEvent) => {
      if (input.current === null || !unreadDay(input.current)) return
      event.preventDefault()
      event.stopPropagation()
      setRefused(true)
      input.current.focus()
    }
    // React listens further up, so this listener comes first.
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [])
  const described = classes(rest['aria-describedby'] ?? false, refused && errorId)
  return (
    <>
      <input
        {...rest}
        ref={input}
        aria-invalid={refused || rest['aria-invalid']}
        aria-describedby={described || undefined}
        onChange={(event) => {
          setRefused(refused && unreadDay(event.target))
          onChange?.(event)
        }}
        onBlur={(event) => {
          setRefused(unreadDay(event.target))
          onBlur?.(event)
        }}
      />
      {refused && (
        <p id={errorId} role="alert" className="mt-1 text-xs font-medium text-bad">
          {dayRefusal}
        </p>
      )}
    </>
  )
}

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
