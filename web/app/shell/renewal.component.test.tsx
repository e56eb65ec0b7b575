import { fireEvent, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** The dashboard of a session that ends in 15 minutes, and how often it was renewed. */
const openLate = async (session: ReturnType<typeof someSession>) => {
  const renewed: string[] = []
  const ending = { ...session, expiresAt: inMinutes(15) }
  const screen = openScreen(
    '/dashboard',
    session,
    answer(routes.auth.user, ending),
    answer(routes.dashboard.read, { ...sample(routes.dashboard.read.result), session: ending }),
    answer(routes.dashboard.customerStats, sample(routes.dashboard.customerStats.result)),
    answer(routes.auth.renew, () => {
      renewed.push('asked')
      return { ...session, expiresAt: inMinutes(60) }
    }),
  )
  await screen.findByRole('main')
  // The part that watches the session loads when the page is idle.
  await waitFor(() => expect(document.getElementById('connection-notices')).not.toBeNull())
  return { screen, renewed }
}

test('a team member who does something shortly before the end of their session renews it once', async () => {
  const { screen, renewed } = await openLate(someSession())
  expect(renewed).toEqual([])
  // The person goes on working: the first keys may come before the answer that says when the session ends.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(renewed).toEqual(['asked'])
  })
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.pointerDown(await screen.findByRole('main'))
  expect(renewed).toEqual(['asked'])
})
