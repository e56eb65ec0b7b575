import type { ReactNode } from 'react'

/**
 * A picture of the product, drawn by its own components rather than taken from a screen, so that it follows the theme.
 * `says` is what it shows, for screen readers.
 */
export const Picture = ({ says, caption, children }: { says: string; caption: string; children: ReactNode }) => (
  <figure className="min-w-0">
    <div
      role="img"
      aria-label={says}
      className="overflow-hidden rounded-lg border border-line bg-surface text-left shadow-float"
    >
      {children}
    </div>
    <figcaption className="mt-2 text-xs text-muted">{caption}</figcaption>
  </figure>
)
