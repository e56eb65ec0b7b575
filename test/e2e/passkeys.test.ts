import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { demoPassword } from '../builders/actors.ts'
import { connectAuthenticator } from './authenticator.ts'
import { expectAccessible, expectAddress, expectFit, expectToast, openPage, ownSession, picture } from './browser.ts'
import { mailAfter } from './mailbox.ts'
import { newAddress, openWorkspace, password as companyPassword } from './new-workspace.ts'
import { appCode, deviceOf, ownAccount } from './own-account.ts'

const passkeys = (page: Page): Locator => page.getByRole('region', { name: 'Passkeys' })
const passkeyButton = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: 'Sign in with a passkey', exact: true })

const openDialog = async (page: Page): Promise<Locator> => {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  return page.getByRole('dialog', { name: 'Add a passkey' })
}

const addNamed = async (page: Page, name: string, password: string): Promise<void> => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Passkey added', name)
}

const signOut = (page: Page): Promise<void> => page.context().clearCookies()

test('a team member adds a passkey, signs in with it, also with two-step sign-in, and removes it', async () => {
  const account = await ownAccount(['Noor', 'Haddad'])
  const page = await openPage()
  const authenticator = await connectAuthenticator(page)
  await ownSession(page, account.email)
  await page.goto('/profile')
  await passkeys(page).getByText('No passkeys yet.').waitFor()
  await expectFit(page, 'profile-passkeys-empty')

  const dialog = await openDialog(page)
  await dialog.getByLabel('Name').fill('Laptop مكتب')
  await dialog.getByLabel('Password').fill(demoPassword)
  await authenticator.recognize(false)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('No passkey was made: it was canceled or took too long.').waitFor()
  await expectAccessible(page)
  await picture(page, 'profile-passkey-canceled')
  await authenticator.recognize(true)
  const mail = await mailAfter(account.email, async () => {
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expectToast(page, 'Passkey added', 'Laptop مكتب')
  })
  expect(mail.text).toContain('You can sign in with a new passkey')
  await passkeys(page).getByText('not used yet').waitFor()
  await expectFit(page, 'profile-passkeys')

  const repeated = await openDialog(page)
  await repeated.getByLabel('Password').fill(demoPassword)
  await repeated.getByRole('button', { name: 'Continue' }).click()
  await repeated.getByText('This device already has a passkey for your account.').waitFor()
  await repeated.getByRole('button', { name: 'Cancel' }).click()
  await passkeys(page).getByRole('button', { name: 'Rename Laptop مكتب' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename passkey' })
  await rename.getByLabel('Name').fill('Laptop')
  await rename.getByRole('button', { name: 'Save' }).click()

  await passkeys(page).getByRole('button', { name: 'Remove Laptop', exact: true }).waitFor()
  const device = await deviceOf(account.email)
  const enrolment = await device('POST', '/api/profile/second-factor', { password: demoPassword })
  const { secret } = enrolment.body as { secret: string }
  const code = await appCode(secret)
  await device('POST', '/api/profile/second-factor/confirm', { password: demoPassword, code })

  await signOut(page)
  await page.goto('/login')
  await passkeyButton(page).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('username')
  await page.getByLabel('Email').fill(account.email)
  await authenticator.recognize(false)
  await passkeyButton(page).click()
  await page.getByText('No passkey was used: it was canceled or took too long.').waitFor()
  await expectFit(page, 'login-passkey-canceled')
  await authenticator.recognize(true)
  const presented = page.waitForRequest('**/api/auth/passkey')
  await passkeyButton(page).click()
  await expectAddress(page, '/dashboard')

  // What was sent signs no one in again.
  const body = (await presented).postData() ?? ''
  const replayed = await page.evaluate(
    async (sent) =>
      (
        await fetch('/api/auth/passkey', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: sent,
        })
      ).json() as Promise<{ code: string }>,
    body,
  )
  expect(replayed.code).toBe('passkey_expired')

  await page.goto('/profile')
  await passkeys(page).getByText('last used').waitFor()
  await passkeys(page).getByRole('button', { name: 'Remove Laptop', exact: true }).click()
  const remove = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await remove.getByLabel('Password').fill(demoPassword)
  await remove.getByRole('button', { name: 'Remove' }).click()
  await remove.getByLabel('Code').fill(await appCode(secret, 1))
  await expectAccessible(page)
  await picture(page, 'profile-passkey-remove')
  await remove.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Passkey removed')
  await passkeys(page).getByText('No passkeys yet.').waitFor()

  await signOut(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await passkeyButton(page).click()
  await page.getByText('This passkey does not belong to the account, or the account has none.').waitFor()
})

test('a company account signs in with its passkey on the front page, and not to another account', async () => {
  const email = newAddress('passkey')
  await openWorkspace(email)
  const page = await openPage()
  await connectAuthenticator(page)
  await page.goto('/login?next=/profile')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(companyPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await addNamed(page, 'Office', companyPassword)

  await signOut(page)
  await page.goto('/?portal')
  const portal = page.getByRole('dialog', { name: 'Customer Portal' })
  await portal.getByLabel('Email').fill('company@second.test')
  await passkeyButton(portal).click()
  await portal.getByText('This passkey does not belong to the account, or the account has none.').waitFor()
  await expectAccessible(page)
  await picture(page, 'portal-passkey-refused')
  await portal.getByLabel('Email').fill(email)
  await passkeyButton(portal).click()
  await expectAddress(page, '/customer-dashboard')
})

test('an operator signs in with a passkey, and again when the session has expired', async () => {
  const page = await openPage()
  await connectAuthenticator(page)
  const device = await deviceOf('admin')
  onTestFinished(async () => {
    const { body } = await device('GET', '/api/profile/passkeys')
    for (const { id } of body as { id: string }[])
      await device('POST', `/api/profile/passkeys/${id}/remove`, { password: demoPassword })
  })
  await ownSession(page, 'admin')
  await page.goto('/profile')
  await addNamed(page, 'Security key', demoPassword)
  await signOut(page)
  await page.goto('/admin')
  await page.getByLabel('Username').fill('admin')
  await passkeyButton(page).click()
  await page.getByRole('region', { name: 'Newest clients' }).waitFor()

  await signOut(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  const expired = page.getByRole('dialog', { name: 'Session Expired' })
  await passkeyButton(expired).click()
  await passkeys(page).getByText('last used').waitFor()
  await expired.waitFor({ state: 'hidden' })
})
