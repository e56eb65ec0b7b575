import ChartColumn from 'lucide-react/icons/chart-column'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { use } from 'react'
import { paths } from '../../../address/paths.ts'
import { Link } from '../../../address/link.tsx'
import { AdminViews } from '../parts/admin-view.ts'

/** Cards that lead to the other views, and to the finance dashboard. */
export const Ways = () => {
  const views = use(AdminViews)
  return (
    <nav aria-label="Views" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {views
        .filter(({ key }) => key !== 'dashboard')
        .map(({ key, label, about, icon }) => (
          <Way key={key} to={paths.admin({ view: key })} icon={icon} label={label} about={about} />
        ))}
      <Way
        to={paths.adminFinance()}
        icon={ChartColumn}
        label="Finance and usage"
        about="What companies pay, how much of their plans they use, refunds and credit"
      />
    </nav>
  )
}

type WayProps = { to: string; icon: typeof ChartColumn; label: string; about: string }

const Way = ({ to, icon: Icon, label, about }: WayProps) => (
  <Link
    to={to}
    className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:bg-hover"
  >
    <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
    <span className="min-w-0 grow">
      <span className="block font-medium">{label}</span>
      <span className="block text-sm text-muted">{about}</span>
    </span>
    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
  </Link>
)
