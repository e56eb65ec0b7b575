import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { CodeField, TextField } from './form-parts.tsx'

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined }

/** The code from the authenticator app, or a recovery code. */
export const SecondFactorField = ({ value, onChange, error }: Props) => {
  const [recovery, setRecovery] = useState(false)
  const turn = () => {
    setRecovery(!recovery)
    onChange('')
  }
  return (
    <div>
      <p className="mb-4 text-muted">
        {recovery
          ? 'Enter one of your recovery codes. Each code works once.'
          : 'Enter the six-digit code from your authenticator app.'}
      </p>
      {recovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          placeholder="xxxx-xxxx-xxxx-xxxx"
          className="font-mono"
          ref={focusWhenShown}
          value={value}
          onChange={onChange}
          error={error}
        />
      ) : (
        <CodeField key="app" value={value} onChange={onChange} error={error} />
      )}
      <Button look="quiet" size="small" className="mt-1.5 -ml-2 text-muted" onClick={turn}>
        {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </div>
  )
}
