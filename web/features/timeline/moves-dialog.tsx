import { useState } from 'react'
import { maxMoves } from '../../../shared/timeline/limits.ts'
import type { DayLine } from '../../../shared/timeline/day-line.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { counted } from '../../../shared/wording.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { MovesPreview } from './moves-preview.tsx'
import type { Taken } from './project-offer.ts'
import type { Preview } from './use-moves.ts'

type Props = {
  preview: Preview
  tasks: readonly Task[]
  line: DayLine
  error: string | undefined
  busy: boolean
  onKeep: (taken: Taken) => void
  onCancel: () => void
}

/** Previews what a change of dates would move, before it is saved. */
export const MovesDialog = ({ preview, tasks, line, error, busy, onKeep, onCancel }: Props) => {
  const mayMoveProject = useMay('project.edit')
  const [taken, setTaken] = useState<Taken>({ milestones: false, dates: false })
  const { moves } = preview
  const tooMany = moves.length > maxMoves
  return (
    <Dialog
      title={counted(moves.length, 'task moves', 'tasks move')}
      description="Nothing is saved until you confirm."
      width="large"
      onClose={onCancel}
    >
      <DialogBody className="flex flex-col gap-4">
        <MovesPreview
          preview={preview}
          tasks={tasks}
          line={line}
          taken={mayMoveProject ? taken : undefined}
          onTake={setTaken}
        />
      </DialogBody>
      <DialogFooter
        note={
          (error !== undefined || tooMany) && (
            <span role="alert" className="text-bad">
              {error ?? `At most ${maxMoves} tasks can be moved at once. Move them in parts.`}
            </span>
          )
        }
      >
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" disabled={tooMany} busy={busy && 'Saving…'} onClick={() => onKeep(taken)}>
          Keep
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
