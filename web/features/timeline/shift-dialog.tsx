import { useMemo, useState } from 'react'
import { addDays, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { canShift, isUnderWay } from '../../../shared/timeline/shift.ts'
import type { DayLine } from '../../../shared/timeline/day-line.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { dayIn } from '../../dates/calendar-days.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { pressed } from '../../ui/pressed.ts'
import { MovesPreview } from './moves-preview.tsx'
import type { Taken } from './project-offer.ts'
import type { Preview } from './use-moves.ts'

type Props = {
  tasks: readonly Task[]
  /** The tasks to shift; undefined for the whole project. */
  chosen: readonly Task[] | undefined
  /** The start of the project, to which a new start date refers. */
  startDate: Day | null
  line: DayLine
  foresee: (chosen: readonly Task[] | undefined, by: number) => Preview
  onKeep: (shift: Preview, taken: Taken) => Promise<void>
  onClose: () => void
}

const presets = { '-14': '−2 weeks', '-7': '−1 week', '7': '+1 week', '14': '+2 weeks', '28': '+4 weeks' }

/** Calendar days. */
const farthest = 3650

/** The first date of the tasks that move as a whole. */
const firstOf = (tasks: readonly Task[], startDate: Day | null): Day | undefined => {
  const starts = tasks
    .filter((task) => canShift(task) && !isUnderWay(task))
    .flatMap((task) => task.startDate ?? task.dueDate ?? [])
  return starts.length === 0 ? (startDate ?? undefined) : starts.reduce((first, day) => (day < first ? day : first))
}

/** `+14`, `-3` or `−3` as a number of days. 0 for a blank field. */
const daysIn = (text: string): { by: number; wrong: boolean } => {
  const given = text.trim().replace('−', '-').replace(/^\+/, '')
  const wrong = given !== '' && (!/^-?\d+$/.test(given) || Math.abs(Number(given)) > farthest)
  return { by: wrong ? 0 : Number(given), wrong }
}

/** Whether something of the project moves with the tasks. */
const takes = ({ offer: { milestones, start, end } }: Preview, taken: Taken): boolean =>
  (taken.milestones && milestones.length > 0) || (taken.dates && (start ?? end) !== undefined)

/** The usual shifts, earliest first. */
const Presets = ({ by, onChoose }: { by: number; onChoose: (days: string) => void }) => (
  <div role="group" aria-label="Shift by" className="flex flex-wrap gap-2">
    {Object.entries(presets)
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([days, label]) => (
        <Button key={days} aria-pressed={by === Number(days)} className={pressed} onClick={() => onChoose(days)}>
          {label}
        </Button>
      ))}
  </div>
)

/** Moves a whole project, or some tasks, by days or to a new start, with everything that moves in view. */
export const ShiftDialog = ({ tasks, chosen, startDate, line, foresee, onKeep, onClose }: Props) => {
  const mayMoveProject = useMay('project.edit')
  const [days, setDays] = useState('')
  const whole = chosen === undefined
  const [taken, setTaken] = useState<Taken>({ milestones: whole, dates: whole })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const first = useMemo(() => firstOf(chosen ?? tasks, startDate), [chosen, tasks, startDate])
  const { by, wrong } = daysIn(days)
  const preview = useMemo(() => (by === 0 ? undefined : foresee(chosen, by)), [foresee, chosen, by])
  const staying = (chosen ?? tasks).filter(isTaskDone).length
  const running = (chosen ?? tasks).filter(isUnderWay).length
  const nothing = preview !== undefined && preview.moves.length === 0 && !(mayMoveProject && takes(preview, taken))

  const choose = (value: string) => {
    setDays(value)
    setError(undefined)
  }
  const submit = async () => {
    if (preview === undefined || nothing || busy) return
    setBusy(true)
    try {
      await onKeep(preview, mayMoveProject ? taken : { milestones: false, dates: false })
      onClose()
    } catch (refused) {
      setError(refusalWords(refused))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={whole ? 'Shift project' : `Shift ${counted(chosen.length, 'task')}`}
      description="Nothing is saved until you confirm."
      width="large"
      onClose={onClose}
    >
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <Presets by={by} onChoose={choose} />
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label="Days, negative for earlier"
              error={wrong ? `Enter a whole number from −${farthest} to ${farthest}` : undefined}
            >
              {(control) => (
                <Input {...control} inputMode="numeric" value={days} onChange={(event) => choose(event.target.value)} />
              )}
            </Field>
            {first !== undefined && (
              <Field label="New start date">
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    value={addDays(first, by)}
                    onChange={({ target: { value } }) => {
                      if (dayIn(value) !== undefined) choose(String(daysBetween(first, value)))
                    }}
                  />
                )}
              </Field>
            )}
          </div>
          <p className="text-sm text-muted">
            Tasks keep their working days.
            {staying > 0 && ` ${counted(staying, 'completed task')} will not move.`}
            {running > 0 && ` ${counted(running, 'task')} under way will keep the start and move the end.`}
          </p>
          {nothing && <p className="text-sm">No task moves: they are completed or have no dates.</p>}
          {preview !== undefined && (
            <section aria-label="Preview" className="flex flex-col gap-4">
              <h3 className="text-sm font-semibold">
                {counted(preview.moves.length, 'task moves', 'tasks move')}
                {first !== undefined && `, the first to ${writtenDay(addDays(first, by))}`}
              </h3>
              <MovesPreview
                preview={preview}
                tasks={tasks}
                line={line}
                taken={mayMoveProject ? taken : undefined}
                onTake={setTaken}
              />
            </section>
          )}
        </DialogBody>
        <DialogFooter
          note={
            error !== undefined && (
              <span role="alert" className="text-bad">
                {error}
              </span>
            )
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={preview === undefined || nothing} busy={busy && 'Saving…'}>
            Shift
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
