import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, hold, refuse, refuseField } from '../../../test/builders/answers.ts'
import { fill, noteAt, openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'

const { readInvitation, acceptInvitation } = routes.team
const token = 'token-of-the-link'
const invitation = {
  ...sample(readInvitation.result),
  kind: 'invitation' as const,
  email: 'noor@invited.test',
  firstName: 'Noor',
  lastName: 'Haddad',
  companyName: 'Harbour Rail',
}

test('an invitation checks what is entered at its field, keeps it after an error, and is accepted once', async () => {
  const screen = openScreen(`/set-password#${token}`, undefined, answer(readInvitation, invitation))
  await screen.findByRole('heading', { name: 'Welcome to Harbour Rail, Noor Haddad' })
  // The token stays only in the page: an address is kept in the history and may be copied.
  expect(location.hash).toBe('')
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const [first, fresh, repeated] = [field('First name'), field('New password'), field('Repeat the new password')]
  const join = screen.getByRole('button', { name: 'Join the team' })
  fill(first, ' ')
  await screen.user.click(join)
  expect(noteAt(first)).toBe('First name is required')
  fill(first, 'Nora')
  const password = 'Joined-2026-plan!'
  for (const [typed, again, at, words] of [
    ['Short-1', 'Short-1', fresh, 'Password must be at least 8 characters'],
    ['all-lower-2026', 'all-lower-2026', fresh, 'Password must include uppercase'],
    [password, `${password}?`, repeated, "Passwords don't match"],
  ] as const) {
    fill(fresh, typed)
    fill(repeated, again)
    await screen.user.click(join)
    expect(noteAt(at)).toContain(words)
  }
  expect(screen.api.sent(acceptInvitation)).toEqual([])
  fill(repeated, password)
  const guessable = 'This password is too common.'
  for (const [refused, words] of [
    [refuseField(acceptInvitation, 'password', guessable), guessable],
    [disconnect(acceptInvitation), 'Unable to connect to server'],
  ] as const) {
    screen.api.add(refused)
    await screen.user.click(join)
    await screen.findByText(words)
    expect([first.value, fresh.value, repeated.value]).toEqual(['Nora', password, password])
  }
  const accepted = hold(answer(acceptInvitation, { email: invitation.email }))
  screen.api.add(accepted.answer)
  await screen.user.dblClick(join)
  accepted.release()
  await screen.findByRole('heading', { name: 'Your password is set' })
  const body = { token, password, firstName: 'Nora', lastName: 'Haddad' }
  expect(screen.api.sent(acceptInvitation).map((call) => call.body)).toEqual([body, body, body])
})

test('an invitation without its link, or with one that no longer works, says what to do', async () => {
  let screen = openScreen('/set-password', undefined)
  await screen.findByRole('heading', { name: 'Open the link in your email' })
  expect(screen.api.sent(readInvitation)).toEqual([])
  screen = openScreen(
    '/set-password#used',
    undefined,
    disconnect(readInvitation),
    refuse(readInvitation, 'link_invalid', 'This link no longer works.'),
  )
  await screen.findByText('Unable to connect to server')
  screen.api.reconnect(readInvitation)
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'This link no longer works' })
})
