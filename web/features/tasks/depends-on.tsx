import type { Task } from '../../../shared/tasks/task.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  task: Task
  all: readonly Task[]
  /** Opens the dialog that changes the dependencies; undefined if the reader may not. */
  onChange: (() => void) | undefined
  openPanel: (id: string) => void
}

/** The tasks that this task depends on. */
export const DependsOn = ({ task, all, onChange, openPanel }: Props) => {
  const needed = task.dependencies.map((id) => ({ id, title: all.find((other) => other.id === id)?.title }))
  return (
    <section aria-label="Depends on">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">Depends on</h3>
        {onChange !== undefined && (
          <Button size="small" onClick={onChange}>
            Change
          </Button>
        )}
      </div>
      {needed.length === 0 ? (
        <p className="text-sm text-muted">This task does not depend on other tasks.</p>
      ) : (
        <ul>
          {needed.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => openPanel(id)}
                className="min-h-7 rounded-sm text-left text-sm text-accent hover:underline"
              >
                {title ?? 'A task that is not loaded'}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
