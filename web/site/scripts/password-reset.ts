/** The script of the password reset: requests a code by email, then uses it to set a new password. */
import { passwordProblem, repetitionProblem } from '../../../shared/accounts/password-rule.ts'
import { call } from '../../client/client.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { takeResetEmail } from '../../session/reset-email.ts'
import { applyTheme, chosenTheme } from '../../ui/theme.ts'
import { patience, resetRefusal } from '../password-reset/reset-refusal.ts'
import { doneWithoutKeys, resetSteps } from '../password-reset/reset-steps.ts'
import { formErrors } from './form-errors.ts'
import { part } from './part.ts'
import { working } from './working.ts'

applyTheme(chosenTheme())

const failed = 'Password Reset Failed'
const oneMoment = 'One moment…'

/** Shows a step, with the server's message instead of the step's own text if there is one. */
const show = (step: keyof typeof resetSteps, message?: string): void => {
  const { title, text } = resetSteps[step]
  part(document, '#reset-title', HTMLElement).textContent = title
  part(document, '#reset-text', HTMLElement).textContent = message ?? text
  document.title = `${title} · Plumbline`
  part(document, '#reset-request', HTMLElement).hidden = step !== 'request'
  part(document, '#reset-code-form', HTMLElement).hidden = step !== 'code'
  part(document, '#reset-done', HTMLElement).hidden = step !== 'done'
  part(document, '#reset-back', HTMLElement).hidden = step === 'done'
}

/** @param onCode - called with the address, and the server's message if it was asked for a code */
const prepareRequest = (onCode: (email: string, message?: string) => void): HTMLInputElement => {
  const form = part(document, '#reset-request', HTMLFormElement)
  const email = part(form, '#reset-email', HTMLInputElement)
  const submit = part(form, '[type=submit]', HTMLButtonElement)
  const { refuse, clear } = formErrors(form, { email })

  const hasEmail = (): boolean => {
    clear()
    if (email.value.trim() !== '') return true
    refuse('Email Required', 'Please enter your email address.')
    email.focus()
    return false
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!hasEmail()) return
    void working(submit, oneMoment, submit, async () => {
      try {
        const { message } = await call(
          'auth.requestPasswordReset',
          { body: { email: email.value } },
          { signal: AbortSignal.timeout(patience) },
        )
        onCode(email.value, message)
      } catch (error) {
        refuse(failed, resetRefusal(error))
      }
    })
  })
  part(form, '[data-have-code]', HTMLButtonElement).addEventListener('click', () => {
    if (hasEmail()) onCode(email.value)
  })
  return email
}

/** @returns what shows the form for an address */
const prepareCode = (onAnother: () => void): ((email: string, message?: string) => void) => {
  const form = part(document, '#reset-code-form', HTMLFormElement)
  const code = part(form, '#reset-code', HTMLInputElement)
  const password = part(form, '#reset-password', HTMLInputElement)
  const repeated = part(form, '#reset-repeated', HTMLInputElement)
  const endKeys = part(form, '#reset-end-keys', HTMLInputElement)
  const username = part(form, '[data-username]', HTMLInputElement)
  const submit = part(form, '[type=submit]', HTMLButtonElement)
  const { refuse, mark, clear } = formErrors(form, { code, password, repeated })

  const send = async () => {
    try {
      const ends = endKeys.checked
      const body = { email: username.value, code: code.value, password: password.value, ...(ends && { endKeys: ends }) }
      await call('auth.confirmPasswordReset', { body }, { signal: AbortSignal.timeout(patience) })
      form.reset()
      show('done', ends ? doneWithoutKeys : undefined)
      part(document, '#reset-title', HTMLElement).focus()
    } catch (error) {
      const wrong = { code: refusedAt(error, 'code'), password: refusedAt(error, 'password') }
      submit.disabled = false
      if (Object.values(wrong).some((message) => message !== undefined)) mark(wrong)
      else refuse(failed, resetRefusal(error))
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clear()
    const wrong = {
      password: passwordProblem(password.value),
      repeated: repetitionProblem(password.value, repeated.value),
    }
    if (wrong.password !== undefined || wrong.repeated !== undefined) return mark(wrong)
    void working(submit, oneMoment, submit, send)
  })
  part(form, '[data-another]', HTMLButtonElement).addEventListener('click', onAnother)

  return (email, message) => {
    username.value = email
    part(form, '[data-address]', HTMLElement).textContent = email
    code.value = ''
    clear()
    show('code', message)
    code.focus()
  }
}

document.addEventListener('DOMContentLoaded', () => {
  const showCode = prepareCode(() => {
    show('request')
    email.focus()
  })
  const email = prepareRequest(showCode)
  email.value = takeResetEmail() ?? email.value
})
