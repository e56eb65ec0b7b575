import type { ClientSupport } from '../../../../shared/operators/support.ts'
import { useChange } from '../../../client/use-change.ts'
import type { Act, Asked } from './acts.ts'

/** Sends what an operator does. The key makes a repeated request one. */
export const useAct = ({ id }: Pick<ClientSupport, 'id'>) => {
  const suspend = useChange('operators.suspend')
  const restore = useChange('operators.restore')
  const extend = useChange('operators.extend')
  const allowMails = useChange('operators.allowMails')
  const endSessions = useChange('operators.endSessions')
  const resend = useChange('operators.resend')
  const unlock = useChange('operators.unlock')
  const params = { id }
  return async (act: Act, { reason, until, extra }: Asked, requestKey: string): Promise<void> => {
    switch (act.kind) {
      case 'suspend':
        await suspend.mutateAsync({ input: { params, body: { reason } } })
        return
      case 'restore':
        await restore.mutateAsync({ input: { params, body: { reason } } })
        return
      case 'extend':
        await extend.mutateAsync({ input: { params, body: { what: act.what, until, reason } } })
        return
      case 'allowMails':
        await allowMails.mutateAsync({ input: { params, body: { extra, reason } } })
        return
      case 'endSessions':
        await endSessions.mutateAsync({
          input: { params, body: { personId: act.person?.id ?? null, reason, requestKey } },
        })
        return
      case 'resend':
        await resend.mutateAsync({ input: { params, body: { personId: act.person.id, reason, requestKey } } })
        return
      case 'unlock':
        await unlock.mutateAsync({ input: { params, body: { personId: act.person.id, reason, requestKey } } })
        return
    }
  }
}
