import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePlus from 'lucide-react/icons/circle-plus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Activity } from '../../shared/dashboard/activity.ts'
import { paths } from '../address/paths.ts'
import { Link } from '../address/link.tsx'
import { Ago } from '../session/time.tsx'

/** Entries of the activity feed. Each links to its project, unless the list is on the project's own page. */
export const ActivityList = ({
  items,
  linked = true,
  label,
}: {
  items: readonly Activity[]
  linked?: boolean
  label?: string
}) => (
  <ul aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>
        {item.projectId === null || !linked ? (
          <div className="flex gap-3 px-4 py-2">
            <Entry item={item} />
          </div>
        ) : (
          <Link to={paths.project(item.projectId)} className="flex gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover">
            <Entry item={item} />
          </Link>
        )}
      </li>
    ))}
  </ul>
)

const icons = { CheckCircle: CircleCheck, Plus: CirclePlus, AlertTriangle: TriangleAlert }

const Entry = ({ item }: { item: Activity }) => {
  const Icon = icons[item.icon] ?? CircleCheck
  return (
    <>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block font-medium">{item.text}</span>
        <span className="line-clamp-2 text-sm text-muted">{item.subtitle}</span>
      </span>
      <Ago at={item.at} className="shrink-0 text-xs leading-5 text-muted" />
    </>
  )
}
