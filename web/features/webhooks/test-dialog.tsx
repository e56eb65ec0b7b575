import { useEffect, useRef } from 'react'
import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { AttemptLine, Body } from './delivery-parts.tsx'

/** Sends a test event when it opens, and shows the result. */
export const TestDialog = ({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const test = useChange('webhooks.test')
  const send = () => test.mutate({ input: { params: { id } } })
  // Opening the dialog sends the test; this prevents sending it twice.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    send()
  })
  const [attempt] = test.data?.attempts ?? []
  return (
    <Dialog
      title="Test"
      description={`Sends the event webhook.test, signed like every delivery, to ${new URL(url).host}.`}
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-3">
        <div role="status">
          {test.isPending && <p className="text-muted">Waiting up to 10 seconds for a response…</p>}
          {attempt !== undefined && !test.isPending && <AttemptLine attempt={attempt} />}
        </div>
        {test.isError && <FormError>{messageOf(test.error)}</FormError>}
        {test.data !== undefined && <Body delivery={test.data} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={send} busy={test.isPending && 'Sending…'}>
          Send again
        </Button>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
