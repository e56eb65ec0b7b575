import { unexpected } from './payment.ts'

/** Why a payment failed, in the provider's words. */
export const PaymentFailed = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <div role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
      <p className="font-medium">{children === unexpected ? 'Payment Error' : 'Payment Failed'}</p>
      <p>{children}</p>
    </div>
  )
