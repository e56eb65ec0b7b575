import { useState } from 'react'
import { deleteDraft, saveDraft, readDraft } from '../storage/drafts.ts'
import { refusalWords } from './field-errors.ts'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/input.tsx'

type Props = {
  label: string
  /** Shown if there is no text yet. */
  none: string
  text: string
  /** The key that an unsaved text is stored under. */
  draft: string
  mayEdit: boolean
  /** Receives the trimmed text; rejects if the server refused it. */
  save: (text: string) => Promise<unknown>
  /** Shown below the text, for those who may edit it. */
  renderBelow?: (editor: TextEditor) => React.ReactNode
}

/** The text as the editor has it, saved or not, and a way to put another one there. Nothing is saved by that. */
export type TextEditor = { text: string; put: (text: string) => void }

/** A long text of a record, edited in place. An unsaved text is kept if the call fails or the record is closed. */
export const DraftedText = ({ label, none, text, draft, mayEdit, save, renderBelow }: Props) => {
  const [typed, setTyped] = useState(() => readDraft<{ text: string }>(draft)?.text)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const write = (next: string | undefined) => {
    setTyped(next)
    if (next === undefined) deleteDraft(draft)
    else saveDraft(draft, { text: next })
  }
  const submit = async () => {
    if (typed === undefined) return
    setBusy(true)
    setRefused(undefined)
    try {
      if (typed.trim() !== text) await save(typed.trim())
      write(undefined)
    } catch (error) {
      setRefused(refusalWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label={label}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{label}</h3>
        {mayEdit && typed === undefined && (
          <Button size="small" onClick={() => setTyped(text)}>
            {text === '' ? 'Add' : 'Edit'}
          </Button>
        )}
      </div>
      {typed === undefined ? (
        <p className={text === '' ? 'text-sm text-muted' : 'break-words whitespace-pre-wrap'}>
          {text === '' ? none : text}
        </p>
      ) : (
        <form
          className="mt-1 flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Textarea aria-label={label} rows={5} value={typed} onChange={(event) => write(event.target.value)} />
          {refused !== undefined && (
            <p role="alert" className="text-sm text-bad">
              {refused}
            </p>
          )}
          <div className="flex justify-end gap-2">
            <Button
              size="small"
              onClick={() => {
                setRefused(undefined)
                write(undefined)
              }}
            >
              Cancel
            </Button>
            <Button size="small" look="primary" type="submit" busy={busy && 'Saving…'}>
              Save
            </Button>
          </div>
        </form>
      )}
      {mayEdit && renderBelow?.({ text: typed ?? text, put: write })}
    </section>
  )
}
