import { paths } from '../../../address/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../address/link.tsx'
import type { Refusal } from './use-bulk.ts'
import { counted, plural } from '../../../../shared/wording.ts'

/** Lists the projects that a bulk action did not change, and why; it stays until the person closes it. */
export const RefusalsNote = ({ refusals, onClose }: { refusals: readonly Refusal[]; onClose: () => void }) => (
  <div role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm">
    <div className="flex items-start justify-between gap-2">
      <p className="font-medium text-bad">
        {counted(refusals.length, 'project was', 'projects were')} left as{' '}
        {plural(refusals.length, 'it was', 'they were')}
      </p>
      <Button size="small" onClick={onClose}>
        Close
      </Button>
    </div>
    <ul className="mt-1">
      {refusals.map(({ id, name, message }) => (
        <li key={id}>
          <Link to={paths.project(id)} className="font-medium underline">
            {name}
          </Link>
          : {message}
        </li>
      ))}
    </ul>
  </div>
)
