import type { ReactNode } from 'react'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import type { ViewSettings } from '../../../../shared/views/project-view.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { isFiltered } from './list-settings.ts'

type Props = {
  settings: ViewSettings
  /** The button that creates a project, for people who may. */ create: ReactNode
  onClear: () => void
}

/** The empty list: suggests a first step, or says that nothing matches the filter. */
export const NothingFound = ({ settings, create, onClear }: Props) => {
  const { status } = settings
  const filtered = isFiltered(settings)
  const byStatusAlone = status !== null && !isFiltered({ ...settings, status: null })
  return (
    <EmptyState
      className={filtered ? '' : 'nothing-yet'}
      title="No projects found"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {filtered && <Button onClick={onClear}>Clear filters</Button>}
          {create}
        </span>
      }
    >
      {!filtered
        ? 'Get started by creating your first project'
        : byStatusAlone
          ? `No project has the status “${projectStatuses[status].label}”.`
          : 'No project matches the search and the filters.'}
    </EmptyState>
  )
}
