import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Device, Profile } from '../../../shared/accounts/profile.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, refuseField, stored, type Answer } from '../../../test/builders/answers.ts'
import { fill, noteAt, openScreen, type Place, press, type Screen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const rows = routes.profile
const session = someSession()
const { email, firstName, lastName } = session.user

const profile: Profile = { ...sample(rows.read.result), kind: 'staff', email, firstName, lastName, version: 1 }

const openProfile = (...answers: Answer[]): Screen =>
  openScreen('/profile', session, ...answers, answer(rows.read, profile))

const section = (screen: Screen, name: string) => within(screen.getByRole('region', { name }))

const value = (place: Place, label: string) => place.getByLabelText<HTMLInputElement>(label).value

const bodies = (screen: Screen) => screen.api.sent(rows.update).map(({ body }) => body)

const wrongPassword = 'This password is not right'

test('each section says if it cannot be loaded, and the details keep what could not be saved', async () => {
  const screen = openProfile(...[rows.read, rows.sessions, rows.secondFactor, rows.passkeys].map(disconnect))
  for (const what of ['Your profile', 'The devices', 'Two-step sign-in', 'The passkeys'])
    await screen.findByText(`${what} could not be loaded`)
  screen.api.reconnect(rows.read)
  await press(screen, section(screen, 'Details'), 'Try again')
  const first = await screen.findByLabelText<HTMLInputElement>('First name *')
  const details = section(screen, 'Details')
  fill(first, ' ')
  await press(screen, details, 'Save')
  await expect.poll(() => noteAt(first)).toBe('First name is required')
  screen.api.add(disconnect(rows.update))
  fill(first, 'Nora')
  await press(screen, details, 'Save')
  await expect.poll(() => details.queryByRole('alert')?.textContent).toBe('Unable to connect to server')
  expect(first.value).toBe('Nora')
  expect(bodies(screen)).toEqual([{ firstName: 'Nora', version: 1 }])
})

describe('details that someone else has changed in the meantime', () => {
  test('are saved without a question if the fields differ', async () => {
    const { answers, change } = stored(rows.read, rows.update, profile)
    const screen = openProfile(...answers)
    fill(await screen.findByLabelText('Last name *'), 'Lima')
    change({ phone: '5' })
    await press(screen, section(screen, 'Details'), 'Save')
    await screen.findByText('Profile updated')
    expect(bodies(screen)).toEqual([1, 2].map((version) => ({ lastName: 'Lima', version })))
    expect(value(screen, 'Phone')).toBe('5')
  })

  test.each([
    ['Keep mine', 'Lima'],
    ['Use theirs', 'Haddad'],
  ])('are compared if the field is the same: %s', async (choice, kept) => {
    const { answers, change } = stored(rows.read, rows.update, profile)
    const screen = openProfile(...answers)
    fill(await screen.findByLabelText('Last name *'), 'Lima')
    change({ lastName: 'Haddad' })
    await press(screen, section(screen, 'Details'), 'Save')
    const question = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    expect(question.getByRole('row', { name: /^Last name/ }).textContent).toBe('Last nameLimaHaddad')
    await press(screen, question, choice)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(value(screen, 'Last name *')).toBe(kept)
    expect(bodies(screen).at(-1)).toEqual({ lastName: 'Lima', version: choice === 'Keep mine' ? 2 : 1 })
  })
})

test('a new password has to follow the rules, and stays in its field until it is saved', async () => {
  const screen = openProfile(refuseField(rows.changePassword, 'currentPassword', wrongPassword))
  await screen.findByLabelText('First name *')
  const form = section(screen, 'Password')
  const [present, fresh, again] = ['Current password', 'New password', 'Repeat the new password'].map((label) =>
    form.getByLabelText<HTMLInputElement>(label),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement]
  const send = () => press(screen, form, 'Change password')
  await send()
  await expect.poll(() => noteAt(present)).toBe('Current password is required')
  fill(present, 'Old-2026-plan!')
  for (const [typed, repeated, field, words] of [
    ['short', 'short', fresh, 'Password must be at least 8 characters'],
    ['all-lower-2026', 'all-lower-2026', fresh, 'Password must include uppercase'],
    ['Novel-2026-plan!', 'Novel-2026-plan?', again, "Passwords don't match"],
    ['Old-2026-plan!', 'Old-2026-plan!', fresh, 'Choose a password that differs from your current one'],
  ] as const) {
    fill(fresh, typed)
    fill(again, repeated)
    await send()
    await expect.poll(() => noteAt(field)).toContain(words)
  }
  expect(screen.api.sent(rows.changePassword)).toEqual([])
  fill(fresh, 'Novel-2026-plan!')
  fill(again, 'Novel-2026-plan!')
  await send()
  await expect.poll(() => noteAt(present)).toBe(wrongPassword)
  expect(fresh.value).toBe('Novel-2026-plan!')
  screen.api.add(answer(rows.changePassword, null))
  await send()
  await screen.findByText('Password changed')
  await expect.poll(() => [present.value, fresh.value, again.value]).toEqual(['', '', ''])
})

test('a new email address is checked, and stays typed after a wrong password', async () => {
  const screen = openProfile(refuseField(rows.askAddress, 'password', wrongPassword))
  await screen.user.click(await screen.findByRole('button', { name: 'Change email address…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email address' }))
  await press(screen, dialog, 'Send link')
  await expect.poll(() => noteAt(dialog.getByLabelText('New email address'))).toBe('Enter a valid email address')
  fill(dialog.getByLabelText('New email address'), 'nora@demo.test')
  fill(dialog.getByLabelText('Password'), 'Wrong-2026-plan!')
  await press(screen, dialog, 'Send link')
  await expect.poll(() => noteAt(dialog.getByLabelText('Password'))).toBe(wrongPassword)
  expect(value(dialog, 'New email address')).toBe('nora@demo.test')
  const message = 'We have sent a link to nora@demo.test.'
  screen.api.add(answer(rows.askAddress, { message }))
  await press(screen, dialog, 'Send link')
  await screen.findByText(message)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('two-step sign-in refuses a wrong password and a wrong code at their fields, and then shows the codes once', async () => {
  const wrongCode = 'The code is incorrect. Check it and try again.'
  const codes = Array.from({ length: 10 }, (_, at) => `code-${at}`)
  const screen = openProfile(
    refuseField(rows.beginSecondFactor, 'password', wrongPassword),
    refuseField(rows.confirmSecondFactor, 'code', wrongCode),
    answer(rows.secondFactor, { on: false, recoveryCodes: 0, required: false }),
  )
  await screen.user.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }))
  fill(dialog.getByLabelText('Password'), 'Wrong-2026-plan!')
  await press(screen, dialog, 'Continue')
  await expect.poll(() => noteAt(dialog.getByLabelText('Password'))).toBe(wrongPassword)
  screen.api.add(answer(rows.beginSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' }))
  await press(screen, dialog, 'Continue')
  await screen.findByText('ABCD EFGH')
  fill(screen.getByLabelText('Code'), '000000')
  await press(screen, screen, 'Turn on')
  await expect.poll(() => noteAt(screen.getByLabelText('Code'))).toBe(wrongCode)
  expect(value(screen, 'Code')).toBe('000000')
  screen.api.add(
    answer(rows.confirmSecondFactor, { recoveryCodes: codes }),
    answer(rows.secondFactor, { on: true, recoveryCodes: 3, required: false }),
  )
  await press(screen, screen, 'Turn on')
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  await screen.user.keyboard('{Escape}')
  await press(screen, screen, 'I have saved them')
  expect(screen.queryByText('code-0')).toBeNull()
  await screen.findByText('3 recovery codes left. Create new ones soon.')
})

test('other devices are signed out one by one or together, and stay listed if that fails', async () => {
  const device = (id: string, current = false): Device => ({
    id,
    device: `Browser ${id}`,
    address: '',
    createdAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-11-21T11:00:00.000Z',
    current,
  })
  let devices = [device('here', true), device('phone'), device('tablet')]
  const screen = openProfile(
    disconnect(rows.endSession),
    answer(rows.sessions, () => devices),
  )
  const names = () =>
    screen.getAllByRole('button', { name: /^Sign out Browser/ }).map((button) => button.getAttribute('aria-label'))
  await screen.findByText('This device')
  expect(names()).toEqual(['Sign out Browser phone', 'Sign out Browser tablet'])
  await press(screen, screen, 'Sign out Browser tablet')
  await screen.findByText('The device was not signed out')
  expect(names()).toHaveLength(2)
  screen.api.add(
    answer(rows.endSession, ({ params }) => {
      devices = devices.filter(({ id }) => id !== params.sessionId)
      return null
    }),
    disconnect(rows.endOtherSessions),
  )
  await press(screen, screen, 'Sign out Browser tablet')
  await expect.poll(names).toEqual(['Sign out Browser phone'])
  await press(screen, screen, 'Sign out all other devices')
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out all other devices?' }))
  await press(screen, question, 'Sign out')
  await question.findByText('Unable to connect to server')
  screen.api.add(
    answer(rows.endOtherSessions, () => {
      devices = devices.filter(({ current }) => current)
      return null
    }),
  )
  await press(screen, question, 'Sign out')
  await expect.poll(() => screen.queryByRole('button', { name: /^Sign out/ })).toBeNull()
})
