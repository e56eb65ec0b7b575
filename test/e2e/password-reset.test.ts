import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { actor, demoPassword } from '../builders/actors.ts'
import { expectAddress, expectFit, openPage, ownSession } from './browser.ts'
import { mailAfter, mailsTo } from './mailbox.ts'
import { colleague, resetPassword } from './team-account.ts'

/** A company account that no other browser test signs in with. */
const company = 'company@second.test'

/** The six-digit code in the mail that an action sends. A user pool sends HTML only. */
const codeAfter = async (address: string, act: () => Promise<unknown>): Promise<string> =>
  />(\d{6})</.exec((await mailAfter(address, act)).html)?.[1] ?? ''

const askFor = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
}

const checkYourEmail = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Check Your Email' }).waitFor()

const enter = async (page: Page, code: string, password: string, repeated = password): Promise<void> => {
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(repeated)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

const isSet = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Your new password is set' }).waitFor()

const sessionStatus = (page: Page): Promise<number> => page.evaluate(async () => (await fetch('/api/auth/user')).status)

describe('a member of the team who forgot their password', () => {
  afterEach(resetPassword)

  test('follows the link at sign-in, sets a new password with the mailed code, and is signed out everywhere else', async () => {
    const elsewhere = await openPage()
    await ownSession(elsewhere, colleague)
    await elsewhere.goto('/robots.txt')
    expect(await sessionStatus(elsewhere)).toBe(200)

    const page = await openPage()
    await page.goto('/login')
    await page.getByLabel('Email').fill(colleague)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectAddress(page, '/password-reset')
    expect(await page.getByLabel('Email').inputValue()).toBe(colleague)
    const code = await codeAfter(colleague, async () => {
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await checkYourEmail(page)
    })
    const inbox = await openPage()
    await inbox.goto('/_local#inbox')
    const mail = inbox.frameLocator('iframe[title="Mail: Your code for a new Plumbline password"]')
    await mail.getByRole('heading', { name: 'Set a new password' }).waitFor()
    expect(await mail.getByText(/^\d{6}$/).innerText()).toBe(code)
    // The page of the inbox runs no scripts, and so none of the checks. A mail program has landmarks of its own.
    const [{ html } = { html: '' }] = await mailsTo(colleague)
    await inbox.goto('about:blank')
    await inbox.setContent(html.replace(/<body[^>]*>/, '$&<main>'))
    expect(await inbox.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toMatch(/\/password-reset$/)
    await expectFit(inbox, 'mail-reset-code')

    await page.getByText('you will receive an email with a code').waitFor()

    expect(await sessionStatus(elsewhere)).toBe(200)

    await enter(page, code, 'Novel-2026-plan!')
    await isSet(page)
    expect(await sessionStatus(elsewhere)).toBe(401)

    await page.getByRole('link', { name: 'Sign in to your workspace' }).click()
    await page.getByLabel('Email').fill(colleague)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    expect(await page.getByRole('alert').innerText()).toContain('Invalid credentials')
    await page.getByLabel('Password').fill('Novel-2026-plan!')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('button', { name: 'Account of Kwame Mensah' }).waitFor()
  })
})

describe('a company account with a forgotten password', () => {
  const call = async (path: string, body: object): Promise<number> =>
    (await (await actor('visitor')).call('POST', `/api/auth/password-reset/${path}`, { body })).status

  afterEach(async () => {
    const code = await codeAfter(company, () => call('request', { email: company }))
    const status = await call('confirm', { email: company, code, password: demoPassword })
    if (status !== 204) throw new Error(`The password of ${company} could not be set back: ${status}`)
  })

  test('resets it in a new tab next to the Customer Portal, and signs in with the new password', async () => {
    const page = await openPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Customer Portal' })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Forgot your password?' }).click(),
    ])
    await expectAddress(tab, '/password-reset')
    const code = await codeAfter(company, async () => {
      await askFor(tab, company)
      await checkYourEmail(tab)
    })
    // From the code on, use only the keyboard.
    await tab.getByLabel('Code').focus()
    for (const text of [code, 'Novel-2026-plan!', 'Novel-2026-plan!']) {
      await tab.keyboard.type(text)
      await tab.keyboard.press('Tab')
    }
    await tab.getByLabel('Repeat the new password').press('Enter')
    await isSet(tab)

    await tab.getByRole('link', { name: 'Sign in to your workspace' }).click()
    await expectAddress(tab, '/login')
    await tab.getByRole('link', { name: 'Forgot your password?' }).waitFor()
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByLabel('Email').fill(company)
    await dialog.getByLabel('Password').fill('Novel-2026-plan!')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expectAddress(page, '/customer-dashboard')
  })
})

describe('the password reset', () => {
  test('gives the same response for an unknown address, and sends no mail', async () => {
    const page = await openPage()
    await page.goto('/password-reset')
    await askFor(page, 'stranger@demo.test')
    await checkYourEmail(page)
    await page.getByText('you will receive an email with a code').waitFor()
    await enter(page, '123456', 'Novel-2026-plan!')
    await page.getByText('This code is wrong or has expired.').waitFor()
    expect(await mailsTo('stranger@demo.test')).toEqual([])
  })

  test('is accessible, wide and narrow, light and dark', async () => {
    const page = await openPage()
    await page.goto('/password-reset')
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByRole('alert').waitFor()
    await expectFit(page, 'password-reset')
    await page.getByLabel('Email').fill(`${'a-very-long-name-'.repeat(3)}@${'long-'.repeat(8)}domain.test`)
    await page.getByRole('button', { name: 'I have a code' }).click()
    await enter(page, '123456', 'Short-1', 'Other-1')
    await page.getByText("Passwords don't match").waitFor()
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(2)
    await expectFit(page, 'password-reset-code')
  })
})
