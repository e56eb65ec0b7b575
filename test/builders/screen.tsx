/**
 * Opens the whole application at an address, with its real router, client and query cache. Only `fetch` is replaced: it
 * gets the answers of the test instead of the server's.
 */
import { configure, fireEvent, waitFor, within, type BoundFunctions, type queries as byAll } from '@testing-library/dom'
import { onlineManager } from '@tanstack/react-query'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished } from 'vitest'
import { routes } from '../../shared/routes.ts'
import type { Session } from '../../shared/accounts/session.ts'
import { Application } from '../../web/application.tsx'
import { noteAnswer } from '../../web/client/connection.ts'
import { keptChanges } from '../../web/client/kept-changes.ts'
import { createQueries } from '../../web/client/queries.ts'
import { rememberSession, signInWaiting } from '../../web/client/sign-in-again.ts'
import { askServer } from '../../web/client/watch-connection.ts'
import { loadingParts } from '../../web/loading/lazy-part.ts'
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
}

export type ApplicationScreen = Screen & {
  /** Fetches again what is shown, as after news or a change of the person's own. */
  refetch: () => Promise<void>
}

/** A field by its label, which may end with the mark of a required field or a note in brackets. */
export const fieldIn = (box: Pick<Screen, 'getByLabelText'>, label: string): HTMLElement =>
  box.getByLabelText(new RegExp(`^${label}( \\*| \\(.*)?$`))

export const isInvalid = (field: HTMLElement): boolean => field.getAttribute('aria-invalid') === 'true'

/** A part of a page in which to look for buttons, such as a dialog. */
export type Place = Pick<Screen, 'getByRole' | 'getByLabelText'>

export const press = ({ user }: Screen, place: Pick<Place, 'getByRole'>, name: string): Promise<void> =>
  user.click(place.getByRole('button', { name }))

/** Presses a button of the page, and returns the dialog that it opens. */
export const openDialog = async (screen: Screen, button: string): Promise<BoundFunctions<typeof byAll>> => {
  await press(screen, screen, button)
  return within(await screen.findByRole('dialog'))
}

let close: (() => void) | undefined

/** Ends an outage: the next test's reads would wait until the server is asked again. */
const untilAnswered = async (): Promise<void> => {
  globalThis.fetch = () => Promise.resolve(Response.json({}))
  const isAnswered = await askServer()
  // That may have been a question that the page had put before.
  if (!isAnswered) await askServer()
  // TanStack Query hears of it only while a page is open.
  onlineManager.setOnline(true)
}

/** Ends a page with its test. All files of a process share this module, so it cannot have a hook of its own. */
const closeAfterTest = (closePage: () => void): void => {
  close = closePage
  onTestFinished(async () => {
    close?.()
    close = undefined
    await untilAnswered()
    // A part that came later would count as one of the next test.
    await waitFor(() => expect(loadingParts.read(), 'parts that have not come').toBe(0))
    localStorage.clear()
    sessionStorage.clear()
    rememberSession(undefined)
    signInWaiting.set(undefined)
    noteAnswer()
    keptChanges.set([])
    latestToast.set(undefined)
    expect(takeComplaints(), 'calls without an answer, or answers that break the contract').toEqual([])
  })
}

/** A session whose end is not near. */
export const lasting = (session: Session): Session => ({
  ...session,
  expiresAt: new Date(Date.now() + 8 * 3_600_000).toISOString(),
})

/** Replaces the text of a field at once. It does not need the focus, which a page that has just appeared may take. */
export const fill = (field: HTMLElement, value: string): void => {
  fireEvent.input(field, { target: { value } })
}

/** What is written below a field: its hint and its error. */
export const noteAt = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** A person, who waits until the page takes the pointer: a dialog that has just appeared does so one render later. */
const newUser = (): UserEvent => {
  const user = userEvent.setup()
  return { ...user, click: (element) => waitFor(() => user.click(element)) }
}

/**
 * Opens a page in place of the one before, as a reload does.
 * @param as - Left out for a visitor who has not signed in.
 */
export const openScreen = (path: string, as: Session | undefined, ...answers: Answer[]): ApplicationScreen => {
  // A second screen in a test is the first one after a reload.
  close?.()
  const session = as && lasting(as)
  if (session !== undefined) rememberPortal(session.kind)
  history.replaceState(null, '', path)
  const api = createApi([...answers, workingDays, ...sessionAnswers(session)])
  globalThis.fetch = api.fetch
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const queries = createQueries()
  const root = createRoot(place)
  root.render(<Application queries={queries} />)
  closeAfterTest(() => {
    root.unmount()
    // An answer that comes later would belong to the next test.
    void queries.cancelQueries()
    queries.clear()
  })
  return Object.assign(within(document.body), { user: newUser(), api, refetch: () => queries.invalidateQueries() })
}

/** Opens a public page as it is served, and lets its script prepare it. */
export const openPublicPage = (path: string, page: ReactNode, prepare: () => void, ...answers: Answer[]): Screen => {
  close?.()
  closeAfterTest(() => document.body.replaceChildren())
  history.replaceState(null, '', path)
  const api = createApi(answers)
  globalThis.fetch = api.fetch
  document.body.innerHTML = renderToStaticMarkup(page)
  prepare()
  return Object.assign(within(document.body), { user: newUser(), api })
}
