import { Suspense } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { isLocal, type PaymentFormProps } from './payment.ts'

const LocalCardForm = lazyPart(async () => (await import('./local-card-form.tsx')).LocalCardForm)
const StripeForm = lazyPart(async () => (await import('./stripe-form.tsx')).StripeForm)

/** Pays, or saves a card. Card data goes from the browser to Stripe, never to the product. */
export const PaymentForm = (props: PaymentFormProps) => {
  const Form = isLocal(props.publishableKey) ? LocalCardForm : StripeForm
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Form {...props} />
    </Suspense>
  )
}
