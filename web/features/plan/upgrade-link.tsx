import { paths } from '../../address/paths.ts'

/** Leads to the plans: in a tab of its own where it stands in a dialog, over what has been typed. */
export const UpgradeLink = ({ inDialog = false }: { inDialog?: boolean }) => (
  <a
    href={paths.pricing()}
    {...(inDialog && { target: '_blank', rel: 'noopener', 'aria-label': 'Upgrade (opens in a new tab)' })}
    className="rounded-sm font-medium underline"
  >
    Upgrade
  </a>
)
