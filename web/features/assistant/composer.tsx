import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { assistantLimits } from '../../../shared/assistant/limits.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  text: string
  busy: boolean
  onType: (text: string) => void
  onSend: () => void
  /** Stops the answer that is being made. Undefined if it cannot be stopped. */
  onStop: (() => void) | undefined
}

/** The code of keys that an input method handles. */
const inputMethod = 229

/** The field for a question. Enter sends, and Shift+Enter begins a new line. */
export const Composer = ({ text, busy, onType, onSend, onStop }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [hint, tooMuch] = [useId(), useId()]
  const isTooLong = text.length > assistantLimits.question
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also accepts a suggestion of an input method. Safari says so only by the code of the key.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === inputMethod)
      return
    event.preventDefault()
    if (!isTooLong) onSend()
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLong) onSend()
      }}
    >
      <textarea
        ref={field}
        dir="auto"
        rows={2}
        aria-label="Question"
        aria-describedby={isTooLong ? `${hint} ${tooMuch}` : hint}
        aria-invalid={isTooLong}
        placeholder="Ask about projects, tasks, risks, money…"
        className="control h-auto max-h-40 min-h-14 min-w-0 grow basis-0 resize-none py-1.5 field-sizing-content"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <span id={hint} className="sr-only">
        Enter sends, Shift+Enter begins a new line
      </span>
      {onStop === undefined ? (
        <Button
          type="submit"
          look="primary"
          size="icon"
          aria-label="Send"
          disabled={busy || isTooLong || text.trim() === ''}
        >
          <SendHorizontal aria-hidden="true" className="size-4" />
        </Button>
      ) : (
        <Button look="secondary" size="icon" aria-label="Stop" title="Stop" onClick={onStop}>
          <Square aria-hidden="true" className="size-3.5 fill-current" />
        </Button>
      )}
      {/* A limit of the field would cut off the end of what is pasted. */}
      {isTooLong && (
        <p id={tooMuch} role="alert" className="w-full text-sm text-bad">
          {`A question has ${writtenNumber(assistantLimits.question)} characters at most, and this one has ${writtenNumber(text.length)}.`}
        </p>
      )}
    </form>
  )
}
