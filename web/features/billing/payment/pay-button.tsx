import Lock from 'lucide-react/icons/lock'
import { Button } from '../../../ui/button.tsx'
import type { PaymentFormProps } from './payment.ts'

type Props = Pick<PaymentFormProps, 'kind' | 'amountLabel'> & { busy: boolean; disabled?: boolean }

export const PayButton = ({ kind, amountLabel, busy, disabled }: Props) => (
  <Button
    type="submit"
    look="primary"
    className="h-10 w-full"
    disabled={disabled}
    busy={busy && (kind === 'setup' ? 'Saving card…' : 'Processing…')}
  >
    <Lock aria-hidden="true" className="size-3.5" />
    {kind === 'setup' ? 'Save card' : `Pay ${amountLabel}`}
  </Button>
)
