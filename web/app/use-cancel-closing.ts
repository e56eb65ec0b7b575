import { useChange } from '../client/use-change.ts'
import { messageOf } from '../client/problem-error.ts'
import { failed, toast } from '../ui/toast.ts'

export const useCancelClosing = () => {
  const { mutate, isPending } = useChange('account.keep')
  const cancelClosing = () =>
    mutate(
      { input: {} },
      {
        onSuccess: () =>
          toast('Account closing cancelled', { description: 'The workspace stays, and the team can sign in again.' }),
        onError: (error) => failed('Could not take the closing back', messageOf(error)),
      },
    )
  return { cancelClosing, cancelling: isPending }
}
