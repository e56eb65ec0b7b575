import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { useChange } from '../../client/use-change.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'

export const useToggleWebhook = ({ id }: Webhook) => {
  const change = useChange('webhooks.update')
  const turn = (on: boolean): void =>
    void change.mutateAsync({ input: { params: { id }, body: { on } } }).then(
      () =>
        toast(on ? 'Webhook turned on' : 'Webhook turned off', {
          description: on ? 'It receives events from now on.' : 'Events that occur while it is off are not sent.',
        }),
      (error: unknown) =>
        notSaved(error, {
          title: on ? 'The webhook could not be turned on' : 'The webhook could not be turned off',
          what: on ? 'Turning on a webhook' : 'Turning off a webhook',
          again: () => turn(on),
        }),
    )
  return { turn, busy: change.isPending }
}
