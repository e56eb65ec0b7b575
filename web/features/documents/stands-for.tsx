import { projectOfTask } from '../../../shared/ids.ts'
import type { RaciActivity } from '../../../shared/raci.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../ui/link.tsx'

type Props = {
  activity: RaciActivity
  /** The tasks that it stands for, as far as they are known. */
  tasks: readonly { id: string; title: string }[]
}

const linkClasses = 'rounded-sm text-ink underline decoration-edge/60 underline-offset-2 hover:decoration-current'

const taskPath = (id: string): string => paths.project(projectOfTask(id), { tab: 'tasks', task: id })

/** What an activity stands for, with links to its tasks. */
export const StandsFor = ({ activity: { name, standsFor }, tasks }: Props) => {
  const others = [
    ...((standsFor?.deliverables ?? []).length > 0 ? ['Deliverable'] : []),
    ...((standsFor?.milestones ?? []).length > 0 ? [counted(standsFor?.milestones?.length ?? 0, 'milestone')] : []),
  ]
  const [only] = tasks
  if (only === undefined)
    return others.length === 0 ? null : <span className="block text-xs text-muted">{others.join(' · ')}</span>
  return (
    <span className="block text-xs text-muted">
      {others.length > 0 && `${others.join(' · ')} · `}
      {tasks.length === 1 ? (
        <Link to={taskPath(only.id)} aria-label={`Task of ${name}: ${only.title}`} className={linkClasses}>
          1 task
        </Link>
      ) : (
        <details className="inline">
          <summary className="inline cursor-pointer rounded-sm" aria-label={`${tasks.length} tasks of ${name}`}>
            {counted(tasks.length, 'task')}
          </summary>
          <ul className="mt-1 flex flex-col gap-0.5">
            {tasks.map(({ id, title }) => (
              <li key={id}>
                <Link to={taskPath(id)} className={linkClasses}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </span>
  )
}
