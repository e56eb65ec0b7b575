import { afterEach, beforeEach, expect, test } from 'vitest'
import { finance } from '../../../shared/operators/finance-routes.ts'
import { makePerson, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { handler as serveDomain } from './index.ts'

withTable({ own: true })
const stripe = withStripe()

beforeEach(() => void (process.env['TEST_PAGES'] = 'on'))
afterEach(() => void delete process.env['TEST_PAGES'])

const pay = async (body: object) =>
  callRoute(serveDomain as unknown as ApiHandler, finance.testPayment, {
    session: await signIn(null, await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' })),
    body,
  })

test('a test payment costs what the catalogue says, is refunded, and leaves no customer behind', async () => {
  expect(await pay({ planType: 'professional', amount: '49' })).toMatchObject({
    status: 200,
    body: { success: true, amount: '49.00', message: '$49 for Pro was paid with a test card, and refunded.' },
  })
  const { data: charges } = await stripe.sdk.charges.list()
  expect(charges).toMatchObject([{ amount: 4900, amount_refunded: 4900, customer: null }])
  expect((await stripe.sdk.customers.list()).data).toEqual([])
})

test('another amount is refused at its field, and nothing is paid', async () => {
  const before = (await stripe.sdk.charges.list()).data.length
  expect(await pay({ planType: 'pro', amount: '1' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'amount', message: 'Pro costs $49 per month' }] },
  })
  expect((await pay({ planType: 'starter' })).status).toBe(400)
  expect((await stripe.sdk.charges.list()).data).toHaveLength(before)
})

test('a stage without test pages has no such call', async () => {
  delete process.env['TEST_PAGES']
  expect(await pay({ planType: 'pro' })).toMatchObject({ status: 404 })
})
