import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, hold, refuse, refuseField, type Answer } from '../../../test/builders/answers.ts'
import { fill, lasting, noteAt, openScreen, type Screen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { recoveryCodeUsed } from '../../session/recovery-code-used.ts'
import { rememberPortal } from '../../session/sign-in-portal.ts'
import { someSession } from '../../session/some-session.ts'

const { customerLogin, adminLogin, user } = routes.auth
const session = lasting({ ...someSession(), kind: 'customer' })
const { email } = session.user
const password = 'Own-2026-plan!'

// The server signs in everyone where a company account has been before; the browser tests go through the pool.
beforeEach(() => rememberPortal('customer'))

const value = (screen: Screen, label: string) => screen.getByLabelText<HTMLInputElement>(label).value

const press = (screen: Screen, name: string) => screen.user.click(screen.getByRole('button', { name }))

const enter = async (screen: Screen, label = 'Email'): Promise<void> => {
  fill(await screen.findByLabelText(label), email)
  fill(screen.getByLabelText('Password'), password)
}

const signInAt = async (path: string, ...answers: Answer[]): Promise<Screen> => {
  const screen = openScreen(path, undefined, ...answers)
  await enter(screen)
  await press(screen, 'Login')
  return screen
}

const refused = (screen: Screen) => expect.poll(() => screen.queryByRole('alert')?.textContent)

describe('a sign-in leads', () => {
  test('back to the page that the visitor asked for, and a double click sends it once', async () => {
    const held = hold(answer(customerLogin, session))
    const asked = '/projects?status=planning'
    const screen = openScreen(asked, undefined, held.answer)
    await screen.findByRole('heading', { name: 'Customer Portal' })
    expect(location.pathname + location.search).toBe(`/login?next=${encodeURIComponent(asked)}`)
    await enter(screen)
    await screen.user.dblClick(screen.getByRole('button', { name: 'Login' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in...' }).disabled).toBe(true)
    screen.api.add(answer(user, session))
    held.release()
    await screen.findByText('Login successful')
    expect(location.pathname + location.search).toBe(asked)
    expect(screen.api.sent(customerLogin).map(({ body }) => body)).toEqual([{ email, password }])
  })

  test.each(['//elsewhere.example/', 'https://elsewhere.example/'])(
    'never to another site, such as %s',
    async (next) => {
      const path = `/login?next=${encodeURIComponent(next)}`
      const screen = await signInAt(path, answer(customerLogin, session), answer(user, session))
      await screen.findByText('Login successful')
      expect(location.pathname).toBe('/customer-dashboard')
    },
  )
})

test.each([
  ['company accounts', '/login', customerLogin, 'Email'],
  ['operators', '/admin', adminLogin, 'Username'],
] as const)('a failed sign-in of %s says why and keeps the input', async (_, path, row, label) => {
  const screen = openScreen(path, undefined, refuse(row, 'invalid_credentials', 'Invalid credentials'))
  await enter(screen, label)
  await press(screen, 'Login')
  await refused(screen).toMatch(/^Login failed\s*Invalid credentials$/)
  screen.api.add(disconnect(row))
  await press(screen, 'Login')
  await refused(screen).toMatch(/^Login error\s*Unable to connect to server$/)
  expect([value(screen, label), value(screen, 'Password')]).toEqual([email, password])
})

test('a temporary password is replaced by one that follows the rules, with the founder’s first name', async () => {
  const screen = await signInAt(
    '/login',
    refuse(customerLogin, 'password_change_required', 'Set a new password.', {
      errors: [{ path: 'firstName', message: 'First name is required' }],
    }),
  )
  fill(await screen.findByLabelText('First name'), 'Maja')
  const fresh = await screen.findByLabelText('New password')
  const repeated = screen.getByLabelText('Repeat the new password')
  const chosen = 'Novel-2026-plan!'
  for (const [typed, again, field, words] of [
    ['Short-1', 'Short-1', fresh, 'Password must be at least 8 characters'],
    ['all-lower-2026', 'all-lower-2026', fresh, 'Password must include uppercase'],
    [chosen, 'Novel-2026-plan?', repeated, "Passwords don't match"],
  ] as const) {
    fill(fresh, typed)
    fill(repeated, again)
    await press(screen, 'Set password and sign in')
    await expect.poll(() => noteAt(field)).toContain(words)
  }
  expect(screen.api.sent(customerLogin)).toHaveLength(1)
  const guessable = 'This password is too common.'
  screen.api.add(refuseField(customerLogin, 'newPassword', guessable))
  fill(repeated, chosen)
  await press(screen, 'Set password and sign in')
  await expect.poll(() => noteAt(fresh)).toContain(guessable)
  expect(screen.api.sent(customerLogin)[1]?.body).toEqual({ email, password, newPassword: chosen, firstName: 'Maja' })
})

test('a second factor is asked for, refused at its field, and replaced by a recovery code', async () => {
  const screen = await signInAt('/login', refuse(customerLogin, 'second_factor_required', 'Enter the code.'))
  const wrong = 'The code is incorrect. Check it and try again.'
  await screen.findByText('Enter the six-digit code from your authenticator app.')
  await press(screen, 'Back to sign-in')
  expect(value(screen, 'Password')).toBe(password)
  await press(screen, 'Login')
  fill(await screen.findByLabelText('Code'), '000000')
  screen.api.add(refuseField(customerLogin, 'code', wrong))
  await press(screen, 'Confirm')
  await expect.poll(() => noteAt(screen.getByLabelText('Code'))).toBe(wrong)
  expect(value(screen, 'Code')).toBe('000000')
  await press(screen, 'Use a recovery code')
  fill(screen.getByLabelText('Recovery code'), '0000-1111-2222-3333')
  screen.api.add(answer(customerLogin, session), answer(user, session))
  await press(screen, 'Confirm')
  await screen.findByText(recoveryCodeUsed)
  expect(screen.api.sent(customerLogin).at(-1)?.body).toEqual({ email, password, code: '0000-1111-2222-3333' })
})

test('the demo logins of the workspace fill in the form, and operators are not among them', async () => {
  const demo = { label: 'Specialist', login: 'sme@demo.test', password, at: '/login' }
  const screen = openScreen(
    '/login',
    undefined,
    answer(routes.platform.config, {
      ...sample(routes.platform.config.result),
      demoLogins: [demo, { ...demo, login: 'company@demo.test', at: '/' }, { ...demo, login: 'admin', at: '/admin' }],
    }),
  )
  await screen.user.click(await screen.findByRole('button', { name: 'Fill in sme@demo.test' }))
  expect([value(screen, 'Email'), value(screen, 'Password')]).toEqual([demo.login, demo.password])
  screen.getByText('company@demo.test')
  expect(screen.queryByText('admin')).toBeNull()
})
