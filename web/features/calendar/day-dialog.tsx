import type { Day } from '../../../shared/dates/dates.ts'
import { counted } from '../../../shared/wording.ts'
import { fullDay } from '../../../shared/dates/written-day.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { EntryList } from './agenda.tsx'
import type { Entry } from './entries.ts'
import { useMayIn } from '../../session/use-writable.ts'
import { Input } from '../../ui/input.tsx'

type Props = {
  day: Day
  entries: readonly Entry[]
  holiday: string | undefined
  nameOf: (personId: string | null) => string | undefined
  /** Moves the task of an entry to another day. */ onMove: (task: NonNullable<Entry['task']>, day: Day) => void
  onClose: () => void
}

/** All entries of a day. Tasks can be moved to another day, as an alternative to dragging. */
export const DayDialog = ({ day, entries, holiday, nameOf, onMove, onClose }: Props) => {
  const mayEditIn = useMayIn('task.edit')
  const moveField = ({ task, title }: Entry) => {
    if (task === undefined || !mayEditIn(task.projectId)) return null
    const move = (to: string) => to !== '' && to !== day && onMove(task, to)
    return (
      <div className="mt-1 flex items-center gap-2 text-sm text-muted">
        <span aria-hidden="true">Move to</span>
        <Input
          type="date"
          aria-label={`Move to: ${title}`}
          className="w-auto"
          defaultValue={day}
          onBlur={(event) => move(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The day has the focus next, and Enter would open it again.
            event.preventDefault()
            move(event.currentTarget.value)
          }}
        />
      </div>
    )
  }
  return (
    <Dialog
      title={fullDay(day)}
      description={[
        holiday,
        entries.length === 0 ? 'Nothing on this day.' : counted(entries.length, 'entry', 'entries'),
      ]
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
    >
      <DialogBody>
        <EntryList entries={entries} nameOf={nameOf} stacked aside={moveField} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
