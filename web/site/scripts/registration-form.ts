/** Registers a workspace: the form, the note to check the inbox, and the way to the payment of a paid plan. */
import { plans, planNamed, type PlanType } from '../../../shared/billing/plans.ts'
import { missingInformation, type PaymentData, type Registered } from '../../../shared/accounts/registration.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { paths } from '../../address/paths.ts'
import { call } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { formErrors } from './form-errors.ts'
import { part } from './part.ts'
import { working } from './working.ts'

export type RegistrationForm = {
  /** Replaces the form for a person who is signed in, and selects their plan. */
  showMember(membership: string, own: PlanType | undefined): void
}

type FieldName = 'plan' | 'company' | 'email'

const failed = (error: unknown): { title: string; text: string } => {
  if (error instanceof ProblemError && error.code === 'network')
    return { title: 'Network error', text: 'Unable to create workspace. Please try again.' }
  return {
    title: 'Registration failed',
    text: error instanceof ProblemError && error.message !== '' ? error.message : 'Something went wrong',
  }
}

/** The plan that is chosen with the radio buttons. */
const planChoice = (form: HTMLFormElement, radios: readonly HTMLInputElement[]) => {
  const plan = (): PlanType | undefined => planNamed(radios.find(({ checked }) => checked)?.value ?? '')
  const choose = (name: PlanType) => {
    for (const radio of radios) radio.checked = radio.value === name
    tellChoice()
  }
  const tellChoice = () => {
    const chosen = plan()
    if (chosen === undefined) return
    const { label, monthlyCents } = plans[chosen]
    part(form, '[data-chosen]', HTMLElement).textContent =
      monthlyCents === 0 ? `${label}, free` : `${label}, ${writtenCents(monthlyCents)} a month`
    part(form, '[data-free]', HTMLElement).hidden = monthlyCents > 0
    part(form, '[data-paid]', HTMLElement).hidden = monthlyCents === 0
  }
  return { plan, choose, tellChoice }
}

/** Makes the form on the page work; undefined if the page has no form. */
export const prepareRegistration = (): RegistrationForm | undefined => {
  const form = document.querySelector<HTMLFormElement>('#registration')
  if (form === null) return undefined
  const company = part(form, '#registration-company', HTMLInputElement)
  const email = part(form, '#registration-email', HTMLInputElement)
  const submit = part(form, '[type=submit]', HTMLButtonElement)
  const resendButton = part(form, '[data-resend]', HTMLButtonElement)
  const status = part(form, '[data-status]', HTMLElement)
  const cards = part(form, '[data-plans]', HTMLFieldSetElement)
  const radios = [...form.querySelectorAll<HTMLInputElement>('[name=plan]')]

  const { plan, choose, tellChoice } = planChoice(form, radios)

  const show = (name: 'form' | 'sent' | 'member', { focus = true } = {}) => {
    for (const panel of form.querySelectorAll<HTMLElement>('[data-panel]'))
      panel.hidden = panel.dataset['panel'] !== name
    cards.disabled = name === 'sent' || name === 'member'
    if (focus) form.querySelector<HTMLElement>(`[data-panel=${name}] [data-heading]`)?.focus()
  }

  const { refuse, mark, clear } = formErrors(form, { company, email, plan: radios[0] })
  /** The fields that are empty. The button is disabled then, but Enter and scripts can still submit the form. */
  const missing = (): Partial<Record<FieldName, string>> => ({
    ...(plan() === undefined && { plan: 'Select a plan' }),
    ...(company.value.trim() === '' && { company: 'Enter your company name' }),
    ...(email.value.trim() === '' && { email: 'Enter your email address' }),
  })
  const openButton = () => {
    submit.disabled = company.value.trim() === '' || email.value.trim() === ''
  }

  const ask = (): Promise<Registered> => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return call('registration.register', {
      body: { plan: plan() ?? '', company: company.value, email: email.value, timeZone },
    })
  }
  /** The browser is on its way to the payment, and the button stays busy, unless Back brings the page back as it was. */
  const leave = ({ planName, amount }: PaymentData) =>
    new Promise<void>((resolve) => {
      addEventListener('pageshow', () => resolve(), { once: true })
      location.assign(paths.paymentProcessing({ plan: planName, amount: String(amount / 100) }))
    })
  const told = (answer: Registered): Promise<void> | void => {
    if (answer.paymentRequired) return leave(answer.paymentData)
    part(form, '[data-address]', HTMLElement).textContent = email.value.trim()
    status.textContent = ''
    return show('sent')
  }
  const refused = (error: unknown) => {
    show('form', { focus: false })
    const fields =
      error instanceof ProblemError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {}
    if (Object.keys(fields).some((name) => ['plan', 'company', 'email'].includes(name))) return mark(fields)
    const { title, text } = failed(error)
    return refuse(title, text)
  }
  const register = async () => {
    clear()
    const empty = missing()
    if (Object.keys(empty).length > 0) {
      refuse(missingInformation.title, missingInformation.text)
      return mark(empty)
    }
    if (email.validity.typeMismatch) return mark({ email: 'Enter a valid email address' })
    return ask().then(told, refused)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void working(submit, 'Creating…', submit, register).then(openButton)
  })
  form.addEventListener('input', openButton)
  cards.addEventListener('change', () => {
    tellChoice()
    show('form', { focus: false })
  })
  resendButton.addEventListener('click', () => {
    status.textContent = ''
    void working(resendButton, 'Sending…', submit, async () => {
      try {
        await ask()
        status.textContent = 'Sent. Use the link in the latest email.'
      } catch (error) {
        const { title, text } = failed(error)
        status.textContent = title === 'Network error' ? 'Unable to connect to server' : text
      }
    })
  })
  for (const back of form.querySelectorAll('[data-back]')) {
    back.addEventListener('click', () => {
      show('form', { focus: false })
      const before = (back.closest('[data-panel]') as HTMLElement).dataset['panel']
      const target = before === 'sent' ? email : radios.find(({ checked }) => checked)
      target?.focus()
    })
  }

  const asked = planNamed(new URLSearchParams(location.search).get('plan') ?? '')
  if (asked !== undefined) choose(asked)
  else tellChoice()
  // A browser that returns to the page fills the fields in again.
  openButton()

  return {
    showMember(membership, own) {
      if (own !== undefined) choose(own)
      part(form, '[data-membership]', HTMLElement).textContent = membership
      show('member', { focus: false })
    },
  }
}
