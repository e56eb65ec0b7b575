import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** The address of a new link, which cannot be shown again. */
export const ShareAddress = ({ address }: { address: string }) => {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  // The form that had the focus is gone.
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('yes')
    } catch {
      // If the browser refuses to copy, the address is selected, so that the person can copy it with the keyboard.
      setCopied('no')
      field.current?.select()
    }
  }
  return (
    <div>
      <Field label="Link" hint="It is shown only once and is not stored.">
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={field}
              readOnly
              value={address}
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
      <p role="status" className="mt-2 text-sm text-muted">
        {copied === 'yes' && 'Link copied.'}
        {copied === 'no' && 'Your browser blocked copying. The text is selected: copy it with Ctrl+C or ⌘C.'}
      </p>
    </div>
  )
}
