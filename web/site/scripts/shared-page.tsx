/**
 * The script of the page that a link opens. The token is in the fragment of the address, which no server sees; it is
 * sent in the body of one request.
 */
import { instantFormat } from '../../../shared/intl-formats.ts'
import type { SharedView } from '../../../shared/executive/share.ts'
import { call } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { ExecutivePage } from '../../features/executive/executive-page.tsx'
import { applyTheme, chosenTheme } from '../../ui/theme.ts'
import { draw } from './draw.ts'
import { part } from './part.ts'

applyTheme(chosenTheme())

const exact = instantFormat({ dateStyle: 'medium', timeStyle: 'short' })

const written = (at: string): string => exact(at, undefined)

const states = ['loading', 'failure', 'passcode-form', 'shown'] as const

const showOnly = (state: (typeof states)[number]): void => {
  for (const each of states) part(document, `#${each}`, HTMLElement).hidden = each !== state
}

const show = ({ companyName, expiresAt, view }: SharedView): void => {
  const shown = part(document, '#shown', HTMLElement)
  shown.replaceChildren()
  draw(<ExecutivePage view={view} companyName={companyName} exact={written} />, shown)
  document.title = `${view.title} · ${companyName}`
  const until = part(document, '#until', HTMLElement)
  until.textContent = `This link works until ${written(expiresAt)}.`
  until.hidden = false
  part(document, '#print', HTMLElement).hidden = false
  showOnly('shown')
}

const fail = (text: string, mayTryAgain: boolean): void => {
  part(document, '#failure-text', HTMLElement).textContent = text
  part(document, '#again', HTMLElement).hidden = !mayTryAgain
  showOnly('failure')
}

/** Asks for the passcode, and says why the one that was entered does not open the link. */
const askPasscode = (error: string): void => {
  const field = part(document, '#passcode', HTMLInputElement)
  part(document, '#passcode-error', HTMLElement).textContent = error
  if (error === '') field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
  showOnly('passcode-form')
  field.focus()
}

const open = async (passcode?: string): Promise<void> => {
  const token = location.hash.slice(1)
  const refused = 'This link no longer works. Ask the person who sent it for a new one.'
  try {
    show(await call('executive.openShare', { body: { token, ...(passcode !== undefined && { passcode }) } }))
  } catch (error) {
    const errors = error instanceof ProblemError ? error.errors : []
    const ofPasscode = errors.find(({ path }) => path === 'passcode')
    if (ofPasscode !== undefined) askPasscode(passcode === undefined ? '' : ofPasscode.message)
    else if (errors.length > 0) fail(refused, false)
    else if (passcode !== undefined && error instanceof ProblemError && error.status !== 404)
      askPasscode(messageOf(error))
    else fail(messageOf(error), !(error instanceof ProblemError && error.status === 404))
  }
}

document.addEventListener('DOMContentLoaded', () => {
  part(document, '#print', HTMLElement).addEventListener('click', () => window.print())
  part(document, '#again', HTMLElement).addEventListener('click', () => void open())
  part(document, '#passcode-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    void open(part(document, '#passcode', HTMLInputElement).value)
  })
  addEventListener('hashchange', () => location.reload())
  void open()
})
