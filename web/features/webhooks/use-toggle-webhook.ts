import type { Webhook } from '../../../shared/webhook.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf } from '../../client/problem-error.ts'
import { failed, toast } from '../../ui/toast.ts'

export const useToggleWebhook = ({ id }: Webhook) => {
  const change = useChange('webhooks.update')
  const turn = (on: boolean) =>
    change.mutate(
      { input: { params: { id }, body: { on } } },
      {
        onSuccess: () =>
          toast(on ? 'Webhook turned on' : 'Webhook turned off', {
            description: on ? 'It receives events from now on.' : 'Events that occur while it is off are not sent.',
          }),
        onError: (error) =>
          failed(on ? 'The webhook could not be turned on' : 'The webhook could not be turned off', messageOf(error)),
      },
    )
  return { turn, busy: change.isPending }
}
