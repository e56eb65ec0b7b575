import ChevronLeft from 'lucide-react/icons/chevron-left'
import { paths } from '../../address/paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'

export const Back = () => (
  <Link to={paths.communications()} className={buttonClasses('quiet', 'small', 'mb-1 -ml-2 text-muted')}>
    <ChevronLeft aria-hidden="true" className="size-4" />
    Communications
  </Link>
)
