import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { assistantLimits } from '../../../shared/limits.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  text: string
  busy: boolean
  onType: (text: string) => void
  onSend: () => void
  /** Stops the answer that is being made. Undefined if it cannot be stopped. */
  onStop: (() => void) | undefined
}

/** The field for a question. Enter sends, and Shift+Enter begins a new line. */
export const Composer = ({ text, busy, onType, onSend, onStop }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also accepts a suggestion of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <textarea
        ref={field}
        dir="auto"
        rows={2}
        aria-label="Question"
        aria-describedby={hint}
        placeholder="Ask about projects, tasks, risks, money…"
        maxLength={assistantLimits.question}
        className="control h-auto max-h-40 min-h-14 grow resize-none py-1.5 field-sizing-content"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <span id={hint} className="sr-only">
        Enter sends, Shift+Enter begins a new line
      </span>
      {onStop === undefined ? (
        <Button type="submit" look="primary" size="icon" aria-label="Send" disabled={busy || text.trim() === ''}>
          <SendHorizontal aria-hidden="true" className="size-4" />
        </Button>
      ) : (
        <Button look="secondary" size="icon" aria-label="Stop" title="Stop" onClick={onStop}>
          <Square aria-hidden="true" className="size-3.5 fill-current" />
        </Button>
      )}
    </form>
  )
}
