import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'

export type SharedLink = { name: string; message: string; link: string }

/**
 * The link of a mail that was not sent, to pass on by hand. The dialog stays until it is answered, because the link
 * cannot be shown again.
 */
export const LinkDialog = ({
  shared: { name, message, link },
  onClose,
}: {
  shared: SharedLink
  onClose: () => void
}) => (
  <Dialog title={`Share the link with ${name}`} description={message} insistent onClose={() => undefined}>
    <DialogBody>
      <ShownOnce
        label="One-time link"
        hint="It is shown only once. Anyone who opens it can set the password, so do not send it to anyone else."
        value={link}
        what="Link"
      />
    </DialogBody>
    <DialogFooter>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </DialogFooter>
  </Dialog>
)
