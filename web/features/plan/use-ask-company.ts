import { plans } from '../../../shared/billing/plans.ts'
import type { UpgradeLimit } from '../../../shared/billing/upgrade-request.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { failed, toast } from '../../ui/toast.ts'

/** Asks the company account for a plan that allows more. `asked` is what it was asked for. */
export const useAskCompany = (limit: UpgradeLimit) => {
  const { mutate, isPending, data } = useChange('billing.requestUpgrade')
  const ask = () =>
    mutate(
      { input: { body: { limit } } },
      {
        onSuccess: ({ plan, alreadyAsked }) =>
          toast(alreadyAsked ? 'Your company account was asked today already' : 'Your company account was asked', {
            description: `It got an email and a notice about the ${plans[plan].label} plan.`,
          }),
        onError: (error) => failed('Your company account could not be asked', messageOf(error)),
      },
    )
  return { ask, isPending, asked: data && plans[data.plan].label }
}
