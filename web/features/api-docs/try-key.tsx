import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { paths } from '../../address/paths.ts'

type Key = {
  key: string
  /** Leads back to the field of the key, with what is wrong with it. */
  askForKey: (error: string) => void
}

const KeyContext = createContext<Key>({ key: '', askForKey: () => undefined })

export const useKey = (): Key => use(KeyContext)

/** The key for the calls that are tried on the page. Nothing keeps it: it is gone with the page. */
export const TryKey = ({ children }: { children: ReactNode }) => {
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const shared = useMemo(
    () => ({
      key,
      askForKey: (reason: string) => {
        setError(reason)
        input.current?.focus()
      },
    }),
    [key],
  )
  return (
    <KeyContext value={shared}>
      <Field
        className="mt-4 max-w-120"
        label="API key for trying calls"
        error={error}
        hint={
          <>
            Create one on{' '}
            <a href={paths.profile()} className="rounded-sm text-accent underline">
              your profile
            </a>
            . It stays on this page until you leave, and is sent to this site only.
          </>
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            // Not a password field: browsers offer to keep those.
            className="font-mono [-webkit-text-security:disc]"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="plk_…"
            value={key}
            onChange={(event) => {
              setKey(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      {children}
    </KeyContext>
  )
}
