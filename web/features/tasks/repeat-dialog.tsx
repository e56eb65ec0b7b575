import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, type Day } from '../../../shared/dates/dates.ts'
import { datesAfter } from '../../../shared/tasks/recurrence-dates.ts'
import {
  choiceOf,
  isLastOfMonth,
  recurrenceText,
  rhythms,
  ruleOf,
  weekdayInMonth,
  weekdayNames,
  type MonthPlace,
  type RecurrenceChoice,
  type Rhythm,
  type Weekday,
} from '../../../shared/tasks/recurrence-rules.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { messageOf } from '../../client/problem-error.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { WordOptions } from '../../ui/options.tsx'
import { pressed } from '../../ui/pressed.ts'
import { toast } from '../../ui/toast.ts'
import { updateTask } from './task-calls.ts'
import { loadedTasks } from './task-list.ts'

const ends = { never: 'Never', on: 'On a date', after: 'After a number of times' } as const

/** By what each rhythm counts, and its longest interval: a task repeats within five years. */
const units: Partial<Record<Rhythm, { name: string; most: number }>> = {
  daily: { name: 'days', most: 99 },
  weekly: { name: 'weeks', most: 99 },
  monthly: { name: 'months', most: 60 },
  yearly: { name: 'years', most: 5 },
}

/** Sets how a task repeats, and says it in words with the next dates. */
export const RepeatDialog = ({ task, onClose }: { task: Task; onClose: () => void }) => {
  const { kind } = useSession()
  const today = useToday()
  const queries = useQueryClient()
  const [due, setDue] = useState<Day>(task.dueDate ?? today)
  const [choice, setChoice] = useState(() => choiceOf(task.recurrence?.rule, due))
  const rule = ruleOf(choice, due)
  const dates = datesAfter({ rule, start: due }, due, 3)
  const isNew = task.recurrence === null

  const saving = useMutation({
    mutationFn: (recurrence: string | null) =>
      updateTask(kind, task, {
        recurrence,
        version: loadedTasks.find(queries, task.id)?.version ?? task.version,
        ...(recurrence !== null && due !== task.dueDate && { dueDate: due }),
      }),
    onSuccess: (written) => {
      loadedTasks.patch(queries, [[task.id, written]])
      void refreshAfter(queries, 'tasks.update')
      toast(written.recurrence === null ? 'The task no longer repeats' : 'Repetition saved')
      onClose()
    },
  })

  return (
    <Dialog title="Repeat task" onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate(rule)
        }}
      >
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          {task.dueDate === null && (
            <Field label="First due date" required className="sm:col-span-2">
              {(control) => (
                <Input {...control} type="date" value={due} onChange={(event) => setDue(event.target.value || today)} />
              )}
            </Field>
          )}
          <RhythmFields choice={choice} due={due} onChange={(change) => setChoice({ ...choice, ...change })} />
          <EndFields choice={choice} due={due} onChange={(change) => setChoice({ ...choice, ...change })} />
          <div role="status" className="rounded-md bg-canvas p-3 text-sm sm:col-span-2">
            <p className="font-medium">{upperFirst(recurrenceText(rule))}</p>
            <p className="mt-1 text-muted">
              {dates.length === 0
                ? `No date follows ${writtenDay(due)}.`
                : `After ${writtenDay(due)}: ${dates.map(writtenDay).join(' · ')}`}
            </p>
            <p className="mt-1 text-muted">
              When the task is completed, the next one is created with the same title, assignee, priority, estimate and
              checklist.
            </p>
          </div>
        </DialogBody>
        <DialogFooter
          note={
            saving.error !== null && (
              <span role="alert" className="text-bad">
                {messageOf(saving.error)}
              </span>
            )
          }
        >
          {!isNew && (
            <Button look="caution" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
              Stop repeating
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={saving.isPending && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type PartProps = { choice: RecurrenceChoice; due: Day; onChange: (change: Partial<RecurrenceChoice>) => void }

/** A whole number from 1 to `limit`. */
const numberIn = (text: string, limit: number): number => Math.min(limit, Math.max(1, Math.trunc(Number(text)) || 1))

const placesOf = (due: Day): Partial<Record<MonthPlace, string>> => ({
  date: `On the same date (${Number(due.slice(8))})`,
  weekday: upperFirst(recurrenceText(`FREQ=MONTHLY;BYDAY=${weekdayInMonth(due)}`).replace('every month ', '')),
  ...(isLastOfMonth(due) && { last: 'On the last day' }),
})

const RhythmFields = ({ choice, due, onChange }: PartProps) => {
  const { rhythm, interval, days, place } = choice
  const unit = units[rhythm]
  const byMonth = rhythm === 'monthly' || rhythm === 'quarterly'
  return (
    <>
      <Field label="Repeats">
        {(control) => (
          <Select
            {...control}
            value={rhythm}
            onChange={(event) => {
              const next = event.target.value as Rhythm
              onChange({ rhythm: next, interval: Math.min(interval, units[next]?.most ?? interval) })
            }}
          >
            <WordOptions of={rhythms} />
          </Select>
        )}
      </Field>
      {unit !== undefined && (
        <Field label={`Every how many ${unit.name}`}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={unit.most}
              value={interval}
              onChange={(event) => onChange({ interval: numberIn(event.target.value, unit.most) })}
            />
          )}
        </Field>
      )}
      {rhythm === 'weekly' && (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1 text-sm font-medium">On</legend>
          <div className="flex flex-wrap gap-1">
            {(Object.entries(weekdayNames) as [Weekday, string][]).map(([key, name]) => (
              <Button
                key={key}
                size="small"
                className={classes('min-w-11', pressed)}
                aria-pressed={days.includes(key)}
                onClick={() => {
                  const next = days.includes(key) ? days.filter((day) => day !== key) : [...days, key]
                  if (next.length > 0) onChange({ days: next })
                }}
              >
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {byMonth && (
        <Field label="On" className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              value={place}
              onChange={(event) => onChange({ place: event.target.value as MonthPlace })}
            >
              <WordOptions of={placesOf(due) as Record<string, string>} />
            </Select>
          )}
        </Field>
      )}
    </>
  )
}

const EndFields = ({ choice: { end }, due, onChange }: PartProps) => (
  <>
    <Field label="Ends" className="sm:col-start-1">
      {(control) => (
        <Select
          {...control}
          value={end.kind}
          onChange={(event) => {
            const kind = event.target.value as keyof typeof ends
            onChange({
              end: kind === 'on' ? { kind, day: addDays(due, 365) } : kind === 'after' ? { kind, count: 10 } : { kind },
            })
          }}
        >
          <WordOptions of={ends} />
        </Select>
      )}
    </Field>
    {end.kind === 'on' && (
      <Field label="Last date">
        {(control) => (
          <Input
            {...control}
            type="date"
            min={due}
            value={end.day}
            onChange={(event) =>
              event.target.value !== '' && onChange({ end: { kind: 'on', day: event.target.value } })
            }
          />
        )}
      </Field>
    )}
    {end.kind === 'after' && (
      <Field label="Times, with this one">
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={1000}
            value={end.count}
            onChange={(event) => onChange({ end: { kind: 'after', count: numberIn(event.target.value, 1000) } })}
          />
        )}
      </Field>
    )}
  </>
)
