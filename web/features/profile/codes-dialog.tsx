import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'

/** The recovery codes, which cannot be shown again. The dialog stays until the person confirms that they are saved. */
export const CodesDialog = ({
  title,
  codes,
  onClose,
}: {
  title: string
  codes: readonly string[]
  onClose: () => void
}) => {
  const { user } = useSession()
  return (
    <Dialog
      title={title}
      description="If you do not have your phone, each of these signs you in once. They are shown only once."
      insistent
      onClose={onClose}
    >
      <DialogBody>
        <RecoveryCodes codes={codes} owner={user.email} />
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          I have saved them
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
