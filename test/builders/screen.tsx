/**
 * Opens the whole application at an address, with its real router, client and query cache. Only `fetch` is replaced: it
 * gets the answers of the test instead of the server's.
 */
import { configure, within, type BoundFunctions, type queries as byAll } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { routes } from '../../shared/routes.ts'
import type { Session } from '../../shared/session.ts'
import { Application } from '../../web/application.tsx'
import { noteAnswer } from '../../web/client/connection.ts'
import { keptChanges } from '../../web/client/kept-changes.ts'
import { createQueries } from '../../web/client/queries.ts'
import { rememberSession } from '../../web/client/sign-in-again.ts'
import { rememberPortal } from '../../web/session/sign-in-portal.ts'
import { latestToast } from '../../web/ui/toast.ts'
import { sample } from './smallest.ts'
import { answer, createApi, refuse, takeComplaints, type Answer, type Api } from './answers.ts'

// How long a query waits. On a busy machine, a screen may take a while.
configure({
  asyncUtilTimeout: 60_000,
  // The texts on the page say more than its elements.
  getElementError: (message) => new Error(`${message}\nThe page says: ${document.body.textContent}`),
})

const workingDays = answer(routes.calendar.workingDays, { days: [1, 2, 3, 4, 5], holidays: [] })

/** Who is signed in. */
const sessionAnswers = (session: Session | undefined): Answer[] =>
  session === undefined
    ? [refuse(routes.auth.user, 'unauthenticated', 'Sign in to continue.')]
    : [
        answer(routes.auth.user, session),
        answer(routes.auth.adminVerify, session),
        answer(routes.dashboard.read, { ...sample(routes.dashboard.read.result), session }),
      ]

export type Screen = BoundFunctions<typeof byAll> & {
  user: UserEvent
  api: Api
  /** Replaces the text of a field by pasting. */
  fill: (field: HTMLElement, text: string) => Promise<void>
}

type Box = Pick<Screen, 'getByLabelText'>

/** A field by its label, which may end with the mark of a required field or a note in brackets. */
export const fieldIn = (box: Box, label: string): HTMLElement =>
  box.getByLabelText(new RegExp(`^${label}( \\*| \\(.*)?$`))

export const isInvalid = (field: HTMLElement): boolean => field.getAttribute('aria-invalid') === 'true'

/** The text that describes a field, such as its error. */
export const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

let close: (() => void) | undefined

/** Runs after each test: see test/close-screen.ts. */
export const closeScreen = (): void => {
  close?.()
  close = undefined
  localStorage.clear()
  sessionStorage.clear()
  rememberSession(undefined)
  noteAnswer()
  keptChanges.set([])
  latestToast.set(undefined)
  expect(takeComplaints(), 'calls without an answer, or answers that break the contract').toEqual([])
}

/** The session, which ends in eight hours, so that its end is not near. */
export const lasting = (session: Session): Session => ({
  ...session,
  expiresAt: new Date(Date.now() + 8 * 3_600_000).toISOString(),
})

/** @param as - Left out for a visitor who has not signed in. */
export const openScreen = (path: string, as: Session | undefined, ...answers: Answer[]): Screen => {
  const session = as && lasting(as)
  if (session !== undefined) rememberPortal(session.kind)
  history.replaceState(null, '', path)
  const api = createApi([...answers, workingDays, ...sessionAnswers(session)])
  globalThis.fetch = api.fetch
  // A second screen in a test is the first one after a reload.
  close?.()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const queries = createQueries()
  const root = createRoot(place)
  root.render(<Application queries={queries} />)
  close = () => {
    root.unmount()
    queries.clear()
  }
  const user = userEvent.setup()
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    if (text !== '') await user.paste(text)
  }
  return Object.assign(within(document.body), { user, api, fill })
}
