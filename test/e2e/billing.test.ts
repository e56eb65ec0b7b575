import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { secretKey } from '../../infra/local/services/stripe/test-keys.ts'
import type { Billing } from '../../shared/billing/billing.ts'
import { callerAs, settled } from '../builders/actors.ts'
import { advanceStageClock, stageTime } from '../builders/stage-clock.ts'
import { openCompany } from '../builders/stage-workspace.ts'
import {
  expectAccessible,
  expectAddress,
  expectFit,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
} from './browser.ts'
import { mailAfter } from './mailbox.ts'
import { newAddress, openWorkspace, password } from './new-workspace.ts'
import { deviceOf } from './own-account.ts'
import { payUnreported } from './unreported-payment.ts'

type Company = { page: Page; email: string; call: Awaited<ReturnType<typeof deviceOf>> }

const signInToBilling = async (email: string): Promise<Page> => {
  const page = await openPage()
  await page.goto('/login?next=%2Fbilling')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Billing & plans' }).waitFor()
  return page
}

/** Moves the stage's clock to some seconds after an instant. */
const advanceTo = async (instant: string, seconds: number): Promise<void> =>
  advanceStageClock(Math.ceil((Date.parse(instant) - (await stageTime()).getTime()) / 1000) + seconds)

/** A company that has just opened its workspace on Starter, on its billing page. */
const openBilling = async (): Promise<Company> => {
  const email = newAddress('billing')
  await openWorkspace(email, 'Lighthouse Works')
  return { page: await signInToBilling(email), email, call: await deviceOf(email, password) }
}

const billingOf = async ({ call }: Company): Promise<Billing> => (await call('GET', '/api/billing')).body as Billing

