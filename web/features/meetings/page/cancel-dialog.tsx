import { useState } from 'react'
import { meetingLimits } from '../../../../shared/meetings/limits.ts'
import { counted } from '../../../../shared/wording.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type Props = { attendees: number; busy: boolean; onCancelMeeting: (reason: string) => void; onClose: () => void }

/** Cancels a meeting, with a message to the attendees. */
export const CancelDialog = ({ attendees, busy, onCancelMeeting, onClose }: Props) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title="Cancel this meeting?"
      description={
        attendees === 0
          ? 'It stays in the list, marked as cancelled.'
          : `${counted(attendees, 'attendee')} will be notified. It stays in the list, marked as cancelled.`
      }
      width="small"
      onClose={onClose}
    >
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          onCancelMeeting(reason.trim())
        }}
      >
        <DialogBody>
          <Field label="Reason (optional)">
            {(control) => (
              <Input
                {...control}
                value={reason}
                maxLength={meetingLimits.reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" look="danger" busy={busy && 'Cancelling…'}>
            Cancel meeting
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
