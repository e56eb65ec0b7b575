import Building2 from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import LogOut from 'lucide-react/icons/log-out'
import Users from 'lucide-react/icons/users'
import { paths } from '../../address/paths.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { useSession } from '../../session/session.ts'
import { classes } from '../../ui/classes.ts'
import type { Place } from '../navigation.ts'
import { useSignOut } from '../sign-out.ts'
import { Places, placeClasses } from './places.tsx'

/** The portal's own places. Project Management is for those who decide about requests. */
const portalPlaces: readonly Place[] = [
  {
    label: 'Account Management',
    path: () => paths.account(),
    icon: Building2,
    needs: 'account.read',
    section: 'settings',
  },
  { label: 'Billing & plans', path: () => paths.billing(), icon: CreditCard, needs: 'billing.manage' },
  { label: 'Team Management', path: () => paths.team(), icon: Users, needs: 'team.read' },
  { label: 'Project Management', path: () => paths.projectRequests(), icon: FolderKanban, needs: 'request.decide' },
]

/** What the Customer Portal offers besides the projects: the account, the team, the projects to decide about, Logout. */
export const PortalPlaces = ({ onGo }: { onGo: (() => void) | undefined }) => {
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <nav aria-labelledby="portal-places">
      <h2 id="portal-places" className="px-2.5 pb-1 text-xs font-medium text-muted">
        Customer Portal
      </h2>
      <Places places={portalPlaces.filter(({ needs }) => scopeOf(user.role, needs) !== undefined)} onGo={onGo} />
      <button
        type="button"
        onClick={() => void signOut()}
        className={classes(placeClasses, 'mt-0.5 w-full text-muted hover:bg-hover hover:text-ink')}
      >
        <LogOut aria-hidden="true" className="size-4" />
        Logout
      </button>
    </nav>
  )
}
