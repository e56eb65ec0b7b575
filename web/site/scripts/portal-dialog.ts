/**
 * Signs anyone but operators in through the dialog of the public pages, and goes to their home or to the page that asked
 * for the sign-in.
 */
import type { Session } from '../../../shared/accounts/session.ts'
import { call } from '../../client/client.ts'
import { homes, lastPortal, rememberPortal } from '../../session/sign-in-portal.ts'
import { paths, safeNext } from '../../address/paths.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { signInErrorOf } from '../../session/sign-in-error.ts'
import { part } from './part.ts'
import { preparePasskey } from './portal-passkey.ts'
import { prepareSecondFactor } from './portal-second-factor.ts'
import { toastOnNextPage } from '../../ui/toast.ts'

export const preparePortal = (): void => {
  const dialog = part(document, '#portal', HTMLDialogElement)
  const form = part(dialog, 'form', HTMLFormElement)
  const refusal = part(dialog, '[data-refusal]', HTMLElement)
  const submit = part(dialog, '[type=submit]', HTMLButtonElement)
  const email = part(dialog, '#portal-email', HTMLInputElement)
  const password = part(dialog, '#portal-password', HTMLInputElement)
  const showStep = () => {
    submit.disabled = false
    submit.textContent = secondFactor.isAsked() ? 'Confirm' : 'Login'
  }
  const secondFactor = prepareSecondFactor(dialog, () => {
    refusal.hidden = true
    showStep()
  })

  const asked = new URLSearchParams(location.search)
  const goOn = ({ kind }: Session) => location.assign(safeNext(asked.get('next'), homes[kind]))

  const open = async () => {
    const session = lastPortal() === null ? undefined : await readSession()
    if (session !== undefined && session.kind !== 'admin') return goOn(session)
    dialog.showModal()
    await showDemo(dialog)
  }

  const report = ({ title, text }: { title: string; text: string }, continues = false) => {
    part(refusal, '[data-title]', HTMLElement).textContent = title
    part(refusal, '[data-text]', HTMLElement).textContent = text
    part(dialog, '[data-continue]', HTMLElement).hidden = !continues
    refusal.hidden = false
  }

  const enter = (session: Session, note?: string) => {
    rememberPortal(session.kind)
    toastOnNextPage('Login successful', note)
    goOn(session)
  }

  const signIn = async () => {
    submit.disabled = true
    submit.textContent = secondFactor.isAsked() ? 'One moment…' : 'Logging in...'
    refusal.hidden = true
    try {
      const session = await call('auth.customerLogin', {
        body: { email: email.value, password: password.value, ...secondFactor.read() },
      })
      enter(session, secondFactor.note())
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'second_factor_required') secondFactor.ask()
      else report(signInErrorOf(error, 'customer'), error instanceof ProblemError && onThePage.has(error.code))
      showStep()
    }
  }

  preparePasskey(dialog, email, {
    onBegin: () => {
      refusal.hidden = true
    },
    onDone: enter,
    onProblem: report,
  })
  for (const opener of document.querySelectorAll('[data-open-portal]'))
    opener.addEventListener('click', (event) => {
      event.preventDefault()
      void open()
    })
  if (asked.has('expired')) report({ title: 'Session Expired', text: 'Your session has expired. Please log in again.' })
  if (asked.has('portal')) void open()
  part(dialog, '[data-cancel]', HTMLElement).addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void signIn()
  })
}

/** What the page of the same form asks for, once for each person. */
const onThePage: ReadonlySet<string> = new Set(['password_change_required', 'second_factor_setup_required'])

/** The session of this browser, if it is valid and can be read. */
const readSession = (): Promise<Session | undefined> => call('auth.user').catch(() => undefined)

/** Shows the demo accounts, if the stage has any. */
const showDemo = async (dialog: HTMLDialogElement): Promise<void> => {
  const place = part(dialog, '[data-demo]', HTMLElement)
  if (!place.hidden) return
  const { demoLogins } = await call('platform.config').catch(() => ({ demoLogins: null }))
  const own = demoLogins?.filter((demo) => demo.at === paths.home()) ?? []
  if (own.length === 0 || !place.hidden) return
  for (const { login, password } of own) {
    const line = document.createElement('p')
    line.className = 'text-muted'
    line.textContent = `${login} / ${password}`
    place.append(line)
  }
  place.hidden = false
}
