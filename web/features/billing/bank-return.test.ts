import { expect, it } from 'vitest'
import { readBankReturn, withoutBankReturn } from './bank-return.ts'

const read = (search: string) => readBankReturn(new URLSearchParams(search))

it('reads a confirmed payment and its plan', () =>
  expect(
    read('plan=pro&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'),
  ).toEqual({ kind: 'payment', intentId: 'pi_1', plan: 'pro' }))

it('reads a confirmed card', () =>
  expect(read('setup_intent=seti_1&redirect_status=succeeded')).toEqual({ kind: 'setup', intentId: 'seti_1' }))

it('never takes a payment as paid that the bank did not confirm', () => {
  expect(read('plan=pro&payment_intent=pi_1&redirect_status=failed')).toEqual({
    kind: 'failed',
    plan: 'pro',
    interval: 'month',
  })
  expect(read('plan=pro&payment_intent=pi_1')).toMatchObject({ kind: 'failed' })
})

it('reads which purchase was not confirmed, yearly as it was', () =>
  expect(read('plan=business&interval=year&payment_intent=pi_1&redirect_status=failed')).toEqual({
    kind: 'failed',
    plan: 'business',
    interval: 'year',
  }))

it('ignores an address that comes from somewhere else', () => expect(read('plan=pro')).toBeUndefined())

it('removes the secret of the payment from the address', () =>
  expect(withoutBankReturn).toMatchObject({ payment_intent_client_secret: '', setup_intent_client_secret: '' }))
