import type { ApiKey } from '../../../shared/accounts/api-keys.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  apiKey: Pick<ApiKey, 'id' | 'name' | 'application'>
  /** From the list of the company, which has the keys of everyone. */
  company?: boolean
  onClose: () => void
}

/** What is said of a key, and of an application. */
const words = {
  key: {
    title: 'Revoke this API key?',
    description: (name: string) =>
      `Programs that use “${name}” are refused from their next call on. This cannot be undone.`,
    action: 'Revoke',
    done: 'API key revoked',
    consequence: (name: string) => `Programs can no longer use “${name}”.`,
  },
  application: {
    title: 'Disconnect this application?',
    description: (name: string) => `“${name}” is refused from its next call on. It can ask to be connected again.`,
    action: 'Disconnect',
    done: 'Application disconnected',
    consequence: (name: string) => `“${name}” can no longer act in this workspace.`,
  },
}

export const RevokeApiKey = ({ apiKey: { id, name, application }, company = false, onClose }: Props) => {
  const { title, description, action, done, consequence } = words[application === null ? 'key' : 'application']
  const revoke = useChange(company ? 'profile.removeCompanyApiKey' : 'profile.removeApiKey')
  const confirm = () =>
    revoke.mutate(
      { input: { params: { id } } },
      {
        onSuccess: () => {
          toast(done, { description: consequence(name) })
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      title={title}
      description={description(name)}
      action={action}
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
