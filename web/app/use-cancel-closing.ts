import { useChange } from '../client/use-change.ts'
import { messageOf } from '../client/problem-error.ts'
import { failed, toast } from '../ui/toast.ts'

export const useCancelClosing = () => {
  const { mutate, isPending } = useChange('account.keep')
  const cancelClosing = () =>
    mutate(
      { input: {} },
      {
        onSuccess: () => toast('Account closing cancelled', { description: 'The team can sign in again.' }),
        onError: (error) => failed('Could not cancel closing', messageOf(error)),
      },
    )
  return { cancelClosing, cancelling: isPending }
}
