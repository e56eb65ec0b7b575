import { sumBy } from '../../../../shared/contract/sums.ts'
import { trashDays } from '../../../../shared/projects/limits.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'

/** Maximum number of names listed; the rest is a count. */
const mostNames = 5

type Props = {
  projects: readonly ProjectSummary[]
  title: string
  onDelete: (reason: string) => void
  onClose: () => void
}

export const DeleteManyDialog = ({ projects, title, onDelete, onClose }: Props) => {
  const tasks = sumBy(projects, ({ taskCount }) => taskCount)
  const names = projects.slice(0, mostNames).map(({ name }) => name)
  const more = projects.length - names.length
  return (
    <DeleteDialog
      title={title}
      description={`${names.join(', ')}${more > 0 ? ` and ${more} more` : ''} ${plural(projects.length, 'goes', 'go')} to the trash${tasks > 0 ? ` with ${counted(tasks, 'task')}` : ''} and can be restored for ${trashDays} days.`}
      reason="optional"
      onDelete={onDelete}
      onCancel={onClose}
    />
  )
}
