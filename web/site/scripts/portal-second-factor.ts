/**
 * The step of the front page's dialog after the password: a code from an authenticator app, or a recovery code. It takes
 * the place of the credentials, as on the page of the same form.
 */
import { recoveryCodeUsed } from '../../session/recovery-code-used.ts'
import { part } from './part.ts'

type SecondFactor = {
  /** Asks for the code in place of the credentials; what was typed before stays. */
  ask(): void
  /** Whether it is asked for. */
  isAsked(): boolean
  /** The part of the request body to send. */
  read(): { code?: string }
  /** The message about how the person signed in, if any. */
  note(): string | undefined
}

export const prepareSecondFactor = (dialog: ParentNode, onBack: () => void): SecondFactor => {
  const credentials = dialog.querySelectorAll<HTMLElement>('[data-credentials]')
  const place = part(dialog, '[data-second-factor]', HTMLElement)
  const back = part(dialog, '[data-back]', HTMLElement)
  const field = part(place, 'input', HTMLInputElement)
  const label = part(place, 'label', HTMLLabelElement)
  const hint = part(place, '[data-hint]', HTMLElement)
  const other = part(place, '[data-recovery]', HTMLElement)
  let recovery = false

  const turn = (to: boolean) => {
    recovery = to
    field.value = ''
    label.textContent = recovery ? 'Recovery code' : 'Code'
    hint.textContent = recovery
      ? 'Enter one of your recovery codes. Each code works once.'
      : 'Enter the six-digit code from your authenticator app.'
    other.textContent = recovery ? 'Use the authenticator app' : 'Use a recovery code'
    field.inputMode = recovery ? 'text' : 'numeric'
    field.autocomplete = recovery ? 'off' : 'one-time-code'
  }
  const show = (isAsked: boolean) => {
    place.hidden = !isAsked
    back.hidden = !isAsked
    for (const shown of credentials) shown.hidden = isAsked
    field.required = isAsked
  }

  other.addEventListener('click', () => {
    turn(!recovery)
    field.focus()
  })
  back.addEventListener('click', () => {
    show(false)
    turn(false)
    onBack()
  })
  return {
    ask: () => {
      show(true)
      field.focus()
    },
    isAsked: () => !place.hidden,
    read: () => (place.hidden ? {} : { code: field.value }),
    note: () => (recovery && !place.hidden ? recoveryCodeUsed : undefined),
  }
}
