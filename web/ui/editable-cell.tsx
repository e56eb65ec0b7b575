import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { dayRefusal, unreadDay } from './unread-day.ts'

type Editor =
  | {
      kind: 'text' | 'date' | 'percent' | 'hours' | 'amount' | 'minutes'
      initial: string
      /** The id of a `datalist` with suggestions. */ list?: string
      /** Why a text is refused; undefined if it is valid. A refused text stays in the editor. */
      refuse?: (text: string) => string | undefined
    }
  | { kind: 'select'; initial: string; options: ReactNode }

type Props = {
  /** The accessible name, such as `Status of Pour foundations`. */
  label: string
  /** The value, as text. */
  children: ReactNode
  disabled?: boolean
  editor: Editor
  onCommit: (value: string) => void
}

/** A value that turns into its editor when pressed, and gets the focus back afterwards. */
export const EditableCell = ({ label, children, disabled, editor, onCommit }: Props) => {
  const [state, setState] = useState<'closed' | 'pressed' | 'keyed' | 'returned'>('closed')
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    if (state === 'returned') button.current?.focus()
  }, [state])

  if (disabled) return <div className="flex min-w-0 items-center px-1.5">{children}</div>
  if (state === 'pressed' || state === 'keyed') {
    return (
      <CellEditor
        label={label}
        editor={editor}
        pressed={state === 'pressed'}
        onLeave={(value, focusBack) => {
          setState(focusBack ? 'returned' : 'closed')
          if (value !== undefined) onCommit(value)
        }}
      />
    )
  }
  return (
    <button
      ref={button}
      type="button"
      data-edits
      // The `detail` of a click is 0 if a key caused it.
      onClick={(event) => setState(event.detail > 0 ? 'pressed' : 'keyed')}
      className="flex min-h-7 w-full min-w-0 items-center rounded-sm px-1.5 py-0.5 text-left hover:bg-pressed focus-visible:outline-offset-0 pointer-coarse:min-h-10 @max-4xl:pointer-coarse:min-h-8"
    >
      <span className="sr-only">{label}:</span>
      {children}
      <span className="sr-only">Edit</span>
    </button>
  )
}

type EditorProps = {
  label: string
  editor: Editor
  /** Opened by mouse or touch. Only then does the calendar open, since it captures typing. */ pressed: boolean
  onLeave: (value: string | undefined, focusBack: boolean) => void
}

/** Enter, a choice or leaving the editor commits the value, unless it is refused; Escape discards it. */
const CellEditor = ({ label, editor, pressed, onLeave }: EditorProps) => {
  const errorId = useId()
  const [refusal, setRefusal] = useState<string>()
  // Removing the editor can blur it. This prevents committing the value twice.
  const left = useRef(false)
  const typed = useRef(false)
  const leave = (value: string | undefined, focusBack: boolean) => {
    if (left.current) return
    left.current = true
    onLeave(value, focusBack)
  }
  const commit = (control: HTMLInputElement | HTMLSelectElement, focusBack: boolean) => {
    const found =
      editor.kind === 'select' ? undefined : unreadDay(control) ? dayRefusal : editor.refuse?.(control.value)
    if (found === undefined) leave(control.value, focusBack)
    else setRefusal(found)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    typed.current = true
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave(undefined, true)
    } else if (event.key === 'Enter' && editor.kind !== 'select') {
      event.preventDefault()
      commit(event.currentTarget, true)
    }
  }
  const shared = {
    'aria-label': label,
    defaultValue: editor.initial,
    onKeyDown,
    className: classes('control relative z-10 min-h-7 px-1.5', editor.kind === 'date' && 'min-w-34'),
  }
  return editor.kind === 'select' ? (
    <select
      {...shared}
      ref={openPicker}
      onChange={(event) => leave(event.target.value, true)}
      onBlur={() => leave(undefined, false)}
    >
      {editor.options}
    </select>
  ) : (
    <span className="block min-w-0">
      <input
        {...shared}
        ref={editor.kind === 'date' && pressed ? openPicker : focusAll}
        {...inputs[editor.kind]}
        list={editor.list}
        aria-invalid={refusal === undefined ? undefined : true}
        aria-describedby={refusal === undefined ? undefined : errorId}
        onChange={(event) => {
          setRefusal(undefined)
          // A picked day is complete; a day that is being typed may not be.
          if (editor.kind === 'date' && !typed.current && !unreadDay(event.target)) leave(event.target.value, true)
        }}
        onBlur={(event) => commit(event.currentTarget, false)}
      />
      {refusal !== undefined && (
        <span id={errorId} role="alert" className="block px-1.5 text-xs font-medium whitespace-normal text-bad">
          {refusal}
        </span>
      )}
    </span>
  )
}

const inputs = {
  text: { type: 'text' },
  date: { type: 'date' },
  percent: { type: 'text', inputMode: 'numeric' },
  hours: { type: 'text', inputMode: 'decimal' },
  amount: { type: 'text', inputMode: 'decimal' },
  minutes: { type: 'text', inputMode: 'numeric', size: 4 },
} as const

const focusAll = (element: HTMLInputElement | null): void => {
  element?.focus()
  element?.select()
}

/** Opens the browser's own list or calendar in the same press, if the browser can. */
const openPicker = (element: HTMLSelectElement | HTMLInputElement | null): void => {
  element?.focus()
  try {
    element?.showPicker()
  } catch {
    // Without user activation the browser refuses; the control still has the focus.
  }
}
