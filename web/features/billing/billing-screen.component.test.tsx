import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Billing, ChangePreview } from '../../../shared/billing/billing.ts'
import type { BillingDetails } from '../../../shared/billing/billing-details.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, hold, refuse, refuseField, type Answer } from '../../../test/builders/answers.ts'
import { fill, noteAt, openDialog, openScreen, press, type Screen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { companySession as company, someSession } from '../../session/some-session.ts'

const rows = routes.billing
const at = '2027-03-01T12:00:00.000Z'

const free: Billing = sample(rows.read.result, { plan: 'starter', state: 'none' })
const pro: Billing = { ...free, plan: 'pro', state: 'active', interval: 'month', price: '49.00', periodEndsAt: at }
const business: Billing = { ...pro, plan: 'business', price: '139.00' }

const openBilling = async (billing: Billing, ...answers: Answer[]): Promise<Screen> => {
  const screen = openScreen('/billing', company, ...answers, answer(rows.read, billing))
  await screen.findByRole('heading', { name: 'Plans' })
  return screen
}

const preview: ChangePreview = {
  ...sample(rows.preview.result),
  takesEffect: 'now',
  at,
  dueNow: '90.00',
  lines: [{ description: 'Rest of the month', amount: '90.00' }],
  renewal: '139.00',
  calculatedAt: 1_800_000_000,
}
const later: ChangePreview = { ...preview, takesEffect: 'period_end', dueNow: '0.00', lines: [] }

describe('a change of the plan', () => {
  test('shows its price, says why it was not paid, is sent once, and is in effect at once', async () => {
    const screen = await openBilling(
      pro,
      disconnect(rows.preview),
      answer(rows.preview, preview),
      refuse(rows.change, 'payment_failed', 'Your card was declined.'),
    )
    const dialog = await openDialog(screen, 'Upgrade to Business')
    await dialog.findByText('The price could not be calculated')
    screen.api.reconnect(rows.preview)
    await press(screen, dialog, 'Try again')
    await dialog.findByRole('row', { name: 'Due now $90.00' })
    const pay = dialog.getByRole('button', { name: 'Pay $90.00 and upgrade' })
    await screen.user.click(pay)
    await expect.poll(() => dialog.queryByRole('alert')?.textContent).toBe('Payment FailedYour card was declined.')
    const charged = hold(answer(rows.change, { billing: business, action: null }))
    // The page is not read again before the test ends: it shows what the change answered.
    screen.api.add(charged.answer, hold(answer(rows.read, business)).answer)
    await screen.user.dblClick(pay)
    charged.release()
    await screen.findByText('Plan changed to Business')
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByRole('button', { name: 'Downgrade to Pro' })
    const body = { plan: 'business', interval: 'month', calculatedAt: preview.calculatedAt }
    expect(screen.api.sent(rows.change).map((call) => call.body)).toEqual([body, body])
  })

  test('to a smaller plan can be taken back until it takes effect', async () => {
    const announced: Billing = { ...business, change: { plan: 'pro', interval: 'month', at } }
    const screen = await openBilling(
      business,
      answer(rows.preview, later),
      answer(rows.change, () => {
        screen.api.add(answer(rows.read, announced))
        return { billing: announced, action: null }
      }),
      refuse(rows.keep, 'wrong_state', 'The plan has changed already.'),
    )
    const dialog = await openDialog(screen, 'Downgrade to Pro')
    await dialog.findByText('Everything you have fits Pro. Nothing is deleted.')
    await press(screen, dialog, 'Confirm downgrade')
    await screen.findByText('Your plan changes to Pro, monthly, on Mar 1, 2027.')
    await press(screen, screen, 'Keep Business')
    await screen.findByText('The plan has changed already.')
    screen.api.add(answer(rows.keep, business), answer(rows.read, business))
    await press(screen, screen, 'Keep Business')
    await screen.findByText('You keep Business')
    await expect.poll(() => screen.queryByText(/^Your plan changes to Pro/)).toBeNull()
  })

  test('to a plan without enough room asks what stays active, and saves the choice first', async () => {
    const usage = { ...pro.usage, projects: { count: 2, limit: 5 } }
    const harbour = 'prj_0000000000000001'
    const project = (id: string, name: string, active: boolean) => ({
      id,
      name,
      active,
      status: 'active' as const,
    })
    const choice = {
      plan: 'starter' as const,
      projects: [project(harbour, 'Harbour wall', false), project('prj_0000000000000002', 'Beacon', true)],
      people: null,
    }
    const screen = await openBilling(
      { ...pro, usage },
      answer(rows.preview, later),
      answer(rows.active, choice),
      answer(rows.chooseActive, choice),
      answer(rows.change, { billing: pro, action: null }),
    )
    const dialog = await openDialog(screen, 'Cancel plan')
    await screen.user.click(await dialog.findByRole('checkbox', { name: /Harbour wall/ }))
    dialog.getByText('Starter has room for 1 project. Deselect 1.')
    const cancel = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel plan' })
    expect(cancel.disabled).toBe(true)
    await screen.user.click(dialog.getByRole('checkbox', { name: /Beacon/ }))
    dialog.getByText('1 of 1')
    screen.api.add(disconnect(rows.chooseActive))
    await screen.user.click(cancel)
    await dialog.findByText('Unable to connect to server')
    expect(screen.api.sent(rows.change)).toEqual([])
    screen.api.reconnect(rows.chooseActive)
    await screen.user.click(cancel)
    await screen.findByText('Plan cancelled')
    expect(screen.api.sent(rows.chooseActive).at(-1)?.body).toEqual({ plan: 'starter', projectIds: [harbour] })
  })
})

test('the first payment asks for an address that the tax depends on, part by part, and else says that it failed', async () => {
  const screen = await openBilling(free, disconnect(rows.beginPayment))
  await press(screen, screen, 'Upgrade to Pro')
  await screen.findByText('Unable to initialize payment. Please try again.')
  screen.api.add(refuseField(rows.beginPayment, 'country', 'Choose a country'))
  await press(screen, screen, 'Upgrade to Pro')
  const address = await screen.findByLabelText('Address *')
  await screen.user.selectOptions(screen.getByLabelText('Country *'), 'US')
  await press(screen, screen, 'Continue to payment')
  await expect.poll(() => noteAt(address)).toBe('Address is required')
  expect(noteAt(screen.getByLabelText('City *'))).toBe('City is required')
  expect(noteAt(screen.getByLabelText('ZIP or postal code'))).toBe('ZIP code is required')
  expect(screen.api.sent(rows.saveDetails)).toEqual([])
})

test('a card check that fails brings back the same purchase, yearly as it was', async () => {
  const held = hold(answer(rows.beginPayment, sample(rows.beginPayment.result, { plan: 'business', interval: 'year' })))
  const screen = openScreen(
    '/billing?plan=business&interval=year&payment_intent=pi_1&redirect_status=failed',
    company,
    answer(rows.read, free),
    held.answer,
  )
  await screen.findByText('Nothing was charged.', { exact: false })
  held.release()
  await screen.findByRole('heading', { name: 'Pay for Business' })
  expect(screen.api.sent(rows.beginPayment).map(({ body }) => body)).toEqual([{ plan: 'business', interval: 'year' }])
  expect(location.search).toBe('')
})

test('the billing details are checked at their fields and kept after a failed save', async () => {
  const details: BillingDetails = {
    ...sample(rows.details.result),
    name: 'Lighthouse Works',
    email: 'office@lighthouse.test',
    line1: 'Rua do Farol 12',
    city: 'Lisboa',
    country: 'PT',
  }
  const saved = { ...details, taxNumber: 'PT123456789' }
  const screen = await openBilling(pro, answer(rows.details, details), disconnect(rows.saveDetails))
  const card = within(screen.getByRole('region', { name: 'Billing details' }))
  await screen.user.click(await card.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const number = dialog.getByLabelText<HTMLInputElement>('VAT number')
  fill(number, 'PT12')
  await press(screen, dialog, 'Save')
  await expect.poll(() => noteAt(number)).toContain('Enter the VAT number like PT123456789')
  fill(number, 'PT 123456789')
  await press(screen, dialog, 'Save')
  await dialog.findByText('Unable to connect to server')
  expect(number.value).toBe('PT 123456789')
  screen.api.add(answer(rows.saveDetails, saved), answer(rows.details, saved))
  await press(screen, dialog, 'Save')
  await screen.findByText('Billing details saved')
  card.getByText('PT123456789')
})

test('an unpaid renewal says what follows when, and paying says why the card was declined', async () => {
  const overdue = { since: '2027-03-01T12:00:00.000Z', readOnlyAt: '2027-03-15T12:00:00.000Z' }
  const card = { brand: 'visa', last4: '4242', expiryMonth: 2, expiryYear: 2027 }
  const nextInvoice = { at, amount: '49.00', lines: [], tax: null, credit: '0.00' }
  let screen = await openBilling({ ...pro, state: 'read_only', overdue })
  screen.getByText('Your workspace is read-only.')

  screen = await openBilling(
    { ...pro, state: 'overdue', overdue },
    answer(rows.payment, { card, due: '49.00', nextInvoice }),
    refuse(rows.pay, 'payment_failed', 'Your card was declined.'),
  )
  screen.getByText(/Nothing is restricted until Mar 15, 2027/)
  await screen.findByText('This card expires before the next renewal.')
  const dialog = await openDialog(screen, 'Pay now')
  await dialog.findByText('$49.00')
  await screen.user.click(dialog.getByRole('button', { name: /^Pay now with Visa/ }))
  await expect.poll(() => dialog.queryByRole('alert')?.textContent).toContain('Your card was declined.')
  dialog.getByRole('button', { name: 'Use another card' })
})

test('only the company account sees the subscription', async () => {
  const screen = openScreen('/billing', someSession())
  await screen.findByText('Only the company account can manage billing.')
  expect(screen.api.sent(rows.read)).toEqual([])
})
