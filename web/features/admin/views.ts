/**
 * The views of the operators' portal, in the order of its sidebar. Each one is at `/admin?view=<key>`; the dashboard is
 * also what is shown without a view.
 */
import Building2 from 'lucide-react/icons/building-2'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

export type AdminView = {
  key: string
  label: string
  icon: typeof Building2
  View: ComponentType
  /** The view shows records of the workspace that the operator has chosen. */
  needsWorkspace?: boolean
}

export const adminViews: readonly AdminView[] = [
  {
    key: 'dashboard',
    label: 'Dashboard',
    icon: LayoutDashboard,
    View: lazyPart(async () => (await import('./dashboard/admin-dashboard.tsx')).AdminDashboard),
  },
  {
    key: 'client-overview',
    label: 'Clients',
    icon: Building2,
    View: lazyPart(async () => (await import('./clients/client-overview.tsx')).ClientOverview),
  },
]
