import { useMay } from '../../session/session.ts'
import { UpgradeAnchor } from './upgrade-anchor.tsx'

/** What people without the permission to change the plan read instead of a link. */
export const askToUpgrade = 'Ask a program manager to upgrade'

/**
 * A link to the plans, for people who may change the plan. In a dialog, it opens a new tab, so that the input is not
 * lost.
 */
export const UpgradeLink = ({ inDialog = false }: { inDialog?: boolean }) =>
  useMay('account.edit') ? (
    <UpgradeAnchor
      {...(inDialog && { target: '_blank', rel: 'noopener', 'aria-label': 'Upgrade (opens in a new tab)' })}
      className="rounded-sm font-medium underline"
    >
      Upgrade
    </UpgradeAnchor>
  ) : (
    <>{askToUpgrade}</>
  )
