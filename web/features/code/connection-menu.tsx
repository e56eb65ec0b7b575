import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { codeServices } from '../../../shared/code/code-choices.ts'
import { codeLimits } from '../../../shared/code/limits.ts'
import type { CodeConnection } from '../../../shared/code/code-connection.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import type { NewSecret } from './code-secret-dialog.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'

type Props = { connection: CodeConnection; name: string; onMade: (made: NewSecret) => void }

/** The actions for a connection. */
export const ConnectionMenu = ({ connection, name, onMade }: Props) => {
  const [open, setOpen] = useState<'edit' | 'rotate' | 'remove'>()
  const rotating = useChange('code.rotateSecret')
  const removing = useChange('code.remove')
  const { label } = codeServices[connection.service]
  const input = { params: { id: connection.id } }
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" look="quiet" aria-label={`Actions for ${name} in ${label}`}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen('edit')}>Edit…</MenuItem>
        <MenuItem onSelect={() => void copyLink(connection.address)}>Copy address</MenuItem>
        <MenuItem onSelect={() => setOpen('rotate')}>New secret…</MenuItem>
        <MenuSeparator />
        <MenuItem className="text-bad" onSelect={() => setOpen('remove')}>
          Disconnect…
        </MenuItem>
      </Menu>
      {open === 'edit' && <ConnectionDialog connection={connection} projects={[]} onClose={close} onMade={onMade} />}
      {open === 'rotate' && (
        <AlertDialog
          title="Create a new secret?"
          description={`The current secret works for ${codeLimits.oldSecretHours} more hours. Enter the new one in ${label} before then.`}
          action="Create secret"
          look="primary"
          busy={rotating.isPending && 'Creating…'}
          onConfirm={() =>
            rotating.mutate(
              { input },
              {
                onSuccess: (made) => {
                  close()
                  onMade(made)
                },
              },
            )
          }
          onCancel={close}
        >
          {rotating.error !== null && <FormError>{messageOf(rotating.error)}</FormError>}
        </AlertDialog>
      )}
      {open === 'remove' && (
        <AlertDialog
          title={`Disconnect ${name} from ${label}?`}
          description={`Messages from ${label} are refused from now on, and the secret is deleted. Tasks keep the links they already have.`}
          action="Disconnect"
          busy={removing.isPending && 'Disconnecting…'}
          onConfirm={() =>
            removing.mutate(
              { input },
              {
                onSuccess: () => {
                  toast('Project disconnected')
                  close()
                },
              },
            )
          }
          onCancel={close}
        >
          {removing.error !== null && <FormError>{messageOf(removing.error)}</FormError>}
        </AlertDialog>
      )}
    </>
  )
}
