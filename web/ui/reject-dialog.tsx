import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'
import { Field } from './field.tsx'
import { Textarea } from './input.tsx'

type Props = { title: string; busy: boolean; onReject: (note: string) => void; onClose: () => void }

/** Asks why expenses or budget changes are rejected. The people who submitted them read it. */
export const RejectDialog = ({ title, busy, onReject, onClose }: Props) => {
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const missing = note.trim() === ''
  return (
    <Dialog title={title} description="The person who submitted it reads your note." width="small" onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!missing && !busy) onReject(note.trim())
        }}
      >
        <DialogBody>
          <Field label="Note" required error={tried && missing ? 'Say why it is rejected' : undefined}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy && 'Rejecting…'}>
            Reject
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
