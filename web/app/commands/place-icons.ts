/** The icons of places that share an entry of the sidebar, by label. They load with the palette, not with the shell. */
import Building from 'lucide-react/icons/building-2'
import ChartLine from 'lucide-react/icons/chart-line'
import CreditCard from 'lucide-react/icons/credit-card'
import Inbox from 'lucide-react/icons/inbox'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Rss from 'lucide-react/icons/rss'
import ScrollText from 'lucide-react/icons/scroll-text'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { Place } from '../navigation.ts'

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

export const iconOf = ({ label, icon }: Pick<Place, 'label' | 'icon'>): Place['icon'] => icons[label] ?? icon
