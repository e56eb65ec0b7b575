import { paths } from '../address/paths.ts'
import { buttonClasses } from '../ui/button.tsx'

/** The way in for everyone but operators: the dialog, or its page without a script. */
export const OpenPortal = () => (
  <a href={paths.login()} data-visitor="" data-open-portal="" aria-haspopup="dialog" className={buttonClasses()}>
    Sign in
  </a>
)
