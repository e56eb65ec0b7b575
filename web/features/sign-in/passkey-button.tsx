import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { Session } from '../../../shared/accounts/session.ts'
import { hasPasskeys, PasskeyError, signInWithPasskey } from '../../session/passkey.ts'
import { signInErrorOf } from '../../session/sign-in-error.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  portal: 'team' | 'admin'
  login: string
  disabled: boolean
  onDone: (session: Session) => void
  /** Undefined when another attempt begins. */
  onProblem: (text: string | undefined) => void
}

/** Signs in without a password. Cognito asks for a passkey only of a known login, so that comes first. */
export const PasskeyButton = ({ portal, login, disabled, onDone, onProblem }: Props) => {
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  const sign = async (form: HTMLFormElement | null) => {
    const field = form?.querySelector<HTMLInputElement>('[autocomplete=username]')
    if (field?.reportValidity() === false) return
    setBusy(true)
    onProblem(undefined)
    try {
      onDone(await signInWithPasskey(portal, login.trim()))
    } catch (error) {
      onProblem(
        error instanceof PasskeyError
          ? error.message
          : signInErrorOf(error, portal === 'admin' ? 'admin' : 'customer').text,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p aria-hidden="true" className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px grow bg-line" />
        or
        <span className="h-px grow bg-line" />
      </p>
      <Button
        disabled={disabled}
        busy={busy && 'Waiting for your passkey…'}
        onClick={(event) => void sign(event.currentTarget.form)}
      >
        <KeyRound aria-hidden="true" className="size-4 text-muted" />
        Sign in with a passkey
      </Button>
    </div>
  )
}
