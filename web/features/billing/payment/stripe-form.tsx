import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { outcomeOfError, outcomeOfIntent, type Outcome, type PaymentFormProps } from './payment.ts'
import { onThemeChange, stripeAppearance } from './stripe-appearance.ts'
import { openStripe } from './stripe.ts'
import { usePay } from './use-pay.ts'

type Parts = { stripe: Stripe; elements: StripeElements }
type State = 'loading' | 'ready' | 'failed'

/** Stripe's own form, in a frame of Stripe's. */
export const StripeForm = (props: PaymentFormProps) => {
  const [attempt, setAttempt] = useState(1)
  return <MountedForm key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

const MountedForm = ({ onRetry, ...props }: PaymentFormProps & { onRetry: () => void }) => {
  const { clientSecret, publishableKey, kind, amountLabel, onPaid } = props
  const place = useRef<HTMLDivElement>(null)
  const parts = useRef<Parts>(undefined)
  const [state, setState] = useState<State>('loading')
  const { pay, busy, refusal } = usePay(onPaid)

  useEffect(() => {
    let stopped = false
    let remove = () => {}
    const mount = async () => {
      const stripe = await openStripe(publishableKey)
      if (stopped || place.current === null) return
      const elements = stripe.elements({ clientSecret, appearance: stripeAppearance() })
      const element = elements.create('payment')
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(place.current)
      const ignoreTheme = onThemeChange(() => {
        void elements.update({ appearance: stripeAppearance() })
      })
      parts.current = { stripe, elements }
      remove = () => {
        ignoreTheme()
        element.destroy()
      }
    }
    mount().catch(() => {
      if (!stopped) setState('failed')
    })
    return () => {
      stopped = true
      remove()
    }
  }, [clientSecret, publishableKey])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const { current } = parts
    if (current !== undefined) void pay(() => confirm(current, props))
  }

  if (state === 'failed')
    return (
      <div role="alert" className="flex flex-col items-center px-4 py-8 text-center">
        <p className="font-medium">The payment form could not be loaded</p>
        <p className="mt-1 max-w-96 text-sm text-muted">
          The form comes from Stripe. Your network or a browser extension may block it. Nothing has been charged.
        </p>
        <Button className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      </div>
    )
  return (
    <form className="flex flex-col gap-4" onSubmit={send}>
      <PaymentFailed>{refusal}</PaymentFailed>
      {state === 'loading' && <FormSkeleton />}
      <div ref={place} className={state === 'loading' ? 'h-0 overflow-hidden' : undefined} />
      {state === 'ready' && <PayButton kind={kind} amountLabel={amountLabel} busy={busy} />}
    </form>
  )
}

/** Pays or saves the card. If the bank's page is needed, the browser leaves for it and this never resolves. */
const confirm = async (
  { stripe, elements }: Parts,
  { kind, returnUrl }: Pick<PaymentFormProps, 'kind' | 'returnUrl'>,
): Promise<Outcome> => {
  const options = { elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' } as const
  if (kind === 'setup') {
    const { error, setupIntent } = await stripe.confirmSetup(options)
    return error === undefined ? outcomeOfIntent(setupIntent) : outcomeOfError(error)
  }
  const { error, paymentIntent } = await stripe.confirmPayment(options)
  return error === undefined ? outcomeOfIntent(paymentIntent) : outcomeOfError(error)
}
