import type { BillingInterval } from '../../../shared/billing/plans.ts'
import { Segmented } from '../../ui/segmented.tsx'

type Props = { value: BillingInterval; onChange: (interval: BillingInterval) => void }

export const IntervalChoice = (props: Props) => (
  <Segmented label="Billing interval" options={{ month: 'Monthly', year: 'Yearly, two months free' }} {...props} />
)
