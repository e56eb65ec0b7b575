/**
 * The views of the operators' portal, in the order of its sidebar. Each one is at `/admin?view=<key>`; the dashboard is
 * also what is shown without a view.
 */
import Building2 from 'lucide-react/icons/building-2'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ScrollText from 'lucide-react/icons/scroll-text'
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

export type AdminView = {
  key: string
  label: string
  /** One line for the dashboard's card. */
  about: string
  icon: typeof Building2
  View: ComponentType
  /** The view shows records of the workspace that the operator has chosen. */
  needsWorkspace?: boolean
}

export const adminViews: readonly AdminView[] = [
  {
    key: 'dashboard',
    label: 'Dashboard',
    about: 'The figures of all clients, and what needs attention',
    icon: LayoutDashboard,
    View: lazyPart(async () => (await import('./dashboard/admin-dashboard.tsx')).AdminDashboard),
  },
  {
    key: 'client-overview',
    label: 'Clients',
    about: 'Companies, their teams and their projects',
    icon: Building2,
    View: lazyPart(async () => (await import('./clients/client-overview.tsx')).ClientOverview),
  },
  {
    key: 'support',
    label: 'Support',
    about: 'Registrations that were not activated, and tests of this stage',
    icon: LifeBuoy,
    View: lazyPart(async () => (await import('./support/support-view.tsx')).SupportView),
  },
  {
    key: 'audit',
    label: 'Audit log',
    about: 'What operators did, in all workspaces',
    icon: ScrollText,
    View: lazyPart(async () => (await import('./audit/operator-audit.tsx')).OperatorAudit),
  },
]
