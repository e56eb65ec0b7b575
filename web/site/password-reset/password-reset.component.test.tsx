import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, hold, refuseField, type Answer } from '../../../test/builders/answers.ts'
import { fill, noteAt, openPublicPage, type Screen } from '../../../test/builders/screen.tsx'
import { PasswordReset } from './password-reset.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- the script of the page runs when it is loaded
import '../scripts/password-reset.ts'

const { requestPasswordReset, confirmPasswordReset } = routes.auth
const email = 'stranger@demo.test'

const openReset = (...answers: Answer[]): Screen =>
  openPublicPage(
    '/password-reset',
    <PasswordReset />,
    () => document.dispatchEvent(new Event('DOMContentLoaded')),
    ...answers,
  )

const field = (screen: Screen, label: string) => screen.getByLabelText<HTMLInputElement>(label)

const press = (screen: Screen, name: string) => screen.user.click(screen.getByRole('button', { name }))

const refused = (screen: Screen) => expect.poll(() => screen.queryByRole('alert')?.textContent)

test.each(['Email me a code', 'I have a code'])('“%s” needs an address', async (button) => {
  const screen = openReset()
  await press(screen, button)
  await refused(screen).toBe('Email RequiredPlease enter your email address.')
  fill(field(screen, 'Email'), email)
  await press(screen, 'I have a code')
  screen.getByRole('heading', { name: 'Check Your Email' })
  await press(screen, 'Request another code')
  expect(field(screen, 'Email').value).toBe(email)
  expect(screen.api.sent(requestPasswordReset)).toEqual([])
})

test('a request that fails says why, keeps the address, and is sent once', async () => {
  const message = 'If there is an account, you will receive an email with a code.'
  const sent = hold(answer(requestPasswordReset, { message }))
  const screen = openReset()
  const failed = 'Password Reset Failed'
  for (const [typed, words] of [
    ['no-address', 'Invalid email format. Please check and try again.'],
    [email, 'Network error. Please check your connection and try again.'],
  ] as const) {
    screen.api.add(disconnect(requestPasswordReset))
    fill(field(screen, 'Email'), typed)
    await press(screen, 'Email me a code')
    await refused(screen).toBe(`${failed}${words}`)
    expect(field(screen, 'Email').value).toBe(typed)
  }
  screen.api.add(sent.answer)
  await screen.user.dblClick(screen.getByRole('button', { name: 'Email me a code' }))
  sent.release()
  await screen.findByText(message)
  expect(screen.api.sent(requestPasswordReset).map(({ body }) => body)).toEqual([{ email }, { email }])
})

test('the code and the new password are checked at their fields, and kept until they are accepted', async () => {
  const wrong = 'This code is wrong or has expired.'
  const screen = openReset(refuseField(confirmPasswordReset, 'code', wrong))
  fill(field(screen, 'Email'), email)
  await press(screen, 'I have a code')
  const [code, fresh, repeated] = [
    field(screen, 'Code'),
    field(screen, 'New password'),
    field(screen, 'Repeat the new password'),
  ]
  const password = 'Novel-2026-plan!'
  fill(code, '123456')
  for (const [typed, again, at, words] of [
    ['Short-1', 'Short-1', fresh, 'Password must be at least 8 characters'],
    ['all-lower-2026', 'all-lower-2026', fresh, 'Password must include uppercase'],
    [password, 'Novel-2026-plan?', repeated, "Passwords don't match"],
  ] as const) {
    fill(fresh, typed)
    fill(repeated, again)
    await press(screen, 'Set new password')
    expect(noteAt(at)).toContain(words)
    expect(at.getAttribute('aria-invalid')).toBe('true')
  }
  expect(screen.api.sent(confirmPasswordReset)).toEqual([])
  fill(repeated, password)
  await press(screen, 'Set new password')
  await expect.poll(() => noteAt(code)).toBe(wrong)
  expect([code.value, fresh.value, repeated.value]).toEqual(['123456', password, password])
  expect(document.activeElement).toBe(code)
  screen.api.add(answer(confirmPasswordReset, null))
  await press(screen, 'Set new password')
  await screen.findByRole('heading', { name: 'Your new password is set' })
  const body = { email, code: '123456', password }
  expect(screen.api.sent(confirmPasswordReset).map((call) => call.body)).toEqual([body, body])
  screen.getByText(/API keys keep working/)
})

test('API keys end too if the person ticks the box', async () => {
  const screen = openReset(answer(confirmPasswordReset, null))
  fill(field(screen, 'Email'), email)
  await press(screen, 'I have a code')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also end my API keys' })
  expect(box.checked).toBe(false)
  await screen.user.click(box)
  const password = 'Novel-2026-plan!'
  fill(field(screen, 'Code'), '123456')
  fill(field(screen, 'New password'), password)
  fill(field(screen, 'Repeat the new password'), password)
  await press(screen, 'Set new password')
  await screen.findByText(/your API keys have ended/)
  expect(screen.api.sent(confirmPasswordReset).map((call) => call.body)).toEqual([
    { email, code: '123456', password, endKeys: true },
  ])
})
