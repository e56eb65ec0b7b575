/** The second factor in the front page's dialog: a code from an authenticator app, or a recovery code. */
import { recoveryCodeUsed } from '../../session/recovery-code-used.ts'
import { part } from './part.ts'

type SecondFactor = {
  /** Shows and focuses the field; what was typed before stays. */
  ask(): void
  forget(): void
  /** The part of the request body to send. */
  read(): { code?: string }
  /** The message about how the person signed in, if any. */
  note(): string | undefined
}

export const prepareSecondFactor = (dialog: ParentNode): SecondFactor => {
  const place = part(dialog, '[data-second-factor]', HTMLElement)
  const field = part(place, 'input', HTMLInputElement)
  const label = part(place, 'label', HTMLLabelElement)
  const hint = part(place, 'p', HTMLElement)
  const other = part(place, '[data-recovery]', HTMLElement)
  let recovery = false

  const say = () => {
    label.textContent = recovery ? 'Recovery code' : 'Code'
    hint.textContent = recovery ? 'One of your recovery codes. Each works once.' : 'From your authenticator app.'
    other.textContent = recovery ? 'Use the authenticator app' : 'Use a recovery code'
    field.inputMode = recovery ? 'text' : 'numeric'
    field.autocomplete = recovery ? 'off' : 'one-time-code'
  }
  const turn = (to: boolean) => {
    recovery = to
    field.value = ''
    say()
  }

  other.addEventListener('click', () => {
    turn(!recovery)
    field.focus()
  })
  return {
    ask: () => {
      place.hidden = false
      field.required = true
      field.focus()
    },
    forget: () => {
      if (place.hidden) return
      place.hidden = true
      field.required = false
      turn(false)
    },
    read: () => (place.hidden ? {} : { code: field.value }),
    note: () => (recovery && !place.hidden ? recoveryCodeUsed : undefined),
  }
}
