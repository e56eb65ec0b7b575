import { useQueryClient } from '@tanstack/react-query'
import type { CheckedFact, Communication } from '../../../shared/communications/communication.ts'
import type { Reach } from '../../../shared/communications/mail-reach.ts'
import { counted } from '../../../shared/wording.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { ChangedNote } from './facts-panel.tsx'
import { PortfolioNote } from './portfolio-note.tsx'
import { isReached, ReachNote } from './reach-note.tsx'

type Props = {
  communication: Communication
  checked: readonly CheckedFact[] | undefined
  left: number | null
  reach: Reach | undefined
  onClose: () => void
}

/** The last check before sending: the recipients, and what has changed since the text was written. */
export const SendDialog = ({ communication, checked, left, reach, onClose }: Props) => {
  const queries = useQueryClient()
  const sending = useChange('communications.send')
  const { id, version, subject, projectId, facts, recipients } = communication
  const tooMany = left !== null && recipients.length > left
  const send = () =>
    sending.mutate(
      { input: { params: { id }, body: { version } } },
      {
        // From now on, the screen shows the sent communication.
        onSuccess: (sent) => queries.setQueryData(get('communications.read', { params: { id } }).queryKey, sent),
      },
    )
  return (
    <Dialog
      title={`Send to ${counted(recipients.length, 'recipient')}?`}
      description="Each recipient gets a separate email and does not see the other addresses. This cannot be undone."
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-3">
        <p className="rounded-md border border-line px-3 py-2">
          <span className="block text-xs text-muted">Subject</span>
          <span dir="auto" className="font-medium break-words">
            {subject}
          </span>
        </p>
        <ul aria-label="Recipients" className="max-h-60 overflow-y-auto rounded-md border border-line">
          {recipients.map(({ name, email, personId }) => (
            <li key={email} className="flex items-baseline gap-3 border-b border-line px-3 py-1.5 last:border-b-0">
              <span dir="auto" className="min-w-0 grow truncate">
                {name === '' ? email : name}
                {name !== '' && <span className="ml-2 text-sm text-muted">{email}</span>}
              </span>
              {personId === null && <span className="shrink-0 text-xs text-muted">outside</span>}
            </li>
          ))}
        </ul>
        <ChangedNote checked={checked} />
        <PortfolioNote projectId={projectId ?? ''} facts={facts} recipients={recipients} />
        {!isReached(reach) && <ReachNote reach={reach} />}
        {tooMany && (
          <FormError>
            The plan leaves {counted(left, 'email')} for today, and this needs {recipients.length}. Remove recipients or
            wait until tomorrow. <UpgradeLink limit="emails" inDialog />
          </FormError>
        )}
        {sending.isError && <FormError>{refusalWords(sending.error)}</FormError>}
      </DialogBody>
      <DialogFooter
        note={left !== null && !tooMany && `${counted(left - recipients.length, 'email')} left today afterwards`}
      >
        <Button onClick={onClose}>Not yet</Button>
        <Button
          look="primary"
          onClick={send}
          disabled={tooMany || !isReached(reach)}
          busy={sending.isPending && 'Sending…'}
        >
          Send now
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
