/** Commands that open lists and places. */
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Inbox from 'lucide-react/icons/inbox'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ListTodo from 'lucide-react/icons/list-todo'
import TrendingDown from 'lucide-react/icons/trending-down'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { everyPlace, type Place } from '../navigation.ts'
import type { Command } from './commands.ts'
import { useOffers } from './offers.ts'
import Building from 'lucide-react/icons/building-2'
import ChartLine from 'lucide-react/icons/chart-line'
import CreditCard from 'lucide-react/icons/credit-card'
import Rss from 'lucide-react/icons/rss'
import ScrollText from 'lucide-react/icons/scroll-text'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'

/** The icons of places that share an entry of the sidebar, by label. They load with the palette, not with the shell. */
const icons: Partial<Record<string, Place['icon']>> = {
  'Project Requests': Inbox,
  Analytics: ChartLine,
  'Earned value': ChartLine,
  Insights: Lightbulb,
  Account: Building,
  'Billing & plans': CreditCard,
  Team: Users,
  'Audit log': ScrollText,
  Webhooks: Rss,
  Trash: Trash2,
}

const iconOf = ({ label, icon }: Pick<Place, 'label' | 'icon'>): Place['icon'] => icons[label] ?? icon

/** Lists that answer a question. */
export const useLists = (): Command[] => {
  const navigate = useNavigate()
  return useOffers('Show', [
    {
      id: 'show.mine',
      label: 'My tasks',
      icon: ListTodo,
      keywords: 'own assigned to me',
      needs: { capability: 'task.read' },
      run: () => void navigate(paths.tasks({ scope: 'mine' })),
    },
    {
      id: 'show.overdue',
      label: 'Overdue tasks',
      icon: AlarmClock,
      keywords: 'late delayed past due',
      needs: { capability: 'task.read' },
      run: () => void navigate(paths.tasks({ scope: 'all', status: 'late' })),
    },
    {
      id: 'show.off-track',
      label: 'Projects off track',
      icon: TrendingDown,
      keywords: 'health red trouble',
      needs: { capability: 'project.read' },
      run: () => void navigate(paths.projects({ health: 'off_track' })),
    },
    {
      id: 'show.requests',
      label: 'Project requests to review',
      icon: Inbox,
      keywords: 'pending approve decide',
      needs: { capability: 'request.decide' },
      run: () => void navigate(paths.projectRequests({ status: 'pending' })),
    },
  ])
}

/** The places in the sidebar, and the places that other screens lead to. */
export const usePlaces = (): Command[] => {
  const session = useSession()
  const navigate = useNavigate()
  return useOffers('Go to', [
    ...everyPlace.map(({ label, path, icon, needs, ...place }) => ({
      id: `go.${label}`,
      label,
      icon: iconOf({ label, icon }),
      keywords: 'go open',
      ...(place.keys !== undefined && { keys: place.keys }),
      needs: { capability: needs },
      run: () => void navigate(path(session)),
    })),
    {
      id: 'go.roles',
      label: 'Roles and projects of the team',
      icon: UsersRound,
      keywords: 'go open team management',
      needs: { capability: 'team.administer' },
      run: () => void navigate(paths.teamManagement()),
    },
    {
      id: 'go.profile',
      label: 'Profile',
      icon: UserRound,
      keywords: 'go open password picture second factor devices',
      keys: 'g u',
      needs: { capability: 'profile.own' },
      run: () => void navigate(paths.profile()),
    },
  ])
}
