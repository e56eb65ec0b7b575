import ChartColumn from 'lucide-react/icons/chart-column'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { roles } from '../../../shared/permissions.ts'
import { paths } from '../../address/paths.ts'
import { placeClasses } from '../../app/shell/places.tsx'
import { endSession } from '../../app/sign-out.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../records/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import type { AdminView } from './parts/admin-view.ts'
import { adminViews } from './views.ts'

const quiet = 'text-muted hover:bg-hover hover:text-ink'

/** `here` is the key of the view that is shown, or `finance`. */
type Props = { here: string; onGo?: () => void }

/** The sidebar of the operators' portal: its views, and the account of the operator. */
export const AdminNav = ({ here, onGo }: Props) => {
  const { user } = useSession()
  const entry = ({ key, label, icon }: Pick<AdminView, 'key' | 'label' | 'icon'>, to: string): ReactNode => {
    const Icon = icon
    return (
      <li key={key}>
        <Link
          to={to}
          onClick={onGo}
          aria-current={key === here ? 'page' : undefined}
          className={classes(placeClasses, key === here ? 'bg-pressed font-medium text-ink' : quiet)}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {label}
        </Link>
      </li>
    )
  }
  const entries = (views: readonly AdminView[]) =>
    views.map((view) => entry(view, paths.admin(view.key === 'dashboard' ? {} : { view: view.key })))
  const inWorkspace = adminViews.filter(({ needsWorkspace }) => needsWorkspace)
  return (
    <div className="flex min-h-full flex-col gap-6">
      <nav aria-label="Main">
        <ul className="flex flex-col gap-0.5">
          {entries(adminViews.filter(({ needsWorkspace }) => !needsWorkspace))}
          {entry({ key: 'finance', label: 'Finance and usage', icon: ChartColumn }, paths.adminFinance())}
        </ul>
      </nav>
      {inWorkspace.length > 0 && (
        <nav aria-labelledby="admin-workspace">
          <h2 id="admin-workspace" className="px-2.5 pb-1 text-xs font-medium text-muted">
            Workspace
          </h2>
          <ul className="flex flex-col gap-0.5">{entries(inWorkspace)}</ul>
        </nav>
      )}
      <section aria-label="Account" className="mt-auto flex flex-col gap-0.5 border-t border-line pt-3">
        <div className="flex items-center gap-2.5 px-2.5 pb-1">
          <Avatar name={fullName(user)} of={user} silent className="size-7 shrink-0" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{fullName(user)}</span>
            <span className="block truncate text-xs text-muted">{user.username ?? roles[user.role]}</span>
          </span>
        </div>
        <Link to={paths.profile()} className={classes(placeClasses, quiet)}>
          <UserRound aria-hidden="true" className="size-4 shrink-0" />
          Profile
        </Link>
        <button
          type="button"
          className={classes(placeClasses, quiet, 'w-full text-left')}
          onClick={() => void endSession('admin', 'You have been successfully logged out')}
        >
          <LogOut aria-hidden="true" className="size-4 shrink-0" />
          Logout
        </button>
      </section>
    </div>
  )
}
