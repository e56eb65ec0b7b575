/**
 * The views of the operators' portal, in the order of its sidebar. Each one is at `/admin?view=<key>`; the dashboard is
 * also what is shown without a view.
 */
import Building2 from 'lucide-react/icons/building-2'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MailX from 'lucide-react/icons/mail-x'
import Users from 'lucide-react/icons/users'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ScrollText from 'lucide-react/icons/scroll-text'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { AdminView } from './parts/admin-view.ts'

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
    key: 'project-requests',
    label: 'Project requests',
    about: 'Requests of the chosen workspace for new projects',
    icon: Inbox,
    View: lazyPart(async () => (await import('./workspace/requests-view.tsx')).RequestsView),
    needsWorkspace: true,
  },
  {
    key: 'project-management',
    label: 'Project management',
    about: 'Projects of the chosen workspace',
    icon: FolderKanban,
    View: lazyPart(async () => (await import('./workspace/projects-view.tsx')).ProjectsView),
    needsWorkspace: true,
  },
  {
    key: 'team-management',
    label: 'Team management',
    about: 'Members, roles and invitations of the chosen workspace',
    icon: Users,
    View: lazyPart(async () => (await import('./workspace/team-view.tsx')).TeamView),
    needsWorkspace: true,
  },
  {
    key: 'mail',
    label: 'Mail',
    about: 'Workspaces that may not mail others, and why',
    icon: MailX,
    View: lazyPart(async () => (await import('./mail/mail-view.tsx')).MailView),
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
