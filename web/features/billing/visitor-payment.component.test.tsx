import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { answer, refuse, type Answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'

const row = routes.billing.beginSubscription
const openPayment = (begun: Answer) => openScreen('/payment-processing?plan=pro', undefined, begun)

test('a visitor who has not applied for a workspace is asked to do that first', async () => {
  const screen = openPayment(refuse(row, 'unauthenticated', 'No application is known.'))
  await screen.findByText(/^Choose a plan and tell us your company and email address first/)
})

test('any other refusal is shown in its own words', async () => {
  const screen = openPayment(refuse(row, 'wrong_state', 'This application was paid already.'))
  await screen.findByText('This application was paid already.')
  expect(screen.queryByText(/^Choose a plan and/)).toBeNull()
})

test('a visitor whose card check fails goes back to the same purchase, yearly as it was', async () => {
  const order = 'email=a%40b.test&company=Quay&plan=Pro&interval=year&amount=490.00'
  const screen = openScreen(`/payment-success?${order}&payment_intent=pi_1&redirect_status=failed`, undefined)
  const back = await screen.findByRole('link', { name: 'Back to the payment' })
  expect(back.getAttribute('href')).toBe('/payment-processing?plan=Pro&interval=year')
})

test('a visitor who has applied pays for their own company', async () => {
  const applicant = { company: 'Lindqvist Bridges', email: 'vera@demo.test' }
  const screen = openPayment(
    answer(row, { ...sample(row.result), publishableKey: 'pk_test_local', amount: '49.00', applicant }),
  )
  await screen.findByText('Lindqvist Bridges')
  screen.getByText('vera@demo.test')
})

test('if the tax depends on an address, the address is asked for before the payment', async () => {
  const screen = openPayment({
    row,
    respond: () =>
      Response.json(
        {
          status: 400,
          code: 'invalid_input',
          message: 'Enter the country',
          errors: [{ path: 'country', message: '' }],
        },
        { status: 400 },
      ),
  })
  await screen.findByLabelText(/Country/)
  expect(screen.queryByText('Lindqvist Bridges')).toBeNull()
})
