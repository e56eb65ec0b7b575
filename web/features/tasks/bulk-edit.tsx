import type { Person } from '../../../shared/person.ts'
import type { Task } from '../../../shared/task.ts'
import { TaskBulkBar } from './bulk-bar.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

/** Loads when the first task is selected. */
export const BulkEdit = (props: { chosen: readonly Task[]; people: readonly Person[]; onClear: () => void }) => {
  const bulk = useBulkEdit()
  return <TaskBulkBar {...props} bulk={bulk} />
}
