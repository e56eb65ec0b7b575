import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { ClientSupport } from './client-support.tsx'

/** What an operator can do for a workspace. */
export const SupportDialog = ({ id, title, onClose }: { id: string; title: string; onClose: () => void }) => (
  <Dialog title={<bdi>{title}</bdi>} width="large" onClose={onClose}>
    <DialogBody>
      <ClientSupport id={id} />
    </DialogBody>
  </Dialog>
)
