import History from 'lucide-react/icons/history'
import type { Project } from '../../../shared/projects/project.ts'
import { paths } from '../../address/paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'

/** Leads to the versions of a charter. */
export const CompareVersions = ({ project: { id } }: { project: Pick<Project, 'id'> }) => (
  <Link to={paths.charter({ project: id, view: 'versions' })} className={buttonClasses('secondary', 'small')}>
    <History aria-hidden="true" className="size-3.5" />
    Versions
  </Link>
)
