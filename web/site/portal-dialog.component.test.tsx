import { expect, test } from 'vitest'
import { routes } from '../../shared/routes.ts'
import { disconnect, hold, refuse, refuseField, type Answer } from '../../test/builders/answers.ts'
import { fill, openPublicPage } from '../../test/builders/screen.tsx'
import { PortalDialog } from './portal-dialog.tsx'
import { preparePortal } from './scripts/portal-dialog.ts'

const row = routes.auth.customerLogin
const typed = ['office@demo.test', 'Own-2026-plan!'] as const

const openPortal = (...answers: Answer[]) => {
  const screen = openPublicPage('/?portal=sign-in&expired=1', <PortalDialog />, preparePortal, ...answers)
  const fields = ['Email', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
  const alert = () => screen.getByRole('alert').textContent
  expect(alert()).toBe('Session ExpiredYour session has expired. Please log in again.')
  for (const [at, field] of fields.entries()) fill(field, typed[at] ?? '')
  return { screen, alert, values: () => fields.map(({ value }) => value) }
}

test('the front page’s sign-in is sent once, says why it failed, and keeps the input', async () => {
  const held = hold(refuse(row, 'invalid_credentials', 'Invalid credentials'))
  const { screen, alert, values } = openPortal(held.answer)
  await screen.user.dblClick(screen.getByRole('button', { name: 'Login' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in...' }).disabled).toBe(true)
  held.release()
  await screen.findByText('Invalid credentials')
  expect(alert()).toBe('Login failedInvalid credentials')
  expect(screen.api.sent(row)).toHaveLength(1)
  screen.api.add(disconnect(row))
  await screen.user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Unable to connect to server')
  expect(alert()).toBe('Login errorUnable to connect to server')
  expect(values()).toEqual(typed)
})

test('the front page’s sign-in asks for a second factor in place of the password, refuses a wrong code, and goes back to other credentials', async () => {
  const { screen, alert, values } = openPortal(refuse(row, 'second_factor_required', 'Enter the code.'))
  const press = (name: string) => screen.user.click(screen.getByRole('button', { name }))
  await press('Login')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Code'))
  expect(screen.getByLabelText('Password').closest('[hidden]')).not.toBeNull()
  fill(screen.getByLabelText('Code'), '000000')
  screen.api.add(refuseField(row, 'code', 'The code is incorrect.'))
  await press('Confirm')
  await expect.poll(alert).toBe('Login failedThe code is incorrect.')
  await press('Use a recovery code')
  const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code')
  expect(recovery.value).toBe('')
  expect(values()).toEqual(typed)
  const [email, password] = typed
  expect(screen.api.sent(row).map(({ body }) => body)).toEqual([
    { email, password },
    { email, password, code: '000000' },
  ])
  await press('Back to sign-in')
  expect(recovery.closest('[hidden]')).not.toBeNull()
  expect(screen.getByLabelText('Password').closest('[hidden]')).toBeNull()
})

test('the front page’s sign-in leads to its page for what is asked only once', async () => {
  const { screen, alert } = openPortal(refuse(row, 'password_change_required', 'Set a new password.'))
  await screen.user.click(screen.getByRole('button', { name: 'Login' }))
  const page = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Continue on the sign-in page' })
  expect(alert()).toBe('Login failedSet a new password.')
  expect(page.pathname).toBe('/login')
})
