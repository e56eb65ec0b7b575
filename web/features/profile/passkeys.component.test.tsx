import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, refuse, refuseField } from '../../../test/builders/answers.ts'
import { fill, noteAt, openScreen } from '../../../test/builders/screen.tsx'
import { someSession } from '../../session/some-session.ts'

const rows = routes.profile

test('a passkey is renamed, and removed with the password and the code that the account needs', async () => {
  const [passkeyId, name, renamed] = ['pky_0000000000000001', 'Laptop', 'Office laptop']
  const passkey = { id: passkeyId, name, createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null }
  const screen = openScreen('/profile', someSession(), answer(rows.passkeys, [passkey]), disconnect(rows.renamePasskey))
  const list = within(await screen.findByRole('region', { name: 'Passkeys' }))
  await list.findByText('This browser has no passkeys. Update it or use another one to add some.')
  list.getByText(/not used yet/)

  await screen.user.click(list.getByRole('button', { name: 'Rename Laptop' }))
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  fill(field, renamed)
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' })
  await screen.user.click(save)
  await screen.findByText('Unable to connect to server')
  expect(field.value).toBe(renamed)
  const changed = { ...passkey, name: renamed }
  screen.api.add(answer(rows.renamePasskey, changed), answer(rows.passkeys, [changed]))
  await screen.user.click(save)
  await list.findByText(renamed)

  await screen.user.click(list.getByRole('button', { name: `Remove ${renamed}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }))
  const remove = dialog.getByRole('button', { name: 'Remove' })
  const password = dialog.getByLabelText<HTMLInputElement>('Password')
  const wrongPassword = 'This password is not right'
  screen.api.add(refuseField(rows.removePasskey, 'password', wrongPassword))
  fill(password, 'Own-2026-plan!')
  await screen.user.click(remove)
  await expect.poll(() => noteAt(password)).toBe(wrongPassword)
  screen.api.add(refuse(rows.removePasskey, 'second_factor_required', 'Enter the code.'))
  await screen.user.click(remove)
  const code = await dialog.findByLabelText<HTMLInputElement>('Code')
  const wrongCode = 'The code is incorrect. Check it and try again.'
  screen.api.add(refuseField(rows.removePasskey, 'code', wrongCode))
  fill(code, '000000')
  await screen.user.click(remove)
  await expect.poll(() => noteAt(code)).toBe(wrongCode)
  expect([password.value, code.value]).toEqual(['Own-2026-plan!', '000000'])
  screen.api.add(answer(rows.removePasskey, null), answer(rows.passkeys, []))
  await screen.user.click(remove)
  await list.findByText(/^No passkeys yet\./)
  expect(screen.api.sent(rows.removePasskey).at(-1)).toMatchObject({
    params: { passkeyId },
    body: { password: 'Own-2026-plan!', code: '000000' },
  })
})
