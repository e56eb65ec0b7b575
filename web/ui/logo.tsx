import { classes } from './classes.ts'

/** The plumb bob. */
export const Logo = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className={classes('shrink-0 text-accent', className ?? 'size-5')}>
    <path d="M10 .5v6" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    <path
      d="M8 6h4v1.6h2.6c.3 0 .5.2.5.5 0 4.2-2.4 7.7-4.6 11.2-.3.4-.7.4-1 0C7.3 15.8 4.9 12.3 4.9 8.1c0-.3.2-.5.5-.5H8z"
      fill="currentColor"
    />
  </svg>
)

/** The bob and the name. */
export const Wordmark = ({ className }: { className?: string }) => (
  <span className={classes('inline-flex items-center gap-1.5 text-lg font-semibold tracking-tight', className)}>
    <Logo />
    Plumbline
  </span>
)
