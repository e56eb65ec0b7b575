import { expect, test } from 'vitest'
import { settled } from '../builders/actors.ts'
import { comeThroughAdmin, expectAddress, expectFit, openPage, signInAs } from './browser.ts'
import { newAddress, openWorkspace, password } from './new-workspace.ts'
import { deviceOf } from './own-account.ts'

test('an operator finds a client, and sees the company, its figures, its team and its projects', async () => {
  const [email, name] = [newAddress('client'), `שלום ${crypto.randomUUID().slice(0, 8)}`]
  await openWorkspace(email, name)
  const call = await deviceOf(email, password)
  const entered = { contactPhone: '+351 210 000 000', industry: 'energy' }
  expect((await call('PUT', '/api/account', entered)).status).toBe(200)
  expect((await call('POST', '/api/projects', { name: 'Quay wall', budget: '1200.00' })).status).toBe(201)
  await settled()

  const page = await openPage()
  await signInAs(page, 'admin')
  await comeThroughAdmin(page)
  await page.goto('/admin')
  await page.getByRole('region', { name: 'Newest clients' }).getByText(name).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await expectAddress(page, '/admin?view=client-overview')

  const list = page.getByRole('list', { name: 'Clients' })
  await page.getByRole('searchbox', { name: 'Find a client' }).fill(name)
  await list.getByText(name).waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await page.getByRole('combobox', { name: 'Plan' }).selectOption('business')
  await page.getByText('No client matches').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByRole('searchbox', { name: 'Find a client' }).fill(email.toUpperCase())
  await list.getByText(name).waitFor()

  await page.getByRole('button', { name: `View details of ${name}` }).click()
  const details = page.getByRole('dialog', { name })
  const company = details.getByRole('region', { name: 'Company' })
  await company.getByText('+351 210 000 000').waitFor()
  await company.getByText('Energy and utilities').waitFor()
  await details.getByRole('region', { name: 'Statistics' }).getByText('$1,200', { exact: true }).waitFor()
  await details.getByRole('list', { name: 'Projects' }).getByText('Quay wall').waitFor()
  await details.getByText('Nobody has been invited to the team yet.').waitFor()
  await expectFit(page, 'admin-client-details')

  // The address has the search and the client, so that a reload shows them again, and Back closes the details.
  await page.reload()
  await details.getByRole('list', { name: 'Projects' }).getByText('Quay wall').waitFor()
  await page.goBack()
  await details.waitFor({ state: 'detached' })
  await list.getByText(name).waitFor()
})
