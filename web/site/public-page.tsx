/**
 * The layout of every public page. The build writes these pages to files, and React never runs in the browser: no
 * state, no handlers, and no style attributes, which the content security policy blocks.
 */
import type { ReactNode } from 'react'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { PortalDialog } from './portal-dialog.tsx'

export const PublicPage = ({ children }: { children: ReactNode }) => (
  <>
    <a href="#main" className="skip-link">
      Skip to content
    </a>
    <PageHeader />
    <main id="main">{children}</main>
    <PageFooter />
    <PortalDialog />
  </>
)
