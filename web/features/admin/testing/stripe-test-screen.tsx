import { useState } from 'react'
import { paidPlans, plans, type PaidPlan } from '../../../../shared/billing/plans.ts'
import { formatCents, writtenCents } from '../../../../shared/money/written-amount.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Select } from '../../../ui/input.tsx'
import { Outcome, TestPage } from './test-page.tsx'

/** Tries the payment gateway. */
export const StripeTestScreen = () => (
  <TestPage
    title="Payment test"
    about="Pays the price of a plan with Stripe’s test card and refunds it at once. Nothing is bought, and no workspace changes. Creating a payment intent needs a logged-in user: here, that is you."
  >
    <StripeTest />
  </TestPage>
)

const StripeTest = () => {
  const [plan, setPlan] = useState<PaidPlan>('pro')
  const test = useChange('finance.testPayment')
  const cents = plans[plan].monthlyCents
  const pay = () => {
    if (!test.isPending) test.mutate({ input: { body: { planType: plan, amount: formatCents(cents) } } })
  }
  return (
    <Card title="Make a test payment" className="max-w-120">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          pay()
        }}
      >
        <Field label="Plan">
          {(control) => (
            <Select {...control} value={plan} onChange={(event) => setPlan(event.target.value as PaidPlan)}>
              {paidPlans.map((plan) => (
                <option key={plan} value={plan}>
                  {plans[plan].label}, {writtenCents(plans[plan].monthlyCents)} per month
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormError>{test.error === null ? undefined : messageOf(test.error)}</FormError>
        {test.data !== undefined && !test.isPending && (
          <Outcome good={test.data.success}>
            {test.data.message} Payment intent <span className="font-mono text-xs">{test.data.paymentIntentId}</span>
          </Outcome>
        )}
        <Button type="submit" look="primary" className="self-start" busy={test.isPending && 'Paying…'}>
          Pay {writtenCents(cents)} with the test card
        </Button>
      </form>
    </Card>
  )
}
