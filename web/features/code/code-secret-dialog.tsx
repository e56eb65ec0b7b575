import { codeServices } from '../../../shared/code/code-choices.ts'
import { codeLimits } from '../../../shared/code/limits.ts'
import type { CodeConnection } from '../../../shared/code/code-connection.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'

export type NewSecret = { connection: CodeConnection; secret: string }

const steps: Record<CodeConnection['service'], string> = {
  github:
    'In the repository, open Settings, Webhooks, Add webhook. Choose the content type application/json and the events Pushes and Pull requests.',
  gitlab: 'In the project, open Settings, Webhooks, Add new webhook. Choose Push events and Merge request events.',
}

/** What to enter in the service. The dialog stays until the person confirms that the secret is saved. */
export const CodeSecretDialog = ({
  connection: { service, address, oldSecretUntil },
  secret,
  onClose,
}: NewSecret & { onClose: () => void }) => (
  <Dialog
    title={`Enter this in ${codeServices[service].label}`}
    description={steps[service]}
    insistent
    onClose={onClose}
  >
    <DialogBody className="flex flex-col gap-2">
      <ShownOnce label={service === 'github' ? 'Payload URL' : 'URL'} value={address} what="Address" />
      <ShownOnce
        label={service === 'github' ? 'Secret' : 'Secret token'}
        hint="It is shown only once."
        value={secret}
        what="Secret"
      />
      {oldSecretUntil !== null && (
        <p className="text-sm text-muted">
          For {codeLimits.oldSecretHours} hours, messages with the previous secret are accepted as well.
        </p>
      )}
    </DialogBody>
    <DialogFooter>
      <Button look="primary" onClick={onClose}>
        I have saved it
      </Button>
    </DialogFooter>
  </Dialog>
)
