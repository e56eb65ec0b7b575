import { useState } from 'react'
import { addDays } from '../../../shared/dates/dates.ts'
import { deliveryDays, replayedAtOnce } from '../../../shared/webhooks/limits.ts'
import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { counted } from '../../../shared/wording.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

/** Sends the deliveries of a day again, for a receiver that has lost them. */
export const ReplayDialog = ({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const today = useToday()
  const [day, setDay] = useState(today)
  const [only, setOnly] = useState<'failed' | 'all'>('failed')
  const replay = useChange('webhooks.replay')
  const send = () =>
    replay.mutate(
      { input: { params: { id }, body: { day, only } } },
      {
        onSuccess: ({ count, more }) => {
          toast(
            count === 0
              ? 'Nothing to send again on that day'
              : `Sending ${counted(count, 'delivery', 'deliveries')} again`,
            {
              ...(more && {
                description: `More than ${replayedAtOnce} deliveries. Replay the day again for the others.`,
              }),
            },
          )
          onClose()
        },
      },
    )
  return (
    <Dialog
      title="Replay a day"
      description="Deliveries keep their ids, so your system can tell those that it already has."
      width="small"
      onClose={onClose}
    >
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <Field label="Day" required>
            {(control) => (
              <Input
                {...control}
                type="date"
                required
                min={addDays(today, -deliveryDays)}
                max={today}
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
            )}
          </Field>
          <Field label="Deliveries">
            {(control) => (
              <Select {...control} value={only} onChange={({ target }) => setOnly(target.value as typeof only)}>
                <option value="failed">Failed</option>
                <option value="all">Failed and delivered</option>
              </Select>
            )}
          </Field>
          {replay.error !== null && <FormError>{messageOf(replay.error)}</FormError>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={replay.isPending && 'Sending…'}>
            Send again
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
