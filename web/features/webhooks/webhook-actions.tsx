import Ellipsis from 'lucide-react/icons/ellipsis'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { oldSecretHours } from '../../../shared/webhooks/limits.ts'
import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf } from '../../client/problem-error.ts'
import { paths } from '../../address/paths.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { useToggleWebhook } from './use-toggle-webhook.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

type Open = 'test' | 'edit' | 'replay' | 'rotate' | 'remove'

/** The actions for a webhook. */
export const WebhookActions = ({ webhook }: { webhook: Webhook }) => {
  const [open, setOpen] = useState<Open>()
  const [secret, setSecret] = useState<string>()
  const { turn } = useToggleWebhook(webhook)
  const close = () => setOpen(undefined)
  return (
    <>
      <Button onClick={() => setOpen('test')}>
        <Send aria-hidden="true" className="size-4" />
        Send test
      </Button>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Menu
        trigger={
          <Button size="icon" aria-label="More actions">
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => turn(!webhook.on)}>{webhook.on ? 'Turn off' : 'Turn on'}</MenuItem>
        {webhook.on && <MenuItem onSelect={() => setOpen('replay')}>Replay a day…</MenuItem>}
        <MenuItem onSelect={() => setOpen('rotate')}>New secret…</MenuItem>
        <MenuSeparator />
        <MenuItem className="text-bad" onSelect={() => setOpen('remove')}>
          Delete…
        </MenuItem>
      </Menu>
      {open === 'test' && <TestDialog webhook={webhook} onClose={close} />}
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onClose={close} onMade={setSecret} />}
      {open === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
      {secret !== undefined && (
        <SecretDialog
          title="A new secret"
          secret={secret}
          note={`For ${oldSecretHours} hours, deliveries are also signed with the previous secret, so that you can update your system without losing any.`}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

const Refusal = ({ error }: { error: Error | null }) => error !== null && <FormError>{messageOf(error)}</FormError>

const RotateDialog = ({
  webhook: { id },
  onClose,
  onMade,
}: {
  webhook: Webhook
  onClose: () => void
  onMade: (secret: string) => void
}) => {
  const change = useChange('webhooks.rotateSecret')
  const rotate = () =>
    change.mutate(
      { input: { params: { id } } },
      {
        onSuccess: ({ secret }) => {
          onClose()
          onMade(secret)
        },
      },
    )
  return (
    <AlertDialog
      title="Create a new secret?"
      description={`The current secret stays valid for ${oldSecretHours} hours alongside the new one. Any earlier secret stops working now.`}
      action="Create secret"
      look="primary"
      busy={change.isPending && 'Creating…'}
      onConfirm={rotate}
      onCancel={onClose}
    >
      <Refusal error={change.error} />
    </AlertDialog>
  )
}

const RemoveDialog = ({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const change = useChange('webhooks.remove')
  const go = useNavigate()
  const remove = () =>
    change.mutate(
      { input: { params: { id } } },
      {
        onSuccess: () => {
          toast('Webhook deleted')
          void go(paths.webhooks())
        },
      },
    )
  return (
    <AlertDialog
      title="Delete this webhook?"
      description={`${new URL(url).host} receives no more events, and pending deliveries are not sent. Its secret and delivery log are permanently deleted.`}
      action="Delete webhook"
      busy={change.isPending && 'Deleting…'}
      onConfirm={remove}
      onCancel={onClose}
    >
      <Refusal error={change.error} />
    </AlertDialog>
  )
}
