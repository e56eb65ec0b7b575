import Plus from 'lucide-react/icons/plus'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ChecklistChange } from '../../../../shared/tasks/checklist-rules.ts'
import { itemsFrom } from './new-items.ts'

type Props = {
  /** Whether the row takes the focus when it appears. */
  focused: boolean
  /** How many items there are. */
  present: number
  onAdd: (changes: readonly ChecklistChange[]) => void
  onClose: () => void
}

/** The row of a new item: Enter adds it and starts the next one, and several pasted lines become several items. */
export const NewItemRow = ({ focused, present, onAdd, onClose }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  useLayoutEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  /** Whether the text was added. */
  const add = (typed: string): boolean => {
    const read = itemsFrom(typed, present)
    setRefused('refused' in read ? read.refused : undefined)
    if ('refused' in read) return false
    if (read.items.length > 0) onAdd(read.items)
    return true
  }

  return (
    <form
      aria-label="New checklist item"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (add(text)) setText('')
      }}
    >
      <div className="flex items-center gap-1.5">
        <Plus aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <input
          ref={input}
          className="control min-h-8 grow pointer-coarse:min-h-10"
          aria-label="New item"
          placeholder="Add an item"
          enterKeyHint="enter"
          autoComplete="off"
          value={text}
          aria-invalid={refused === undefined ? undefined : true}
          aria-describedby={refused === undefined ? undefined : errorId}
          onChange={(event) => {
            setText(event.target.value)
            setRefused(undefined)
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (!/\S\s*[\r\n]+\s*\S/.test(pasted)) return
            event.preventDefault()
            add(pasted)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Escape would close the panel, too.
            event.stopPropagation()
            setText('')
            setRefused(undefined)
            onClose()
            event.currentTarget.blur()
          }}
        />
      </div>
      {refused !== undefined && (
        <p id={errorId} role="alert" className="mt-1 pl-5.5 text-xs font-medium text-bad">
          {refused}
        </p>
      )}
    </form>
  )
}
