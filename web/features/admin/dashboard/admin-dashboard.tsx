import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { paths } from '../../../address/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

/** What operators start from. */
export const AdminDashboard = () => (
  <>
    <PageHeader title="Dashboard" />
    <div className="grid gap-3 sm:grid-cols-2">
      <Way to={paths.admin({ view: 'client-overview' })} icon={Building2} label="Clients">
        Companies, their teams and their projects
      </Way>
      <Way to={paths.adminFinance()} icon={ChartColumn} label="Finance and usage">
        What companies pay, how much of their plans they use, refunds and credit
      </Way>
    </div>
  </>
)

type WayProps = { to: string; icon: typeof Building2; label: string; children: string }

const Way = ({ to, icon: Icon, label, children }: WayProps) => (
  <Link
    to={to}
    className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:bg-hover"
  >
    <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
    <span className="min-w-0 grow">
      <span className="block font-medium">{label}</span>
      <span className="block text-sm text-muted">{children}</span>
    </span>
    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
  </Link>
)
