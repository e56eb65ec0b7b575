import { useChange } from '../client/changes.ts'
import { messageOf } from '../client/problem-error.ts'
import { failed, toast } from '../ui/toast.ts'

/** Takes the closing of the account back. */
export const useKeepWorkspace = () => {
  const { mutate, isPending } = useChange('account.keep')
  const keep = () =>
    mutate(
      { input: {} },
      {
        onSuccess: () =>
          toast('Closing taken back', { description: 'The workspace stays, and the team can sign in again.' }),
        onError: (error) => failed('Could not take the closing back', messageOf(error)),
      },
    )
  return { keep, keeping: isPending }
}
