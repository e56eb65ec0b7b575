import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { maxTasksAtOnce } from '../../../shared/tasks/limits.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import type { Task, TaskOutcome } from '../../../shared/tasks/task.ts'
import { counted } from '../../../shared/wording.ts'
import { sendInParts } from '../../lists/bulk/send-in-parts.ts'
import { call } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { projectQuery, updateProject } from '../../records/project-query.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { useMay, useSession } from '../../session/session.ts'
import { failed, toast } from '../../ui/toast.ts'
import { toastAndAsk } from '../../saving/toast-and-ask.ts'
import { undoAction } from '../../saving/undo.ts'
import { TaskImportDialog } from './import/task-import-dialog.tsx'
import type { AddMilestones, Imported } from './import/use-task-import.ts'
import { loadedTasks } from './task-list.ts'

type Props = {
  projectId: string
  /** The text that was pasted; without it, the person chooses a file. */
  pasted: string | undefined
  people: readonly Person[]
  tasks: readonly Task[]
  onClose: () => void
}

type Place = { queries: QueryClient; kind: Session['kind']; projectId: string }

const currentProject = ({ queries, kind, projectId }: Place) =>
  queries.fetchQuery({ ...projectQuery(kind, projectId), staleTime: 0 })

const addMilestonesTo =
  (place: Place): AddMilestones =>
  async (added) => {
    const { milestones: before, version } = await currentProject(place)
    const body = { milestones: [...before, ...added], version }
    const { milestones } = await updateProject(place.queries, place.kind, place.projectId, body)
    return milestones.filter(({ id }) => before.every((known) => known.id !== id))
  }

/** Takes an import back: its tasks go to the trash, and its milestones are removed. */
const undo = async (place: Place, { tasks, milestones }: Imported): Promise<void> => {
  const outcomes = await sendInParts<Task, Pick<TaskOutcome, 'outcome' | 'message'>>(
    tasks,
    maxTasksAtOnce,
    (part) =>
      call('tasks.removeMany', {
        body: { tasks: part.map(({ id, version }) => ({ id, version })), reason: 'Added by mistake' },
      }),
    (_, error) => ({ outcome: 'refused', message: messageOf(error) }),
  )
  void loadedTasks.refetch(place.queries, () => true)
  void refreshAfter(place.queries, 'tasks.removeMany')
  const kept = outcomes.filter(({ outcome }) => outcome !== 'changed')
  if (kept[0] !== undefined) return failed(`${counted(kept.length, 'task')} could not be removed`, kept[0].message)
  if (milestones.length > 0) {
    const { milestones: all, version } = await currentProject(place)
    const rest = all.filter(({ id }) => milestones.every((added) => added.id !== id))
    await updateProject(place.queries, place.kind, place.projectId, { milestones: rest, version })
  }
  toast(`${counted(tasks.length, 'task')} removed`)
}

const describe = ({ tasks, milestones }: Imported): string =>
  [
    ...(tasks.length > 0 ? [counted(tasks.length, 'task')] : []),
    ...(milestones.length > 0 ? [counted(milestones.length, 'milestone')] : []),
  ].join(' and ')

/** Adds many tasks to a project at once; the toast offers an undo. */
export const AddManyTasks = ({ projectId, pasted, people, tasks, onClose }: Props) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  const [mayAddMilestones, mayDelete] = [useMay('project.edit'), useMay('task.delete')]
  const place = { queries, kind, projectId }

  const close = (imported: Imported) => {
    onClose()
    if (describe(imported) === '') return
    void loadedTasks.refetch(queries, () => true)
    void refreshAfter(queries, 'tasks.createMany')
    const takeBack = () =>
      void undo(place, imported).catch((error: unknown) => failed('The import could not be undone', messageOf(error)))
    toastAndAsk(`${describe(imported)} added`, mayDelete ? { action: undoAction(takeBack) } : {}, () =>
      offerAccess(imported.tasks.map(({ assigneeId }) => ({ projectId, personId: assigneeId }))),
    )
  }

  return (
    <TaskImportDialog
      projectId={projectId}
      pasted={pasted}
      people={people}
      tasks={tasks}
      mayAddMilestones={mayAddMilestones}
      addMilestones={addMilestonesTo(place)}
      onClose={close}
    />
  )
}
