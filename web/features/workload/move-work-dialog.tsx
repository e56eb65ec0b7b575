import { useEffect, useRef, useState } from 'react'
import type { Workload } from '../../../shared/analytics/analytics.ts'
import { loadRows } from '../../../shared/analytics/load-changes.ts'
import { dayWithoutYear, writtenDay } from '../../../shared/dates/written-day.ts'
import { ErrorState } from '../../loading/states.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { hours } from '../analytics/amounts.ts'
import { MovesPreview } from '../timeline/moves-preview.tsx'
import { useTimeline, type Timeline } from '../timeline/timeline-query.ts'
import { LoadChanges } from './load-changes.tsx'
import { noOneHasTime } from './effect-of-giving.ts'
import { suggestedPerson } from './suggested-person.ts'
import { useWorkMove } from './use-work-move.ts'
import { isSame } from './cell-keys.ts'
import type { WorkMove } from './use-work-moving.ts'

type Props = { workload: Workload; move: WorkMove; onClose: () => void }

/** Moves a task to another person or week, and shows the effect on both before it is saved. */
export const MoveWorkDialog = (props: Props) => {
  const { task } = props.move
  const { data, error, refetch } = useTimeline(task.projectId)
  return (
    <Dialog
      title={`Move “${task.title}”`}
      description="Nothing is saved until you confirm."
      width="large"
      onClose={props.onClose}
    >
      {data !== undefined ? (
        <MoveForm {...props} timeline={data} />
      ) : (
        <DialogBody>
          {error === null ? (
            <Loading label="Loading the schedule" className="flex flex-col gap-4">
              <span className="grid gap-3 sm:grid-cols-2">
                <Skeleton className="h-14" />
                <Skeleton className="h-14" />
              </span>
              <Skeleton className="h-40" />
            </Loading>
          ) : (
            <ErrorState title="The schedule could not be loaded" error={error} onRetry={() => void refetch()} />
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}

const MoveForm = ({ workload, move, timeline, onClose }: Props & { timeline: Timeline }) => {
  const rows = loadRows(workload)
  // Where the person pointed, or who has time, is chosen already, so that only the confirmation is left.
  const isAimed = !isSame(move.to, move.from)
  const [suggestion] = useState(() => (isAimed ? undefined : suggestedPerson(workload, move)))
  const suggested = suggestion?.over === 0 ? suggestion.person.personId : undefined
  const [person, setPerson] = useState(suggested ?? move.to.person ?? '')
  const [week, setWeek] = useState(move.to.week)
  const column = workload.weeks.findIndex(({ from }) => from === week)
  const moving = useWorkMove({ workload, timeline, move, assigneeId: person === '' ? null : person, week })
  const { planned, preview, loads, line, taken, setTaken, nothing, tooMany, error, busy } = moving
  const button = useRef<HTMLButtonElement>(null)
  const isChosen = isAimed || suggested !== undefined
  useEffect(() => {
    if (isChosen) button.current?.focus()
  }, [isChosen])

  const submit = async () => {
    if (!nothing && !tooMany && !busy && (await moving.save())) onClose()
  }

  if (planned === undefined)
    return <DialogBody>This task is no longer in its project. Close the dialog to see the current workload.</DialogBody>
  return (
    <form
      className="flex min-h-0 grow flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <DialogBody className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label="Person"
            hint={
              suggestion === undefined
                ? undefined
                : suggested === undefined
                  ? noOneHasTime(suggestion)
                  : person === suggested
                    ? 'Suggested: has most time for it in this week'
                    : undefined
            }
          >
            {(control) => (
              <Select
                {...control}
                value={person}
                onChange={({ target }) => {
                  setPerson(target.value)
                  moving.forgetError()
                }}
              >
                {rows.map(({ personId, name, weeks }) => (
                  <option key={personId} value={personId ?? ''}>
                    {name}
                    {`, ${hours(weeks[column]?.hours ?? 0)}`}
                    {personId !== null && ` of ${hours(workload.weeks[column]?.capacity ?? 0)}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Week">
            {(control) => (
              <Select
                {...control}
                value={week}
                onChange={({ target }) => {
                  setWeek(target.value)
                  moving.forgetError()
                }}
              >
                {workload.weeks.map(({ from }) => (
                  <option key={from} value={from}>
                    Week of {dayWithoutYear(from)}
                    {from === move.from.week && ' (now)'}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {nothing ? (
          <p className="text-sm text-muted">
            {week === move.from.week
              ? 'Choose another person or week to see the effect.'
              : `The task cannot move to this week: it stays due on ${writtenDay(planned.dueDate ?? workload.asOf)}.`}
          </p>
        ) : (
          <section aria-label="Effect" className="flex flex-col gap-4">
            <LoadChanges changes={loads} />
            {preview.moves.length > 0 && (
              <MovesPreview preview={preview} tasks={timeline.tasks} line={line} taken={taken} onTake={setTaken} />
            )}
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
        <Button ref={button} type="submit" look="primary" disabled={nothing || tooMany} busy={busy && 'Saving…'}>
          Move
        </Button>
      </DialogFooter>
    </form>
  )
}
