import type { PaymentOverview } from '../../../shared/billing/billing.ts'
import { brandName } from './billing-words.ts'

type Props = { card: NonNullable<PaymentOverview['card']> }

/** `Visa •••• 4242` */
export const CardName = ({ card: { brand, last4 } }: Props) => (
  <span>
    {brandName(brand)} <span aria-hidden="true">••••</span> <span className="sr-only">ending in</span>{' '}
    <span className="tabular">{last4}</span>
  </span>
)
