import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../builders/actors.ts'
import { expectAccessible, expectAddress, expectNoSidewaysScroll, openPage, picture } from './browser.ts'
import { mailAfter } from './mailbox.ts'
import { linkIn, newAddress, password } from './new-workspace.ts'

const company = 'Lindqvist Bridges'

/** Asks for a workspace on a paid plan on the pricing page. The browser goes on to the payment. */
const apply = async (page: Page, email: string, plan = 'Pro'): Promise<void> => {
  await page.goto('/pricing')
  await page.getByRole('radio', { name: plan }).check()
  await page.getByText('You pay by card on the next page').waitFor()
  const form = page.locator('#registration')
  await form.getByLabel('Company').fill(company)
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Create Workspace' }).click()
  await page.getByRole('heading', { name: 'Complete your payment' }).waitFor()
}

const pay = async (page: Page, card: string, amount: string): Promise<void> => {
  // Another amount has another form.
  await page.getByRole('button', { name: `Pay ${amount}` }).waitFor()
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry date').fill('12/39')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Vera Lindqvist')
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
}

const signIn = async (page: Page, given: string): Promise<void> => {
  await page.getByLabel('Password').fill(given)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a visitor pays for a plan, and signs in with the temporary password to choose their own', async () => {
  const email = newAddress('paid')
  const page = await openPage()
  await apply(page, email)
  await expectAddress(page, '/payment-processing?plan=Pro&amount=49')
  await page.getByText(email).waitFor()
  await page.getByRole('button', { name: 'Yearly, two months free' }).click()
  await page.getByRole('button', { name: 'Pay $490.00' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await picture(page, 'visitor-payment')
  await page.getByRole('button', { name: 'Monthly' }).click()
  await pay(page, '4000000000000002', '$49.00')
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()

  await pay(page, '4000002500003155', '$49.00')
  await mailAfter(email, async () => {
    await page.getByRole('button', { name: 'Complete' }).click()
    await page.getByRole('heading', { name: 'Your workspace is ready' }).waitFor()
    await settled()
  })
  const temporary = await page.getByLabel('Temporary password').inputValue()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await picture(page, 'payment-success')

  const reopened = await page.context().newPage()
  await reopened.goto(page.url())
  await reopened.getByRole('heading', { name: 'Your workspace is ready' }).waitFor()
  expect(await reopened.getByLabel('Temporary password').inputValue()).toBe(temporary)

  await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await signIn(page, temporary)
  await page.getByText('Your password is temporary. Choose a new one to continue.').waitFor()
  await expectAccessible(page)
  await picture(page, 'temporary-password')
  await page.getByLabel('First name').fill('Maja')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(password)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByRole('heading', { name: 'Welcome, Maja' }).waitFor()
  await reopened.reload()
  await reopened.getByRole('heading', { name: 'Workspace exists' }).waitFor()
  await reopened.getByText('A workspace already exists for this email address.').waitFor()
  await expectAccessible(reopened)
  await picture(reopened, 'payment-success-again')
  await page.goto('/billing')
  await page.getByRole('region', { name: 'Current plan' }).getByText('Pro', { exact: true }).first().waitFor()
})

test('a workspace that is paid opens without its page, by the report of Stripe and the mailed link', async () => {
  const email = newAddress('reported')
  const page = await openPage()
  await apply(page, email, 'Business')
  // The page is gone before it can say what it has paid.
  await page.route('**/payment-success*', (route) => route.abort())
  await page.route('**/api/payment-success', (route) => route.abort())
  const { text } = await mailAfter(email, async () => {
    await pay(page, '4242424242424242', '$139.00')
    await page.getByRole('heading', { name: 'Setup failed' }).waitFor()
    await settled()
  })
  await page.getByText('There was an issue setting up your workspace after payment.').waitFor()
  await expectAccessible(page)
  await picture(page, 'payment-success-failed')
  expect(text).toContain('your workspace is on the Business plan')

  await page.goto(linkIn(text))
  await page.getByRole('heading', { name: `Open ${company}` }).waitFor()
  await page.getByLabel('First name').fill('Maja')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(password)
  await page.getByRole('button', { name: 'Open your workspace' }).click()
  await page.getByRole('heading', { name: 'Welcome, Maja' }).waitFor()
})

test('the local stage pays with a test card where the address asks for it', async () => {
  const email = newAddress('mock')
  const page = await openPage()
  await apply(page, email)
  const order = new URLSearchParams({ email, company, plan: 'Pro', amount: '49', mock: 'true' })
  await page.goto(`/payment-success?${order}`)
  await page.getByRole('heading', { name: 'Your workspace is ready' }).waitFor()
})
