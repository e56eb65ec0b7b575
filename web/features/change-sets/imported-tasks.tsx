import type { ChangeSetState } from '../../../shared/change-sets/change-set-choices.ts'
import type { ImportProgress } from '../../../shared/change-sets/import.ts'
import { counted } from '../../../shared/wording.ts'
import { Link } from '../../address/link.tsx'
import { paths } from '../../address/paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { importedText, keptText } from './undo-change-set.ts'

type Props = { imported: ImportProgress; state: ChangeSetState }

/** What an import did. It has no lines: its tasks are those of the project. */
export const ImportedTasks = ({ imported, state }: Props) => {
  const { projectId, created, changed, left, kept } = imported
  const begunUndo = left < created + changed
  return (
    <section
      aria-label="Imported tasks"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <p className="font-medium">{importedText(imported)}</p>
      {state === 'applied' && begunUndo && (
        <p className="text-warn">Undoing stopped before its end: {counted(left, 'task')} left to undo.</p>
      )}
      {kept > 0 && <p className="text-muted">{keptText(imported)}</p>}
      <Link to={paths.project(projectId, { tab: 'tasks' })} className={buttonClasses('secondary', 'small')}>
        Open the project’s tasks
      </Link>
    </section>
  )
}
