import { Suspense } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { ProjectSchedule } from '../../../shared/timeline/project-schedule.ts'
import { useMay } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import type { SaveTask } from '../tasks/use-task-edit.ts'
import type { Timeline } from './timeline-query.ts'
import type { Row } from './timeline-rows.ts'
import type { useMoves } from './use-moves.ts'

const MovesDialog = lazyPart(async () => (await import('./moves-dialog.tsx')).MovesDialog)
const ShiftDialog = lazyPart(async () => (await import('./shift-dialog.tsx')).ShiftDialog)
const TaskDatesDialog = lazyPart(async () => (await import('./task-dates-dialog.tsx')).TaskDatesDialog)
const BaselineDialog = lazyPart(async () => (await import('./baseline-dialog.tsx')).BaselineDialog)
const DependenciesDialog = lazyPart(async () => (await import('../tasks/dependencies-dialog.tsx')).DependenciesDialog)

export type OpenDialog =
  | { kind: 'dates' | 'links'; id: string }
  | { kind: 'baseline' }
  /** Without ids, the whole project. */
  | { kind: 'shift'; ids: readonly string[] | undefined }

type Props = {
  projectId: string
  timeline: Timeline
  schedule: ProjectSchedule
  rows: readonly Row[]
  moving: ReturnType<typeof useMoves>
  save: SaveTask
  dialog: OpenDialog | undefined
  onDialog: (dialog: OpenDialog | undefined) => void
}

/** The dialogs that change a timeline. */
export const TimelineDialogs = ({
  projectId,
  timeline: { tasks, plan },
  schedule,
  rows,
  moving,
  save,
  dialog,
  onDialog,
}: Props) => {
  const today = useToday()
  const mayEdit = useMay('task.edit')
  const close = () => onDialog(undefined)
  const row =
    dialog?.kind === 'dates' || dialog?.kind === 'links' ? rows.find(({ task }) => task.id === dialog.id) : undefined
  return (
    <Suspense>
      {moving.preview !== undefined && (
        <MovesDialog
          preview={moving.preview}
          tasks={tasks}
          line={schedule.line}
          error={moving.error}
          busy={moving.busy}
          onKeep={(taken) => void moving.keep(taken)}
          onCancel={moving.drop}
        />
      )}
      {dialog?.kind === 'dates' && row !== undefined && (
        <TaskDatesDialog
          key={dialog.id}
          row={row}
          tasks={tasks}
          mayEdit={mayEdit}
          onMove={(dates) => {
            close()
            void moving.change([dates])
          }}
          save={save}
          onLinks={() => onDialog({ kind: 'links', id: dialog.id })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'links' && row !== undefined && (
        <DependenciesDialog task={row.task} tasks={tasks} save={save} onClose={close} />
      )}
      {dialog?.kind === 'shift' && (
        <ShiftDialog
          tasks={tasks}
          chosen={dialog.ids && tasks.filter(({ id }) => dialog.ids?.includes(id))}
          startDate={plan.startDate}
          line={schedule.line}
          foresee={moving.foreseeShift}
          onKeep={moving.keepShift}
          onClose={close}
        />
      )}
      {dialog?.kind === 'baseline' && (
        <BaselineDialog projectId={projectId} today={today} before={plan.baseline} onClose={close} />
      )}
    </Suspense>
  )
}
