import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { secretKey } from '../../infra/local/services/stripe/test-keys.ts'
import type { AuditEntry } from '../../shared/audit/audit.ts'
import type { Billing, PaymentOverview } from '../../shared/billing/billing.ts'
import { settled } from '../builders/actors.ts'
import { comeThroughAdmin, expectFit, expectToast, openPage, signInAs } from './browser.ts'
import { mailAfter } from './mailbox.ts'
import { newAddress, openWorkspace, password } from './new-workspace.ts'
import { deviceOf } from './own-account.ts'
import { payUnreported } from './unreported-payment.ts'

const openFinance = async (): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, 'admin')
  await comeThroughAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Finance and usage', exact: true }).click()
  await page.getByRole('table', { name: 'Companies' }).waitFor()
  return page
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Calls Stripe’s API on the stage as its account’s owner. */
const atStripe = async <T>(path: string, form?: Record<string, string>): Promise<T> => {
  const response = await fetch(`${inject('origin')}/v1/${path}`, {
    headers: { authorization: `Bearer ${secretKey}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return (await response.json()) as T
}

test('an operator finds a lost payment, and refunds and credits what the company sees at once', async () => {
  const [email, name] = [newAddress('finance'), `Saltmarsh ${crypto.randomUUID().slice(0, 8)}`]
  await openWorkspace(email, name)
  const call = await deviceOf(email, password)
  await payUnreported(call)
  expect((await call('GET', '/api/billing')).body).toMatchObject({ plan: 'starter' } satisfies Partial<Billing>)

  const page = await openFinance()
  await page.getByRole('searchbox', { name: 'Find a company' }).fill(name.toUpperCase())
  const row = page.getByRole('table', { name: 'Companies' }).getByRole('row', { name })
  await row.getByText('Free', { exact: true }).waitFor()
  await press(page, name)
  const dialog = page.getByRole('dialog', { name })
  await press(page, 'Check at Stripe')
  await dialog.getByText('Checked at Stripe: the company is on Pro, active.').waitFor()
  await dialog.getByText('$49.00 per month').waitFor()
  await settled()
  await expectFit(page, 'finance-company')

  await press(page, /^Refund invoice/)
  await page.getByLabel('Amount in USD').fill('50')
  await page.getByRole('button', { name: 'Refund…' }).click()
  await page.getByText('Say why, in at least 3 characters').waitFor()
  await page.getByLabel('Reason').fill('The import did not work for a week')
  await page.getByRole('button', { name: 'Refund…' }).click()
  const question = page.getByRole('alertdialog', { name: `Refund $50.00 to ${name}?` })
  await question.getByRole('button', { name: 'Refund $50.00' }).click()
  await page.getByText('At most $49 is left to refund').waitFor()
  expect(await page.getByLabel('Reason').inputValue()).toBe('The import did not work for a week')
  await expectFit(page, 'finance-refund-refused')
  await page.getByLabel('Amount in USD').fill('10')
  await page.getByRole('button', { name: 'Refund…' }).click()
  await expectFit(page, 'finance-refund')
  const mail = await mailAfter(email, async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $10.00' }).dblclick()
    await dialog.getByText(/^\$10\.00 of invoice \S+ has been refunded\.$/).waitFor()
    await settled()
  })
  expect(mail.text).toContain('The import did not work for a week')
  await dialog.getByText('$10.00 refunded', { exact: true }).waitFor()

  await press(page, 'Add credit')
  await page.getByLabel('Amount in USD').fill('5')
  await page.getByLabel('Reason').fill('As an apology')
  await page.getByRole('button', { name: 'Add…' }).click()
  await page
    .getByRole('alertdialog', { name: `Add $5.00 of credit to ${name}?` })
    .getByRole('button', { name: 'Add $5.00' })
    .click()
  await dialog.getByText('$5.00 of credit added.').waitFor()
  await dialog.getByText('Credit $5.00').waitFor()
  await expectFit(page, 'finance-company-after')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('table', { name: 'Companies' }).getByText('$49.00 per month').waitFor()

  await settled()
  const log = (await call('GET', '/api/audit')).body as AuditEntry[]
  expect(log.filter(({ by }) => by.kind === 'admin')).toMatchObject([
    { action: 'Credit added', detail: '$5: As an apology' },
    { action: 'Invoice refunded', detail: expect.stringMatching(/^\$10 of invoice \S+: The import did not work/) },
    { action: 'Plan changed', from: null },
  ])
  expect((await call('GET', '/api/billing/payment')).body).toMatchObject({
    nextInvoice: { amount: '44.00', credit: '5.00' },
  } satisfies { nextInvoice: Partial<PaymentOverview['nextInvoice']> })

  const own = await openPage()
  await own.goto('/login?next=%2Fbilling')
  await own.getByLabel('Email').fill(email)
  await own.getByLabel('Password').fill(password)
  await own.getByRole('button', { name: 'Login' }).click()
  await own.getByText('$10.00 refunded to your card').waitFor()
  await own.getByText('Your credit').waitFor()
  await expectFit(own, 'billing-refunded')
})

test('a payment that belongs to no workspace waits for an operator, who refunds it', async () => {
  const { id: customer } = await atStripe<{ id: string }>('customers', { name: 'No one we know' })
  const { data } = await atStripe<{ data: { id: string }[] }>('prices?lookup_keys[]=plumbline_business_month')
  const { latest_invoice: invoice } = await atStripe<{
    latest_invoice: { number: string; confirmation_secret: { client_secret: string } }
  }>('subscriptions', {
    customer,
    'items[0][price]': data[0]?.id ?? '',
    payment_behavior: 'default_incomplete',
    'expand[0]': 'latest_invoice.confirmation_secret',
  })
  const pay = { clientSecret: invoice.confirmation_secret.client_secret, card: '4242424242424242' }
  await fetch(`${inject('origin')}/_local/stripe/pay`, { method: 'POST', body: JSON.stringify(pay) })
  await settled()

  const page = await openFinance()
  const payments = page.getByRole('region', { name: 'Payments without a workspace' })
  const payment = payments.getByRole('listitem').filter({ hasText: customer })
  await payment.getByText('$139.00').waitFor()
  await expectFit(page, 'finance')
  await payment.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('button', { name: 'Refund $139.00' }).click()
  await page.getByText('Say why, in at least 3 characters').waitFor()
  await page.getByLabel('Reason').fill('No one knows this customer')
  await expectFit(page, 'finance-payment')
  await page.getByRole('button', { name: 'Refund $139.00' }).dblclick()
  await expectToast(page, 'Payment refunded', `$139.00 of invoice ${invoice.number}`)
  await payment.waitFor({ state: 'detached' })
  await payments.getByRole('button', { name: 'Resolved', exact: true }).click()
  await payments.getByRole('listitem').filter({ hasText: customer }).getByText('No one knows this customer').waitFor()
  await expectFit(page, 'finance-resolved')
  expect(
    (await atStripe<{ data: { status: string }[] }>(`subscriptions?customer=${customer}&status=all`)).data,
  ).toMatchObject([{ status: 'canceled' }])
})
