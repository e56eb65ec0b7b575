import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'

/** The secret, which cannot be shown again. The dialog stays until the person confirms that it is saved. */
export const SecretDialog = ({
  title,
  secret,
  note,
  onClose,
}: {
  title: string
  secret: string
  note?: string
  onClose: () => void
}) => (
  <Dialog
    title={title}
    description="Your system uses this secret to verify that a delivery comes from Plumbline. It is shown only once."
    insistent
    onClose={onClose}
  >
    <DialogBody>
      <ShownOnce label="Signing secret" value={secret} what="Secret" />
      {note !== undefined && <p className="mt-2 text-sm text-muted">{note}</p>}
    </DialogBody>
    <DialogFooter>
      <Button look="primary" onClick={onClose}>
        I have saved it
      </Button>
    </DialogFooter>
  </Dialog>
)
