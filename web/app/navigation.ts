import Building from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartLine from 'lucide-react/icons/chart-line'
import FileText from 'lucide-react/icons/file-text'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import Presentation from 'lucide-react/icons/presentation'
import ScrollText from 'lucide-react/icons/scroll-text'
import Table2 from 'lucide-react/icons/table-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import Mail from 'lucide-react/icons/mail'
import Rss from 'lucide-react/icons/rss'
import Users from 'lucide-react/icons/users'
import { scopeOf, type Capability } from '../../shared/permissions.ts'
import type { Session } from '../../shared/session.ts'
import { paths } from '../address/paths.ts'
import { homeOf } from '../session/session.ts'

/** `keys` are the keys that lead there, pressed one after another. */
type Place = {
  label: string
  path: (session: Session) => string
  icon: typeof Trash2
  needs: Capability
  keys?: string
}

const places: readonly Place[] = [
  { label: 'Dashboard', path: homeOf, icon: LayoutDashboard, needs: 'dashboard.read', keys: 'g d' },
  { label: 'Projects', path: () => paths.projects(), icon: FolderKanban, needs: 'project.read', keys: 'g p' },
  { label: 'Requests', path: () => paths.projectRequests(), icon: Inbox, needs: 'request.read', keys: 'g q' },
  { label: 'Tasks', path: () => paths.tasks(), icon: ListChecks, needs: 'task.read', keys: 'g t' },
  { label: 'RAID Log', path: () => paths.raidLog(), icon: TriangleAlert, needs: 'raid.read', keys: 'g k' },
  { label: 'Timeline', path: () => paths.timeline(), icon: ChartGantt, needs: 'task.read', keys: 'g i' },
  { label: 'Calendar', path: () => paths.calendar(), icon: CalendarDays, needs: 'task.read', keys: 'g c' },
  { label: 'Reports', path: () => paths.reports(), icon: FileText, needs: 'report.read', keys: 'g o' },
  { label: 'Analytics', path: () => paths.analytics(), icon: ChartLine, needs: 'analytics.read', keys: 'g s' },
  { label: 'Team', path: () => paths.team(), icon: Users, needs: 'team.read', keys: 'g m' },
  { label: 'Trash', path: () => paths.trash(), icon: Trash2, needs: 'trash.read', keys: 'g x' },
  { label: 'Account', path: () => paths.account(), icon: Building, needs: 'account.read', keys: 'g a' },
  { label: 'Audit log', path: () => paths.auditLog(), icon: ScrollText, needs: 'audit.read', keys: 'g l' },
  { label: 'Webhooks', path: () => paths.webhooks(), icon: Rss, needs: 'webhook.manage', keys: 'g w' },
]

/** The tools that draft texts for a project. */
const aiTools: readonly Place[] = [
  { label: 'Project Charter', path: () => paths.charter(), icon: FileText, needs: 'project.read', keys: 'g h' },
  { label: 'RACI Matrix', path: () => paths.raci(), icon: Table2, needs: 'project.read', keys: 'g r' },
  { label: 'Meetings', path: () => paths.meetings(), icon: Presentation, needs: 'meeting.read', keys: 'g e' },
  { label: 'Communications', path: () => paths.communications(), icon: Mail, needs: 'communication.read', keys: 'g n' },
]

/** The places in a group of the sidebar that the person may open. */
export const placesFor = (session: Session, group: 'main' | 'tools' = 'main'): readonly Place[] =>
  (group === 'main' ? places : aiTools).filter((place) => scopeOf(session.user.role, place.needs) !== undefined)
