import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { ApiKey } from '../../../shared/accounts/api-keys.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, refuse, refuseField } from '../../../test/builders/answers.ts'
import { fill, noteAt, openScreen, press } from '../../../test/builders/screen.tsx'
import { someSession } from '../../session/some-session.ts'

const rows = routes.profile

const used: ApiKey = {
  id: 'key_0000000000000001',
  name: 'CI',
  prefix: 'plk_3fQ8',
  scopes: ['read', 'write'],
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresOn: null,
  application: null,
  lastUse: { at: '2026-11-22T10:00:00.000Z', address: '203.0.113.7', device: 'A program' },
}

test('an API key is created, shown once, and revoked; what is typed stays until it is saved', async () => {
  const screen = openScreen('/profile', someSession(), answer(rows.apiKeys, []), disconnect(rows.createApiKey))
  const section = within(await screen.findByRole('region', { name: 'API keys' }))
  await section.findByText(/^No API keys yet\./)
  await press(screen, section, 'Create an API key')
  const form = within(await screen.findByRole('dialog', { name: 'Create an API key' }))
  const name = form.getByLabelText<HTMLInputElement>(/^Name/)
  await press(screen, form, 'Create key')
  await expect.poll(() => noteAt(name)).toContain('Enter a name')
  fill(name, 'CI')
  await screen.user.selectOptions(form.getByLabelText('What it can do'), 'Read and make changes')
  fill(form.getByLabelText('Last day'), '')
  await press(screen, form, 'Create key')
  await form.findByText('Unable to connect to server')
  expect(name.value).toBe('CI')
  screen.api.add(refuseField(rows.createApiKey, 'expiresOn', 'Choose today or a later day'))
  await press(screen, form, 'Create key')
  await form.findByText('Choose today or a later day')

  const key = `plk_${'3fQ8'.repeat(11)}ab`
  screen.api.add(answer(rows.createApiKey, { ...used, lastUse: null, key }), answer(rows.apiKeys, [used]))
  await press(screen, form, 'Create key')
  const shown = within(await screen.findByRole('dialog', { name: 'Your new API key' }))
  expect(shown.getByLabelText<HTMLInputElement>('API key').value).toBe(key)
  expect(screen.api.sent(rows.createApiKey).at(-1)?.body).toEqual({
    name: 'CI',
    scopes: ['read', 'write'],
    expiresOn: null,
  })
  await press(screen, shown, 'I have saved it')
  await section.findByText('Read and write')
  section.getByText('plk_3fQ8…')
  section.getByText(/from 203\.0\.113\.7$/)

  await press(screen, section, 'Revoke CI')
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this API key?' }))
  screen.api.add(refuse(rows.removeApiKey, 'busy', 'Too many changes at once.'))
  await press(screen, question, 'Revoke')
  await question.findByText('Too many changes at once.')
  screen.api.add(answer(rows.removeApiKey, null), answer(rows.apiKeys, []))
  await press(screen, question, 'Revoke')
  await section.findByText(/^No API keys yet\./)
})

test('a plan without API keys says so, and an expired key is marked', async () => {
  const customer = { id: 'ws_1', companyName: 'Harbour Rail', subscriptionPlan: 'starter', timeZone: 'UTC' } as const
  const expired = { ...used, scopes: ['read' as const, 'propose' as const], expiresOn: '2020-01-31', lastUse: null }
  const screen = openScreen('/profile', someSession({ customer }), answer(rows.apiKeys, [expired]))
  const section = within(await screen.findByRole('region', { name: 'API keys' }))
  await section.findByText('Expired')
  section.getByText('Read and propose')
  section.getByText('Not used yet')
  section.getByText(/The Starter plan does not include API keys, so they do not work\./)
  expect(section.queryByRole('button', { name: 'Create an API key' })).toBeNull()
})

test('a connected application is listed apart from the keys, and disconnected', async () => {
  const application: ApiKey = {
    ...used,
    name: 'An agent',
    prefix: '',
    scopes: ['read', 'propose'],
    application: { host: null },
  }
  const screen = openScreen('/profile', someSession(), answer(rows.apiKeys, [used, application]))
  const keys = within(await screen.findByRole('region', { name: 'API keys' }))
  await keys.findByText('CI')
  expect(keys.queryByText('An agent')).toBeNull()
  const section = within(await screen.findByRole('region', { name: 'Connected applications' }))
  section.getByText('Read and propose')
  section.getByText(/from a program on a computer$/)
  await press(screen, section, 'Disconnect An agent')
  const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect this application?' }))
  screen.api.add(answer(rows.removeApiKey, null), answer(rows.apiKeys, [used]))
  await press(screen, question, 'Disconnect')
  await section.findByText('No applications yet.')
})
