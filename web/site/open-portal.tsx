import { paths } from '../address/paths.ts'
import { buttonClasses } from '../ui/button.tsx'

/** Opens the portal's dialog with the page's script; without a script, it links to the portal's own page. */
export const OpenPortal = () => (
  <a
    href={paths.login({ portal: 'customer' })}
    data-visitor=""
    data-open-portal=""
    aria-haspopup="dialog"
    className={buttonClasses()}
  >
    Customer Portal
  </a>
)