/** Fills the card form of the local stage. */
const enterCard = async (within: Page | Locator, number: string): Promise<void> => {
  await within.getByLabel('Card number').fill(number)
  await within.getByLabel('Expiry date').fill('12/39')
  await within.getByLabel('Security code').fill('123')
  await within.getByLabel('Name on the card').fill('Ana Flores')
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const replaceCard = async (page: Page, number: string): Promise<void> => {
  await choose(page, 'Replace card')
  const dialog = page.getByRole('dialog')
  await enterCard(dialog, number)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expectToast(page, 'Card saved')
}

const buyPro = async (company: Company): Promise<void> => {
  const { page } = company
  await choose(page, 'Upgrade to Pro')
  await enterCard(page, '4242424242424242')
  await choose(page, 'Pay $49.00')
  await expectToast(page, 'Payment received', 'Your workspace is on the Pro plan.')
}

/** Enters what invoices show from now on. */
const editDetails = async (page: Page): Promise<void> => {
  const details = page.getByRole('region', { name: 'Billing details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Billing details' })
  await dialog.getByLabel('Name on invoices').fill('Lighthouse Works SA')
  await dialog.getByLabel('Country').selectOption('PT')
  await dialog.getByLabel('Address', { exact: true }).fill('Rua do Farol 12')
  await dialog.getByLabel('City').fill('Lisboa')
  await dialog.getByLabel('ZIP or postal code').fill('1100-148')
  await expectAccessible(page)
  await dialog.getByLabel('VAT number').fill('PT 123456789')
  await picture(page, 'billing-details')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Billing details saved')
  await details.getByText('PT123456789').waitFor()
  await details.getByText('1100-148 Lisboa').waitFor()
}

describe('a company on Starter', () => {
  test('buys a plan: a declined card says why, and one that the bank confirms pays', async () => {
    const company = await openBilling()
    const { page, email, call } = company
    await choose(page, 'Upgrade to Pro')
    await page.getByRole('heading', { name: 'Pay for Pro' }).waitFor()
    await enterCard(page, '4000000000000002')
    await choose(page, 'Pay $49.00')
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()
    expect(await page.getByLabel('Security code').inputValue()).toBe('123')
    expect(await billingOf(company)).toMatchObject({ plan: 'starter', state: 'none' })
    await expectAccessible(page)
    await picture(page, 'billing-declined')

    await enterCard(page, '4000002500003155')
    const mail = await mailAfter(email, async () => {
      await choose(page, 'Pay $49.00')
      await page.getByRole('button', { name: 'Complete' }).click()
      await expectToast(page, 'Payment received', 'Your workspace is on the Pro plan.')
      await settled()
    })
    await expectAddress(page, '/billing')
    await editDetails(page)
    expect(mail.text).toContain('Your plan is Pro')
    expect((await call('GET', '/api/plan-limits')).body).toMatchObject({ planType: 'pro', limits: { maxProjects: 5 } })
    await page.getByRole('table', { name: 'Invoices' }).getByRole('cell', { name: '$49.00', exact: true }).waitFor()
    await expectNoSidewaysScroll(page)
    await picture(page, 'billing-pro')
  })

  test('has the plan even if the page never comes back: the report of Stripe is enough', async () => {
    const company = await openBilling()
    const begun = (await company.call('POST', '/api/create-payment-intent', { plan: 'business' })).body
    const { clientSecret } = begun as { clientSecret: string }
    await company.call('POST', '/_local/stripe/pay', { clientSecret, card: '4242424242424242' })
    await settled()
    expect(await billingOf(company)).toMatchObject({ plan: 'business', state: 'active' })
  })
})

test('a payment whose reports are all lost is in effect after the daily reconciliation', async () => {
  const email = newAddress('lost')
  await openWorkspace(email, 'Breakwater Works')
  const call = await deviceOf(email, password)
  await payUnreported(call)
  expect((await call('GET', '/api/billing')).body).toMatchObject({ plan: 'starter', state: 'none' })
  const reconciled = await call('POST', '/_local/functions/plumbline-local-reconcile-subscriptions', {})
  expect(reconciled.body).toMatchObject({ ok: true, value: { messages: 1 } })
  await settled()
  expect((await call('GET', '/api/billing')).body).toMatchObject({ plan: 'pro', state: 'active' })
})

describe('a company that pays', () => {
  test('upgrades for the difference, and takes back what it has cancelled', async () => {
    const company = await openBilling()
    const { page } = company
    await buyPro(company)
    await choose(page, 'Upgrade to Business')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Due now').waitFor()
    await expectAccessible(page)
    await picture(page, 'billing-upgrade')
    await dialog.getByRole('button', { name: /^Pay \$\d+\.\d\d and upgrade$/ }).click()
    await expectToast(page, 'Plan changed to Business', 'It is in effect.')
    expect(await billingOf(company)).toMatchObject({ plan: 'business', price: '139.00' })

    await choose(page, 'Downgrade to Pro')
    await dialog.getByRole('button', { name: 'Confirm downgrade' }).click()
    await expectToast(page, 'Plan changed to Pro')
    expect(await billingOf(company)).toMatchObject({ plan: 'business', change: { plan: 'pro' } })
    await page.getByRole('button', { name: 'Keep Business' }).click()
    await expect.poll(async () => (await billingOf(company)).change).toBeNull()
  })

  test('replaces its card', async () => {
    const company = await openBilling()
    const { page } = company
    await buyPro(company)
    await replaceCard(page, '5555555555554444')
    expect((await company.call('GET', '/api/billing/payment')).body).toMatchObject({ card: { last4: '4444' } })
  })
})

/** Signs in again, on the page and for calls: moving the clock ends sessions. */
const signInAgain = async (company: Company): Promise<Page> => {
  company.call = await deviceOf(company.email, password)
  company.page = await signInToBilling(company.email)
  return company.page
}

describe('a renewal that cannot be charged', () => {
  const day = 86_400
  /** Both tests follow one company: each day that the clock moves is also a day of the later tests. */
  let company: Company

  test('comes after a warning that the card expires, by mail and where it can be replaced', async () => {
    company = await openBilling()
    // A card that is valid to the end of this month.
    const now = await stageTime()
    const begun = (await company.call('POST', '/api/create-payment-intent', { plan: 'pro' })).body
    const { clientSecret } = begun as { clientSecret: string }
    const card = { number: '4242424242424242', expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() }
    await company.call('POST', '/_local/stripe/pay', { clientSecret, card })
    await settled()

    // The schedule runs that the clock has passed, once. A second run at the same time might mail the warning again.
    const warning = await mailAfter(company.email, async () => {
      await advanceStageClock(20 * day)
      await settled()
    })
    expect(warning.text).toContain('The card ending in 4242 is valid until')
    const page = await signInAgain(company)
    await page.getByText('This card expires before the next renewal.').waitFor()
    await picture(page, 'billing-expiring')
    await replaceCard(page, '4000000000000341')
    await page.getByText('This card expires before the next renewal.').waitFor({ state: 'detached' })
  })

  test('leaves 14 days, then the workspace is read-only, then on Starter, and paying heals all of it', async () => {
    const { periodEndsAt } = await billingOf(company)

    const failed = await mailAfter(company.email, async () => {
      await advanceTo(periodEndsAt ?? '', 2 * 3_600)
      await settled()
    })
    expect(failed.text).toContain('We couldn’t charge your card')
    let page = await signInAgain(company)
    const banner = page.getByRole('region', { name: 'Payment overdue' })
    await banner.getByText('Your last payment failed.').waitFor()
    await banner.getByRole('button', { name: 'Pay now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay now' })
    await dialog.getByText('$49.00').waitFor()
    await dialog.getByRole('button', { name: /^Pay now with Visa/ }).click()
    await dialog.getByRole('alert').getByText('Your card was declined.').waitFor()
    await expectAccessible(page)
    await picture(page, 'billing-pay-now')
    expect((await company.call('POST', '/api/projects', { name: 'Within the grace' })).status).toBe(201)

    const { overdue } = await billingOf(company)
    await advanceTo(overdue?.readOnlyAt ?? '', 60)
    page = await signInAgain(company)
    await page.getByText('Your workspace is read-only.').waitFor()
    await picture(page, 'billing-read-only')
    expect(await company.call('POST', '/api/projects', { name: 'Too late' })).toMatchObject({
      status: 409,
      body: { code: 'workspace_read_only' },
    })

    // Stripe gives up a week later, after three weeks of retries.
    const ended = await mailAfter(company.email, async () => {
      await advanceStageClock(8 * day)
      await settled()
    })
    expect(ended.text).toContain('Your Pro plan has ended')
    await signInAgain(company)
    expect(await billingOf(company)).toMatchObject({ plan: 'starter', state: 'none', overdue: null })
    await buyPro(company)
    expect(await billingOf(company)).toMatchObject({ plan: 'pro', state: 'active' })
    expect((await company.call('GET', '/api/projects')).body).toMatchObject([{ name: 'Within the grace' }])
  })
})

/** Ends a subscription at Stripe, as the end of its period does. The stage's clock would take all other tests along. */
const endSubscription = async (workspaceId: string): Promise<void> => {
  const headers = { authorization: `Bearer ${secretKey}` }
  const { data } = (await (await fetch(`${inject('origin')}/v1/customers?limit=100`, { headers })).json()) as {
    data: { id: string; metadata: Record<string, string> }[]
  }
  const customer = data.find(({ metadata }) => Object.values(metadata).includes(workspaceId))?.id ?? ''
  const subscriptions = (await (
    await fetch(`${inject('origin')}/v1/subscriptions?customer=${customer}`, { headers })
  ).json()) as { data: { id: string }[] }
  const { id = '' } = subscriptions.data[0] ?? {}
  expect((await fetch(`${inject('origin')}/v1/subscriptions/${id}`, { method: 'DELETE', headers })).status).toBe(200)
  await settled()
}

test('a company chooses what stays active on a smaller plan, the rest is read-only, and an upgrade heals it', async () => {
  const { workspaceId, company, logins } = await openCompany({ companyName: 'Seamark Works', plan: 'starter' })
  const call = await deviceOf(company)
  const buy = async (plan: string) => {
    const { clientSecret } = (await call('POST', '/api/create-payment-intent', { plan })).body as {
      clientSecret: string
    }
    await call('POST', '/_local/stripe/pay', { clientSecret, card: '4242424242424242' })
    const paymentIntentId = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
    expect((await call('POST', '/api/customer/upgrade-subscription', { plan, paymentIntentId })).status).toBe(200)
  }
  const make = async (name: string) => ((await call('POST', '/api/projects', { name })).body as { id: string }).id
  const rename = async (id: string, name: string) => (await call('PUT', `/api/projects/${id}`, { name })).status
  await buy('pro')
  // The plan holds at the very next call.
  const [harbour, beacon] = [await make('Harbour wall'), await make('Beacon')]
  for (const [projectId, title] of [
    [harbour, 'Pour the footing'],
    [beacon, 'Change the lamp'],
  ] as const)
    expect((await call('POST', '/api/tasks', { projectId, title })).status).toBe(201)
  const { id: omar } = ((await call('GET', '/api/users')).body as { id: string; firstName: string }[]).find(
    ({ firstName }) => firstName === 'Omar',
  ) ?? { id: '' }
  expect((await call('PATCH', `/api/team-members/${omar}/role`, { role: 'sme' })).status).toBe(200)

  const page = await openPage()
  await signInAs(page, company)
  await page.goto('/billing')
  await choose(page, 'Cancel plan')
  const dialog = page.getByRole('dialog')
  const projects = dialog.getByRole('group', { name: /Active projects/ })
  const people = dialog.getByRole('group', { name: /Active people/ })
  await projects.getByRole('checkbox', { name: /Harbour wall/ }).check()
  await projects.getByRole('checkbox', { name: /Beacon/ }).uncheck()
  await people.getByRole('checkbox', { name: /Lia Sousa/ }).uncheck()
  await people.getByRole('checkbox', { name: /Omar Haddad/ }).check()
  await expectAccessible(page)
  await picture(page, 'billing-choice')
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expectToast(page, 'Plan cancelled')
  const section = page.locator('#active')
  await section.getByText('1 of 1').waitFor()
  expect(await rename(beacon, 'Beacon light')).toBe(200)
  await picture(page, 'billing-active')

  await endSubscription(workspaceId)
  expect(await rename(harbour, 'Harbour wall, north')).toBe(200)
  expect(await rename(beacon, 'Beacon')).toBe(409)
  const [lia, vera] = [await callerAs(logins.sme), await callerAs(logins.program_manager)]
  const named = { body: { name: 'By the team' } }
  expect((await vera('PUT', `/api/projects/${harbour}`, named)).status).toBe(200)
  expect((await lia('POST', '/api/project-requests', { body: {} })).status).toBe(400)
  expect(
    await lia('POST', '/api/project-requests', { body: { projectName: 'Quay lamp', description: 'A lamp' } }),
  ).toMatchObject({ status: 409, body: { code: 'member_read_only' } })

  await page.goto(`/projects/${beacon}`)
  const banner = page.getByRole('region', { name: 'Read-only project' })
  await banner.getByText('This project is read-only.').waitFor()
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await expectFit(page, 'project-read-only')
  await banner.getByRole('link', { name: 'Choose active projects' }).click()
  await page.getByRole('heading', { name: 'What stays active' }).waitFor()

  await page.goto('/tasks?scope=all')
  await page.getByRole('button', { name: 'Status of Pour the footing' }).waitFor()
  await page.getByText('Change the lamp').first().waitFor()
  for (const role of ['button', 'checkbox'] as const)
    expect(await page.getByRole(role, { name: /^(Status of|Select|Delete) Change the lamp$/ }).count()).toBe(0)
  await picture(page, 'tasks-partly-read-only')
  await page.getByRole('button', { name: 'New Task' }).click()
  const options = page.getByRole('dialog').getByLabel('Project').locator('option')
  await expect.poll(() => options.allTextContents()).toEqual(['Choose a project', 'By the team'])
  await page.goto('/projects')
  await page.getByRole('link', { name: 'View Beacon' }).waitFor()
  expect(await page.getByRole('link', { name: 'Edit Beacon' }).count()).toBe(0)

  const member = await openPage()
  await signInAs(member, logins.sme)
  await member.goto('/tasks')
  await member.getByRole('region', { name: 'Read-only access' }).waitFor()
  await expectAccessible(member)
  await picture(member, 'member-read-only')

  await buy('business')
  expect(await rename(beacon, 'Beacon again')).toBe(200)
  expect(
    (await lia('POST', '/api/project-requests', { body: { projectName: 'Quay lamp', description: 'A lamp' } })).status,
  ).toBe(201)
  await page.goto(`/projects/${beacon}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect(await banner.count()).toBe(0)
})
