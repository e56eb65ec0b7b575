import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** The secret, which cannot be shown again. The dialog stays until the person confirms that it is saved. */
export const SecretDialog = ({
  title,
  secret,
  note,
  onClose,
}: {
  title: string
  secret: string
  note?: string
  onClose: () => void
}) => {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied('yes')
    } catch {
      // If the browser refuses to copy, the secret is selected, so that the person can copy it with the keyboard.
      setCopied('no')
      field.current?.select()
    }
  }
  return (
    <Dialog
      title={title}
      description="Your system uses this secret to verify that a delivery comes from Plumbline. It is shown only once."
      insistent
      onClose={onClose}
    >
      <DialogBody>
        <Field label="Signing secret">
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                ref={field}
                readOnly
                value={secret}
                className="font-mono"
                onFocus={(event) => event.target.select()}
              />
              <Button onClick={() => void copy()}>
                {copied === 'yes' ? (
                  <Check aria-hidden="true" className="size-4" />
                ) : (
                  <Copy aria-hidden="true" className="size-4" />
                )}
                Copy
              </Button>
            </div>
          )}
        </Field>
        <p role="status" className="mt-2 min-h-5 text-sm text-muted">
          {copied === 'yes' && 'Secret copied.'}
          {copied === 'no' && 'Your browser blocked copying. The text is selected: copy it with Ctrl+C or ⌘C.'}
        </p>
        {note !== undefined && <p className="mt-2 text-sm text-muted">{note}</p>}
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          I have saved it
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
