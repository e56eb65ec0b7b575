import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import Presentation from 'lucide-react/icons/presentation'
import Settings from 'lucide-react/icons/settings'
import Table2 from 'lucide-react/icons/table-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Mail from 'lucide-react/icons/mail'
import { scopeOf, type Capability } from '../../shared/permissions.ts'
import type { Session } from '../../shared/accounts/session.ts'
import { paths } from '../address/paths.ts'
import { homeOf } from '../session/session.ts'

/** Places that share a row of tabs, and an entry of the sidebar. The bell leads to the inbox, which has none. */
type Section = 'timeline' | 'reports' | 'company' | 'inbox'

/**
 * The icon is that of the sidebar's entry; the command palette has an icon of its own for each place. `keys` are the keys
 * that lead there, pressed one after another.
 */
export type Place = {
  label: string
  path: (session: Session) => string
  icon: typeof Settings
  needs: Capability
  keys?: string
  section?: Section
  /** Its screen has a row of tabs of its own, which is shown alone. */
  hasTabs?: true
}

const places: readonly Place[] = [
  { label: 'Dashboard', path: homeOf, icon: LayoutDashboard, needs: 'dashboard.read', keys: 'g d' },
  {
    label: 'Projects',
    path: () => paths.projects(),
    icon: FolderKanban,
    needs: 'project.read',
    keys: 'g p',
  },
  { label: 'Tasks', path: () => paths.tasks(), icon: ListChecks, needs: 'task.read', keys: 'g t' },
  { label: 'RAID Log', path: () => paths.raidLog(), icon: TriangleAlert, needs: 'raid.read', keys: 'g k' },
  {
    label: 'Timeline',
    path: () => paths.timeline(),
    icon: ChartGantt,
    needs: 'task.read',
    keys: 'g i',
    section: 'timeline',
  },
  {
    label: 'Workload',
    path: () => paths.workload(),
    icon: ChartGantt,
    needs: 'analytics.read',
    keys: 'g y',
    section: 'timeline',
  },
  { label: 'Calendar', path: () => paths.calendar(), icon: CalendarDays, needs: 'task.read', keys: 'g c' },
  {
    label: 'Reports',
    path: () => paths.reports(),
    icon: FileText,
    needs: 'report.read',
    keys: 'g o',
    section: 'reports',
  },
  {
    label: 'Analytics',
    path: () => paths.analytics(),
    icon: FileText,
    needs: 'analytics.read',
    keys: 'g s',
    section: 'reports',
  },
  {
    label: 'Earned value',
    path: () => paths.analytics({ tab: 'earned-value' }),
    icon: FileText,
    needs: 'analytics.read',
    section: 'reports',
  },
  {
    label: 'Insights',
    path: () => paths.analytics({ tab: 'insights' }),
    icon: FileText,
    needs: 'insight.read',
    section: 'reports',
  },
  {
    label: 'Account',
    path: () => paths.account(),
    icon: Settings,
    needs: 'account.read',
    keys: 'g a',
    section: 'company',
  },
  {
    label: 'Billing & plans',
    path: () => paths.billing(),
    icon: Settings,
    needs: 'billing.manage',
    keys: 'g b',
    section: 'company',
  },
  { label: 'Team', path: () => paths.team(), icon: Settings, needs: 'team.read', keys: 'g m', section: 'company' },
  {
    label: 'Project Requests',
    path: () => paths.projectRequests(),
    icon: Settings,
    needs: 'request.read',
    keys: 'g q',
    section: 'company',
    hasTabs: true,
  },
  {
    label: 'Audit log',
    path: () => paths.auditLog(),
    icon: Settings,
    needs: 'audit.read',
    keys: 'g l',
    section: 'company',
  },
  {
    label: 'Webhooks',
    path: () => paths.webhooks(),
    icon: Settings,
    needs: 'webhook.manage',
    keys: 'g w',
    section: 'company',
  },
  {
    label: 'Chat channels',
    path: () => paths.chat(),
    icon: Settings,
    needs: 'chat.manage',
    keys: 'g z',
    section: 'company',
  },
  { label: 'Trash', path: () => paths.trash(), icon: Settings, needs: 'trash.read', keys: 'g x', section: 'company' },
  {
    label: 'Inbox',
    path: () => paths.notices(),
    icon: Inbox,
    needs: 'notices.own',
    keys: 'g f',
    section: 'inbox',
  },
  {
    label: 'Approvals',
    path: () => paths.approvals(),
    icon: Inbox,
    needs: 'expense.decide',
    keys: 'g v',
    section: 'inbox',
  },
  {
    label: 'Change sets',
    path: () => paths.changeSets(),
    icon: Inbox,
    needs: 'change-set.read',
    keys: 'g j',
    section: 'inbox',
  },
]

/** The tools that draft texts for a project. */
const aiTools: readonly Place[] = [
  { label: 'Project Charter', path: () => paths.charter(), icon: FileText, needs: 'project.read', keys: 'g h' },
  { label: 'RACI Matrix', path: () => paths.raci(), icon: Table2, needs: 'project.read', keys: 'g r' },
  { label: 'Meetings', path: () => paths.meetings(), icon: Presentation, needs: 'meeting.read', keys: 'g e' },
  { label: 'Communications', path: () => paths.communications(), icon: Mail, needs: 'communication.read', keys: 'g n' },
]

const openTo = (session: Session, some: readonly Place[]): readonly Place[] =>
  some.filter(({ needs }) => scopeOf(session.user.role, needs) !== undefined)

/** Every place, also those that the person may not open. */
export const everyPlace: readonly Place[] = [...places, ...aiTools]

export const toolsFor = (session: Session): readonly Place[] => openTo(session, aiTools)

/** The places of the section, the place itself included; empty for a place without a section. */
export const sectionOf = (session: Session, { section }: Place): readonly Place[] =>
  section === undefined ? [] : openTo(session, places).filter((place) => place.section === section)

/**
 * The entries of the sidebar, one for each section. The company's has no screen of its own: it leads to its first.
 * People who see little of it have it under the name of what they see.
 */
export const mainPlacesFor = (session: Session): readonly Place[] =>
  openTo(session, places).flatMap((place) => {
    const section = sectionOf(session, place)
    if (place.section === 'inbox' || (section.length > 0 && section[0] !== place)) return []
    if (place.section !== 'company' || section.length === 1) return [place]
    return [{ ...place, label: session.kind === 'customer' ? 'Company' : 'Settings' }]
  })
