import { expect, it } from 'vitest'
import { outcomeOfError, outcomeOfIntent } from './payment.ts'

it('says why a card was declined', () =>
  expect(
    outcomeOfError({
      message: 'Your card was declined.',
      payment_intent: { id: 'pi_1', status: 'requires_payment_method' },
    }),
  ).toEqual({ refusal: 'Your card was declined.' }))

it('accepts a payment that is refused because it has succeeded already', () =>
  expect(outcomeOfError({ message: 'unexpected state', payment_intent: { id: 'pi_1', status: 'succeeded' } })).toEqual({
    intentId: 'pi_1',
  }))

it('accepts a card that is refused because it was saved already', () =>
  expect(outcomeOfError({ setup_intent: { id: 'seti_1', status: 'succeeded' } })).toEqual({ intentId: 'seti_1' }))

it('takes a payment that is being processed as paid, and no other', () => {
  expect(outcomeOfIntent({ id: 'pi_1', status: 'processing' })).toEqual({ intentId: 'pi_1' })
  expect(outcomeOfIntent({ id: 'pi_1', status: 'requires_action' })).toEqual({
    refusal: 'The payment was not confirmed. Please try again.',
  })
})
