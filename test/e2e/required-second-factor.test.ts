import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Account } from '../../shared/workspace/account.ts'
import { actor } from '../builders/actors.ts'
import { expectAccessible, expectAddress, expectToast, openPage, picture } from './browser.ts'
import { mailsTo } from './mailbox.ts'
import { linkIn, newAddress, openWorkspace, password } from './new-workspace.ts'
import { appCode, deviceOf } from './own-account.ts'

/** Opens a workspace with a program manager who has joined. */
const openWithManager = async () => {
  const [email, managerEmail] = [newAddress('company'), newAddress('manager')]
  await openWorkspace(email, 'Lindqvist Bridges')
  const company = await deviceOf(email, password)
  const invited = await company('POST', '/api/team-members/invite', { email: managerEmail, role: 'program_manager' })
  expect(invited.status).toBe(201)
  const token = new URL(linkIn((await mailsTo(managerEmail))[0]?.text ?? '')).hash.slice(1)
  const accepted = { token, password, firstName: 'Maja', lastName: 'Lind' }
  const joined = await (await actor('visitor')).call('POST', '/api/invitations/accept', { body: accepted })
  expect(joined.status, JSON.stringify(joined.body)).toBe(200)
  return { email, managerEmail, company }
}

const enter = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: /^(?:Sign in|Login)$/ }).click()
}

test('a company requires two-step sign-in for a role, and its people set it up when they next sign in', async () => {
  const { email, managerEmail, company } = await openWithManager()
  const account = await openPage()
  await account.goto('/login?next=/account')
  await enter(account, email)
  const section = account.getByRole('region', { name: 'Two-step sign-in' })
  await section.getByLabel('Program Manager').check()
  await section.getByLabel('Company Account').check()
  await expectAccessible(account)
  await picture(account, 'account-two-step')
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(account, 'Two-step sign-in saved')
  expect((await company('GET', '/api/account')).body as Account).toMatchObject({
    secondFactorRoles: ['program_manager', 'customer'],
  })

  const page = await openPage()
  await page.goto('/login')
  await enter(page, managerEmail)
  await page.getByText('Your company requires two-step sign-in for your role.').waitFor()
  const address = (await page.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')) ?? ''
  const secret = new URL(address).searchParams.get('secret') ?? ''
  await expectAccessible(page)
  await picture(page, 'login-two-step-required')
  await page.getByLabel('Code', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await appCode(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.nth(9).waitFor()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expectAddress(page, '/dashboard')

  await page.goto('/profile')
  const factor = page.getByRole('region', { name: 'Two-step sign-in' })
  await factor.getByText('Required', { exact: true }).waitFor()
  await factor.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in' })
  await off.getByText('because your company requires your role to use it').waitFor()
  await off.getByLabel('Password').fill(password)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expectAddress(page, '/login')
  await expectToast(page, 'Two-step sign-in is off', 'Set it up again when you sign in.')

  const own = await openPage()
  await own.goto('/login')
  await enter(own, email)
  await own.getByText('Your company requires two-step sign-in for your role.').waitFor()
})
