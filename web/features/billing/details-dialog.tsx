import type { BillingDetails } from '../../../shared/billing/billing-details.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { DetailsFields } from './details-fields.tsx'
import { useDetailsForm } from './use-details-form.ts'

type Props = { details: BillingDetails; onClose: () => void; onSaved: (saved: BillingDetails) => void }

/** Changes what invoices show. */
export const DetailsDialog = ({ details, onClose, onSaved }: Props) => {
  const { saving, submit, ...fields } = useDetailsForm(details, (saved) => {
    onSaved(saved)
    toast('Billing details saved')
    onClose()
  })
  return (
    <Dialog
      title="Billing details"
      description="New invoices show these details. Invoices that you have already received do not change."
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={submit}>
        <DialogBody>
          <DetailsFields {...fields} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={saving && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
