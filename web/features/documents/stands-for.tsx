import { projectOfTask } from '../../../shared/contract/ids.ts'
import type { RaciActivity } from '../../../shared/charters/raci.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'

type Props = {
  activity: RaciActivity
  /** The tasks that it stands for, as far as they are known. */
  tasks: readonly { id: string; title: string }[]
}

const linkClasses =
  'inline-flex min-h-6 items-center rounded-sm text-ink underline decoration-edge/60 underline-offset-2 hover:decoration-current pointer-coarse:min-h-11'

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
        <Link to={taskPath(only.id)} className={linkClasses}>
          1 task
          <span className="sr-only">: {only.title}</span>
        </Link>
      ) : (
        <details className="inline-block align-top">
          <summary className="min-h-6 w-fit cursor-pointer rounded-sm leading-6 hover:text-ink pointer-coarse:py-3">
            {counted(tasks.length, 'task')}
            <span className="sr-only"> of {name}</span>
          </summary>
          <ul className="flex flex-col">
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
