import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** A secret or an address, and a button that copies it. It has the focus when it appears. */
export const ShownOnce = ({
  label,
  hint,
  value,
  what,
  children,
}: {
  label: string
  hint?: string
  value: string
  /** What is copied, as a sentence begins with it: `Link`. */
  what: string
  /** What else can be done with it. */
  children?: ReactNode
}) => {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  // The form that had the focus is gone.
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied('yes')
    } catch {
      // If the browser refuses to copy, the text is selected, so that the person can copy it with the keyboard.
      setCopied('no')
      field.current?.select()
    }
  }
  const Icon = copied === 'yes' ? Check : Copy
  return (
    <div>
      <Field label={label} hint={hint}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={field}
              readOnly
              value={value}
              className="font-mono"
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={() => void copy()}>
              <Icon aria-hidden="true" className="size-4" />
              Copy
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {copied === 'yes' && `${what} copied.`}
        {copied === 'no' && 'Your browser blocked copying. The text is selected: copy it with Ctrl+C or ⌘C.'}
      </p>
      {children}
    </div>
  )
}
