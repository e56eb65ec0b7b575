import { useState } from 'react'
import type { Day } from '../../../shared/dates.ts'
import { linkWords } from '../../../shared/schedule/link-types.ts'
import type { NewDates } from '../../../shared/schedule/what-moves.ts'
import type { Task } from '../../../shared/task.ts'
import { conditions } from '../../../shared/schedule/condition.ts'
import { counted, exactDay } from '../../format/format.ts'
import type { TaskChange } from '../tasks/task-calls.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { Row } from './timeline-rows.ts'

type Props = {
  row: Row
  tasks: readonly Task[]
  mayEdit: boolean
  /** Both dates: what moves is foreseen. */
  onMove: (dates: NewDates) => void
  /** A date is taken away. */
  save: (task: Task, change: TaskChange) => Promise<unknown>
  onLinks: () => void
  onClose: () => void
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

const slipWords = (slip: number): string =>
  slip === 0 ? 'as planned' : `${counted(Math.abs(slip), 'working day')} ${slip > 0 ? 'later' : 'earlier'} than planned`

/** The dates of a task, to be typed in place of being dragged, and what the schedule says of it. */
export const TaskDatesDialog = ({
  row: { task, placed, condition, baseline, slip },
  tasks,
  mayEdit,
  onMove,
  save,
  onLinks,
  onClose,
}: Props) => {
  const [start, setStart] = useState(task.startDate ?? '')
  const [due, setDue] = useState(task.dueDate ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const backwards = start !== '' && due !== '' && due < start
  const dates = placed?.dates
  const titleOf = (id: string) => tasks.find((other) => other.id === id)?.title ?? 'a task in the trash'
  const same = start === (task.startDate ?? '') && due === (task.dueDate ?? '')

  const submit = async () => {
    if (backwards || busy) return
    if (same) return onClose()
    if (start !== '' && due !== '' && placed !== undefined) return onMove({ id: task.id, startDay: start, dueDay: due })
    setBusy(true)
    try {
      const given = (value: string): Day | null => (value === '' ? null : value)
      await save(task, { startDate: given(start), dueDate: given(due) })
      onClose()
    } catch (problem) {
      setError(refusalWords(problem))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={task.title}
      description={
        <span className="flex items-center gap-2">
          <Badge tone={conditions[condition].tone}>{conditions[condition].label}</Badge>
          <span>{task.progress}% done</span>
        </span>
      }
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
          <div className="grid grid-cols-2 gap-3">
            <Field label="Start date">
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={start}
                  disabled={!mayEdit}
                  onChange={(event) => setStart(event.target.value)}
                />
              )}
            </Field>
            <Field label="Due date" error={backwards ? 'The due date is before the start date' : undefined}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={due}
                  disabled={!mayEdit}
                  onChange={(event) => setDue(event.target.value)}
                />
              )}
            </Field>
          </div>
          <dl className="text-sm">
            {placed !== undefined && <Fact label="Takes">{counted(placed.duration, 'working day')}</Fact>}
            {placed !== undefined && placed.source !== 'given' && (
              <Fact label="On the timeline">
                {exactDay(placed.startDay)} – {exactDay(placed.dueDay)},{' '}
                {placed.source === 'by_links' ? 'placed by its links' : 'reckoned from its estimate'}
              </Fact>
            )}
            {dates !== undefined && task.status !== 'completed' && (
              <Fact label="Float">
                {placed?.critical ? (
                  <span className="font-medium text-grape">None: it is critical</span>
                ) : (
                  `${counted(dates.totalFloat, 'working day')}, ${dates.freeFloat} before another task has to move`
                )}
              </Fact>
            )}
            {placed !== undefined && placed.ahead > 0 && (
              <Fact label="Links">
                <span className="text-bad">Planned {counted(placed.ahead, 'working day')} before they allow</span>
              </Fact>
            )}
            {baseline !== undefined && (
              <Fact label="Baseline">
                {exactDay(baseline.startDay)} – {exactDay(baseline.dueDay)}
                {slip !== undefined && (
                  <span className={slip > 0 ? 'block text-bad' : 'block text-muted'}>{slipWords(slip)}</span>
                )}
              </Fact>
            )}
            <Fact label="Waits for">
              {task.links.length === 0
                ? 'Nothing'
                : task.links.map((link) => (
                    <span key={link.taskId} className="block">
                      {titleOf(link.taskId)} <span className="text-muted">({linkWords(link)})</span>
                    </span>
                  ))}
            </Fact>
          </dl>
        </DialogBody>
        <DialogFooter
          note={
            error === undefined ? (
              mayEdit && (
                <Button look="quiet" onClick={onLinks}>
                  Dependencies…
                </Button>
              )
            ) : (
              <span role="alert" className="text-bad">
                {error}
              </span>
            )
          }
        >
          <Button onClick={onClose}>{mayEdit ? 'Cancel' : 'Close'}</Button>
          {mayEdit && (
            <Button type="submit" look="primary" busy={busy && 'Saving…'}>
              Save
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  )
}
