import { paths } from '../../address/paths.ts'

/** A link to the plans. In a dialog, it opens a new tab, so that the input is not lost. */
export const UpgradeLink = ({ inDialog = false }: { inDialog?: boolean }) => (
  <a
    href={paths.pricing()}
    {...(inDialog && { target: '_blank', rel: 'noopener', 'aria-label': 'Upgrade (opens in a new tab)' })}
    className="rounded-sm font-medium underline"
  >
    Upgrade
  </a>
)
