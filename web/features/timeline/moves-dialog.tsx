import { maxMoves } from '../../../shared/limits.ts'
import { linkTypes } from '../../../shared/planning/link-types.ts'
import type { DayLine } from '../../../shared/planning/day-line.ts'
import type { Moves } from '../../../shared/planning/what-moves.ts'
import type { Task } from '../../../shared/task.ts'
import { counted, dayWithoutYear, writtenDay } from '../../../shared/wording.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'

type Props = {
  moves: Moves
  tasks: readonly Task[]
  line: DayLine
  error: string | undefined
  busy: boolean
  onKeep: () => void
  onCancel: () => void
}

/** Maximum number of moves listed; the rest is a count. */
const listed = 100

const shift = (by: number): string =>
  by === 0 ? 'same finish' : `${counted(Math.abs(by), 'working day')} ${by > 0 ? 'later' : 'earlier'}`

const span = ({ startDay, dueDay }: { startDay: string; dueDay: string }) => (
  <span className="whitespace-nowrap" title={`${writtenDay(startDay)} – ${writtenDay(dueDay)}`}>
    {dayWithoutYear(startDay)} – {dayWithoutYear(dueDay)}
  </span>
)

/** Previews what a change of dates would move, before it is saved. */
export const MovesDialog = ({
  moves: { moves, broken, finish },
  tasks,
  line,
  error,
  busy,
  onKeep,
  onCancel,
}: Props) => {
  const titleOf = (id: string) => tasks.find((task) => task.id === id)?.title ?? 'a task'
  const tooMany = moves.length > maxMoves
  const finishBy = finish === undefined ? 0 : line.finishOf(finish.after) - line.finishOf(finish.before)
  return (
    <Dialog
      title={counted(moves.length, 'task moves', 'tasks move')}
      description="Nothing is saved until you confirm."
      width="large"
      onClose={onCancel}
    >
      <DialogBody className="flex flex-col gap-4">
        {broken.length > 0 && (
          <ul className="flex flex-col gap-1 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
            {broken.slice(0, 10).map(({ link, by }) => (
              <li key={`${link.from} ${link.to}`}>
                “{titleOf(link.to)}” would be {counted(by, 'working day')} too early for “{titleOf(link.from)}” (
                {linkTypes[link.type].label.toLowerCase()}).
              </li>
            ))}
            {broken.length > 10 && <li>And {counted(broken.length - 10, 'more link')}.</li>}
          </ul>
        )}
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="py-2 pr-3 font-medium">
                Task
              </th>
              <th scope="col" className="py-2 pr-3 font-medium">
                From
              </th>
              <th scope="col" className="py-2 pr-3 font-medium">
                To
              </th>
              <th scope="col" className="py-2 font-medium max-sm:sr-only">
                Finish
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.slice(0, listed).map(({ id, from, to, by, asked }) => (
              <tr key={id} className="border-b border-line last:border-b-0">
                <th scope="row" className={asked ? 'py-2 pr-3 font-semibold' : 'py-2 pr-3 font-normal'}>
                  {titleOf(id)}
                </th>
                <td className="py-2 pr-3 text-muted">{span(from)}</td>
                <td className="py-2 pr-3">{span(to)}</td>
                <td className="py-2 text-muted max-sm:sr-only">{shift(by)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {moves.length > listed && (
          <p className="text-sm text-muted">And {counted(moves.length - listed, 'more task')}.</p>
        )}
        {finish !== undefined && (
          <p className="text-sm">
            {finishBy === 0 ? (
              <>The project’s last task still ends {writtenDay(finish.after)}.</>
            ) : (
              <>
                The project’s last task ends <strong>{writtenDay(finish.after)}</strong>, {shift(finishBy)} than{' '}
                {writtenDay(finish.before)}.
              </>
            )}
          </p>
        )}
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
        <Button look="primary" disabled={tooMany} busy={busy && 'Saving…'} onClick={onKeep}>
          Keep
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
