import type { UpgradeLimit } from '../../../shared/billing/upgrade-request.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { useMay } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { plans } from '../../../shared/billing/plans.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { failed, toast } from '../../ui/toast.ts'

/** Asks the company account for a plan that allows more. `asked` is what it was asked for. */
const useAskCompany = (limit: UpgradeLimit) => {
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

type Props = {
  /** The limit of the plan that the person has met. */
  limit: UpgradeLimit
}

const inText = 'rounded-sm font-medium underline'

/** The words of the act, for texts that continue after it. */
const askCompany = 'Ask your company account'

/**
 * The way to a larger plan, within a sentence: a link for the company account, who alone can change the plan, and an act
 * that asks it for everyone else. In a dialog, the link opens a new tab, so that the input is not lost.
 */
export const UpgradeLink = ({ limit, inDialog = false }: Props & { inDialog?: boolean }) => {
  const mayUpgrade = useMay('billing.manage')
  if (!mayUpgrade) return <AskInText limit={limit} />
  return (
    <Link
      to={paths.billing()}
      {...(inDialog && { target: '_blank', rel: 'noopener', 'aria-label': 'Upgrade (opens in a new tab)' })}
      className={inText}
    >
      Upgrade
    </Link>
  )
}

const AskInText = ({ limit }: Props) => {
  const { ask, isPending, asked } = useAskCompany(limit)
  if (asked !== undefined) return <span role="status">Your company account was asked for {asked}</span>
  return (
    <button type="button" className={inText} disabled={isPending} onClick={ask}>
      {askCompany}
    </button>
  )
}

/** The same as a button of its own. */
export const UpgradeButton = ({
  limit,
  label,
  look = 'primary',
}: Props & { label: string; look?: 'primary' | 'secondary' }) =>
  useMay('billing.manage') ? (
    <Link to={paths.billing()} className={buttonClasses(look)}>
      {label}
    </Link>
  ) : (
    <AskButton limit={limit} look={look} />
  )

const AskButton = ({ limit, look }: Props & { look: 'primary' | 'secondary' }) => {
  const { ask, isPending, asked } = useAskCompany(limit)
  if (asked !== undefined)
    return (
      <p role="status" className="text-sm text-muted">
        Your company account was asked for {asked}.
      </p>
    )
  return (
    <Button look={look} busy={isPending && 'Asking…'} onClick={ask}>
      {askCompany}
    </Button>
  )
}
