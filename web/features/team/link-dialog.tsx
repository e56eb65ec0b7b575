import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export type SharedLink = { name: string; message: string; link: string }

/**
 * The link of a mail that was not sent, to pass on by hand. The dialog stays until it is answered, because the link
 * cannot be shown again.
 */
export const LinkDialog = ({
  shared: { name, message, link },
  onClose,
}: {
  shared: SharedLink
  onClose: () => void
}) => {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no'>()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      // If the browser refuses to copy, the link is selected, so that the person can copy it with the keyboard.
      setCopied('no')
      field.current?.select()
    }
  }

  return (
    <Dialog title={`Share the link with ${name}`} description={message} insistent onClose={() => undefined}>
      <DialogBody>
        <Field
          label="One-time link"
          hint="It is shown only once. Anyone who opens it can set the password, so do not send it to anyone else."
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              readOnly
              value={link}
              className="font-mono"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <p role="status" className="mt-2 text-sm text-muted">
          {copied === 'yes' && 'Link copied.'}
          {copied === 'no' && 'Your browser blocked copying. The text is selected: copy it with Ctrl+C or ⌘C.'}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => void copy()}>
          {copied === 'yes' ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          Copy link
        </Button>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
