/** The button of the front page's dialog that signs in with a passkey. */
import type { Session } from '../../../shared/accounts/session.ts'
import { hasPasskeys, PasskeyError, signInWithPasskey } from '../../session/passkey.ts'
import { signInErrorOf } from '../../session/sign-in-error.ts'
import { part } from './part.ts'

type Told = { title: string; text: string }

export const preparePasskey = (
  dialog: ParentNode,
  email: HTMLInputElement,
  {
    onBegin,
    onDone,
    onProblem,
  }: { onBegin: () => void; onDone: (session: Session) => void; onProblem: (problem: Told) => void },
): void => {
  if (!hasPasskeys()) return
  const place = part(dialog, '[data-passkey]', HTMLElement)
  const button = part(place, 'button', HTMLButtonElement)
  place.hidden = false
  const sign = async () => {
    // The pool asks for a passkey only of a known login.
    if (!email.reportValidity()) return
    onBegin()
    button.disabled = true
    try {
      onDone(await signInWithPasskey('team', email.value.trim()))
    } catch (error) {
      onProblem(
        error instanceof PasskeyError
          ? { title: 'Login failed', text: error.message }
          : signInErrorOf(error, 'customer'),
      )
      button.disabled = false
    }
  }
  button.addEventListener('click', () => void sign())
}
