import type { ApiKey } from '../../../shared/accounts/api-keys.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  apiKey: Pick<ApiKey, 'id' | 'name'>
  /** From the list of the company, which has the keys of everyone. */
  company?: boolean
  onClose: () => void
}

export const RevokeApiKey = ({ apiKey: { id, name }, company = false, onClose }: Props) => {
  const revoke = useChange(company ? 'profile.removeCompanyApiKey' : 'profile.removeApiKey')
  const confirm = () =>
    revoke.mutate(
      { input: { params: { id } } },
      {
        onSuccess: () => {
          toast('API key revoked', { description: `Programs can no longer use “${name}”.` })
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      title="Revoke this API key?"
      description={`Programs that use “${name}” are refused from their next call on. This cannot be undone.`}
      action="Revoke"
      busy={revoke.isPending && 'One moment…'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {revoke.error !== null && (
        <p role="alert" className="text-sm text-bad">
          {messageOf(revoke.error)}
        </p>
      )}
    </AlertDialog>
  )
}
