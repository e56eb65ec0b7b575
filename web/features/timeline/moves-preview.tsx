import { useMemo } from 'react'
import { linkTypes } from '../../../shared/timeline/link-types.ts'
import type { DayLine } from '../../../shared/timeline/day-line.ts'
import type { Passed } from '../../../shared/timeline/what-is-passed.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { counted, plural } from '../../../shared/wording.ts'
import { dayWithoutYear, writtenDay } from '../../../shared/dates/written-day.ts'
import type { Offer, Taken } from './project-offer.ts'
import type { Preview } from './use-moves.ts'

type Props = {
  preview: Preview
  tasks: readonly Task[]
  line: DayLine
  /** Undefined if the person may not change the project. */
  taken: Taken | undefined
  onTake: (taken: Taken) => void
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

/** What a change of dates passes, except what moves with it. */
const PassedNotes = ({ passed, taken }: { passed: Passed; taken: Taken | undefined }) => {
  const end = taken?.dates ? undefined : passed.end
  const milestones = taken?.milestones ? [] : passed.milestones
  if (end === undefined && milestones.length === 0 && passed.baseline === 0) return null
  return (
    <ul aria-label="What this passes" className="flex flex-col gap-1 rounded-md bg-warn-soft px-3 py-2 text-sm">
      {end !== undefined && (
        <li>
          The last task would end {writtenDay(end.until)}, after the project’s end on {writtenDay(end.date)}.
        </li>
      )}
      {milestones.slice(0, 10).map(({ id, name, date, tasks }) => (
        <li key={id}>
          {counted(tasks, 'task')} would end after the milestone “{name}” on {writtenDay(date)}.
        </li>
      ))}
      {milestones.length > 10 && <li>And {counted(milestones.length - 10, 'more milestone')}.</li>}
      {passed.baseline > 0 && (
        <li>
          {counted(passed.baseline, 'task')} would end after {plural(passed.baseline, 'its', 'their')} baseline.
        </li>
      )}
    </ul>
  )
}

const Check = ({
  checked,
  label,
  onChange,
}: {
  checked: boolean
  label: string
  onChange: (checked: boolean) => void
}) => (
  <label className="flex items-center gap-2 py-1 text-sm">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)

/** Check boxes for the dates of the project that can move too. */
const OfferChecks = ({
  offer: { milestones, start, end },
  taken,
  onTake,
}: {
  offer: Offer
  taken: Taken
  onTake: (taken: Taken) => void
}) => {
  if (milestones.length === 0 && start === undefined && end === undefined) return null
  const dates = [
    ...(start === undefined ? [] : [`start to ${writtenDay(start.to)}`]),
    ...(end === undefined ? [] : [`end to ${writtenDay(end.to)}`]),
  ]
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 text-xs font-medium text-muted">Move too</legend>
      {milestones.length > 0 && (
        <>
          <Check
            checked={taken.milestones}
            label={counted(milestones.length, 'milestone')}
            onChange={(checked) => onTake({ ...taken, milestones: checked })}
          />
          <ul className="mb-1 ml-6 text-muted">
            {milestones.map(({ id, name, from, to }) => (
              <li key={id} className="break-words">
                {name}: {dayWithoutYear(from)} → {writtenDay(to)}
              </li>
            ))}
          </ul>
        </>
      )}
      {dates.length > 0 && (
        <Check
          checked={taken.dates}
          label={`The project’s ${dates.join(' and its ')}`}
          onChange={(checked) => onTake({ ...taken, dates: checked })}
        />
      )}
    </fieldset>
  )
}

/** What a change of dates moves and passes, before it is saved. */
export const MovesPreview = ({ preview, tasks, line, taken, onTake }: Props) => {
  const { moves, broken, finish, passed, offer } = preview
  const titles = useMemo(() => new Map(tasks.map(({ id, title }) => [id, title])), [tasks])
  const titleOf = (id: string) => titles.get(id) ?? 'a task'
  const finishBy = finish === undefined ? 0 : line.finishOf(finish.after) - line.finishOf(finish.before)
  return (
    <>
      <PassedNotes passed={passed} taken={taken} />
      {taken !== undefined && <OfferChecks offer={offer} taken={taken} onTake={onTake} />}
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
    </>
  )
}
